import type { InjectOptions } from 'fastify';
import { randomBytes } from 'node:crypto';
import { createHashQueue } from '#accounts/hash-queue.ts';
import { login } from '#accounts/login.ts';
import { completeReset, requestReset } from '#accounts/password-reset.ts';
import { NOBODYS_HASH } from '#accounts/password.ts';
import type { Person, Role } from '#accounts/person.ts';
import { beginSession, logout, resumeSession } from '#accounts/session.ts';
import { insertUser } from '#accounts/users.store.ts';
import { createImportService, type ImportServiceDeps } from '#catalogue/imports/import-service.ts';
import { importDeps } from '#catalogue/imports/testing/import-deps.ts';
import { readCatalogueChanges } from '#catalogue/snapshot/catalogue-changes.store.ts';
import { createLiveCatalogue } from '#catalogue/snapshot/live-catalogue.ts';
import type { Database } from '#db/engine.ts';
import { createOrderService } from '#orders/order-service.ts';
import { unpaidLimitsOf, type UnpaidLimits } from '#orders/unpaid/unpaid-limits.ts';
import { mercadoPagoWebhook } from '#payments/mercadopago/webhook.ts';
import type { PaymentService } from '#payments/payment-service.ts';
import { sumMoneyLeft } from '#payments/refunds/money-left.ts';
import { createQuoteService } from '#quotes/quote-service.ts';
import { QUOTE_SETTINGS } from '#quotes/testing/quote-settings.ts';
import { createWithdrawalService } from '#withdrawals/withdrawal-service.ts';
import type { AppOptions } from '../app/build-app.ts';
import { createShopReader } from '../reader/shop-reader.ts';
import { createOwnOrders } from '../routes/own-orders.ts';
import type { PanelServices } from '../routes/services.ts';
import { openSmallShop } from './small-shop.ts';

const START = Date.parse('2026-03-02T15:00:00.000Z');

/**
 * A shop over a database, in which one of each role is signed in; its time passes when the test says so.
 * @example const { asAdmin } = await openPanelShop(await open()); const answer = await asAdmin('/api/auditoria/');
 */
export async function openPanelShop(
  { db }: Database,
  {
    isDemo = false,
    configured = null,
    payments = null,
    webhookSecret = null,
    unpaidLimits = unpaidLimitsOf(),
    ...options
  }: Partial<AppOptions> & {
    isDemo?: boolean;
    configured?: ImportServiceDeps['configured'];
    payments?: PaymentService | null;
    webhookSecret?: string | null;
    /** Null: a test of something else places as many orders as it likes. */
    unpaidLimits?: UnpaidLimits | null;
  } = {},
) {
  let time = START;
  const now = () => new Date(time);
  const accounts = { db, now, randomBytes, hashes: createHashQueue(), shopName: 'Zócalo' };
  const panel: PanelServices = {
    ...accounts,
    catalogue: createLiveCatalogue((seen) => readCatalogueChanges(db, seen)),
    resume: (sessionValue) => resumeSession(accounts, sessionValue),
    isDemo,
    imports: createImportService(importDeps({ db, now, configured })),
    withdrawals: createWithdrawalService({ ...accounts, sumMoneyLeft }),
    payments,
    paymentProvider: payments === null ? null : 'trial',
  };
  const shop = await openSmallShop({
    services: {
      reader: createShopReader(panel.catalogue.current),
      catchUp: panel.catalogue.catchUp,
      logIn: (credentials) => login(accounts, credentials),
      logOut: (sessionValue) => logout(accounts, sessionValue),
      requestReset: (asked) => requestReset(accounts, asked),
      completeReset: (given) => completeReset(accounts, given),
      orders: createOrderService({
        ...accounts,
        soon: setImmediate,
        holdMs: null,
        arrangedHoldMs: 5 * 24 * 3_600_000,
        ...(unpaidLimits && { limits: unpaidLimits }),
      }),
      now,
      randomBytes,
      ownOrders: createOwnOrders(panel),
      payments,
      quotes: createQuoteService({ ...accounts, validMs: 48 * 3_600_000, settings: QUOTE_SETTINGS }),
      withdrawals: panel.withdrawals,
      panel,
      readWebhook: mercadoPagoWebhook(webhookSecret),
    },
    options: { now: () => time, ...options },
  });

  /** Somebody new with that role, signed in; nobody knows their password. */
  async function signIn(role: Role, email: string) {
    const person: Person = {
      id: `u-${email}`,
      email,
      username: email,
      firstName: role === 'cliente' ? 'Carla' : 'Ada',
      lastName: role === 'superuser' ? 'Suárez' : 'Admin',
      role,
      createdAt: now().toISOString(),
    };
    await insertUser(db, {
      id: person.id,
      email,
      username: email,
      first_name: person.firstName,
      last_name: person.lastName,
      type: role,
      password_hash: NOBODYS_HASH,
      created_at: person.createdAt,
    });
    const sessionValue = (await beginSession(accounts, person, NOBODYS_HASH)) ?? '';
    /** Sends a request with their cookie. */
    const send = (request: string | InjectOptions) => {
      const asked = typeof request === 'string' ? { url: request } : request;
      return shop.app.inject({
        ...asked,
        headers: { cookie: `admin_session=${sessionValue}`, ...asked.headers },
      });
    };
    return { person, sessionValue, send };
  }

  const superuser = await signIn('superuser', 'duena@tienda.example');
  const admin = await signIn('admin', 'ada@tienda.example');
  const cliente = await signIn('cliente', 'carla@cliente.example');
  return {
    ...shop,
    db,
    panel,
    accounts,
    now,
    /** Lets milliseconds pass. */
    pass: (ms: number) => void (time += ms),
    signIn,
    superuser,
    admin,
    cliente,
    asSuperuser: superuser.send,
    asAdmin: admin.send,
    asCliente: cliente.send,
  };
}
