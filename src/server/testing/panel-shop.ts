import type { InjectOptions } from 'fastify';
import { DAY_MS, HOUR_MS } from '#lib/durations.ts';
import { createFirstSteps } from '#settings/first-steps.ts';
import { originTexts } from '#settings/setting-table.ts';
import { createOfferService } from '#catalogue/offers/offer-service.ts';
import { createSupplierMergeService } from '#catalogue/supplier-merge/supplier-merge-service.ts';
import { createSettingsService } from '#settings/settings-service.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { createHashQueue, type HashQueue } from '#accounts/hash-queue.ts';
import { nobodysHash } from '#accounts/password.ts';
import { createPeopleService } from '#accounts/people-service.ts';
import type { Person, Role } from '#accounts/person.ts';
import type { RefundLimits } from '#accounts/refund-power.ts';
import { beginSession } from '#accounts/session.ts';
import { createSignInService } from '#accounts/sign-in-service.ts';
import { CHEAP_HASHES } from '#accounts/testing/cheap-hashes.ts';
import { insertUser, storedRole } from '#accounts/users.store.ts';
import { createAttentionService } from '#attention/attention-service.ts';
import { createAuditReader } from '#audit/audit-reader.ts';
import { createAdminProductService } from '#catalogue/admin-product-service.ts';
import { createCategoryService } from '#catalogue/categories/category-service.ts';
import { createUploadedPhotoService } from '#catalogue/photos/uploaded-photo-service.ts';
import { encodeLogo } from '#catalogue/photos/encode-logo.ts';
import { encodePhoto } from '#catalogue/photos/encode-photo.ts';
import { paintDrawing } from '#catalogue/photos/paint-drawing.ts';
import { createOwnProductService } from '#catalogue/own-products/own-product-service.ts';
import { createBulkChangeService } from '#catalogue/bulk-changes/bulk-change-service.ts';
import type { BaseSource } from '#catalogue/known-parts/base-source.ts';
import { createKnownPartsService } from '#catalogue/known-parts/known-parts-service.ts';
import { baseOfRecords } from '#catalogue/known-parts/testing/base-of-records.ts';
import { createMissedSearchService } from '#catalogue/missed-searches/missed-search-service.ts';
import { createCoverageService } from '#catalogue/coverage/coverage-service.ts';
import { createListAddressService } from '#catalogue/imports/list-address-service.ts';
import { createImportService, type ImportServiceDeps } from '#catalogue/imports/import-service.ts';
import { importDeps } from '#catalogue/imports/testing/import-deps.ts';
import { readCatalogueChanges } from '#catalogue/snapshot/catalogue-changes.store.ts';
import { createLiveCatalogue } from '#catalogue/snapshot/live-catalogue.ts';
import type { Database } from '#db/engine.ts';
import type { ShopCheck } from '#health/shop-state.ts';
import { createMailService } from '#mail/mail-service.ts';
import { createNoticeService } from '#notices/notice-service.ts';
import { findAccountsOfEmails } from '#accounts/accounts-of-emails.store.ts';
import { createBuyerService } from '#orders/buyers/buyer-service.ts';
import type { SellerCondition } from '#invoicing/issued-invoice.ts';
import { createSalesService } from '#orders/sales/sales-service.ts';
import { createOrderBookService } from '#orders/book/order-book-service.ts';
import { NOTHING_OFFLINE, type OfflineTerms } from '#orders/order-totals.ts';
import type { BankAccount } from '#payments/offline/bank-account.ts';
import { createOrderService } from '#orders/placing/order-service.ts';
import { unpaidLimitsOf, type UnpaidLimits } from '#orders/unpaid/unpaid-limits.ts';
import { mercadoPagoWebhook } from '#payments/mercadopago/webhook.ts';
import { cancelByBuyer } from '#payments/cancel-by-buyer.ts';
import { createOfflineService } from '#payments/offline-service.ts';
import { createOrderStepService } from '#payments/order-step-service.ts';
import { createPaymentReader } from '#payments/payment-reader.ts';
import { recordPaidOnTaking } from '#payments/settlement/record-received.ts';
import type { PaymentService } from '#payments/payment-service.ts';
import { findMoneyLeft, sumMoneyLeft } from '#payments/refunds/money-left.ts';
import { findBelowCost } from '#pricing/below-cost.store.ts';
import { createPricingService } from '#pricing/pricing-service.ts';
import { createQuoteService } from '#quotes/quote-service.ts';
import { QUOTE_SETTINGS } from '#quotes/testing/quote-settings.ts';
import { createRecipientService } from '#staff-notifications/recipients.ts';
import { createStaffNewsService } from '#staff-notifications/staff-news-service.ts';
import { createWithdrawalService } from '#withdrawals/withdrawal-service.ts';
import type { AppOptions } from '../app/build-app.ts';
import { objectionTo } from '../settings/objection-to.ts';
import { warningAbout } from '../settings/warning-about.ts';
import { createShopReader } from '../reader/shop-reader.ts';
import { createNewsStreams } from '../http/news-streams.ts';
import type { PanelServices } from '../routes/services.ts';
import { NO_BACKUPS } from './closed-services.ts';
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
    photoFolder = '',
    configured = null,
    payments = null,
    webhookSecret = null,
    unpaidLimits = unpaidLimitsOf(),
    hashes = createHashQueue(),
    offlineTerms = NOTHING_OFFLINE,
    account = null,
    knownParts = baseOfRecords(() => []),
    refundLimits = { max: null, passwordFrom: null },
    shopChecks = [],
    environment = {},
    sellerCondition = 'responsable_inscripto',
    ...options
  }: Partial<AppOptions> & {
    isDemo?: boolean;
    configured?: ImportServiceDeps['configured'];
    payments?: PaymentService | null;
    webhookSecret?: string | null;
    /** Null: a test of something else places as many orders as it likes. */
    unpaidLimits?: UnpaidLimits | null;
    hashes?: HashQueue;
    /** What is offered without the payment provider, and where to transfer. */
    offlineTerms?: OfflineTerms;
    account?: BankAccount | null;
    /** What an import of the base of known parts reads; by default it has no part. */
    knownParts?: BaseSource;
    /** What the panel says of how the shop is. */
    shopChecks?: ShopCheck[];
    /** Where the shop's texts have their first values. */
    environment?: Readonly<Record<string, string>>;
    sellerCondition?: SellerCondition;
    /** By default no refund has a ceiling or asks for a password. */
    refundLimits?: RefundLimits;
    /** Where uploaded photographs are written. */
    photoFolder?: string;
  } = {},
) {
  let time = START;
  const now = () => new Date(time);
  const accounts = {
    db,
    now,
    randomBytes,
    hashes,
    hashCost: CHEAP_HASHES,
    shopName: 'Zócalo',
  };
  const signIn = createSignInService(accounts);
  const quotes = createQuoteService({ ...accounts, validMs: 48 * HOUR_MS, settings: QUOTE_SETTINGS });
  const catalogue = createLiveCatalogue((seen) => readCatalogueChanges(db, seen));
  const missedSearches = createMissedSearchService({ db, now, catalogue });
  const imports = createImportService(importDeps({ db, now, configured }));
  const orderBook = createOrderBookService({ db });
  const paymentProvider = payments === null ? null : 'trial';
  const offline = createOfflineService({
    db,
    now,
    randomBytes,
    closing: offlineTerms?.cash?.closing ?? null,
  });
  const paymentReader = createPaymentReader({ db, now, payments, paymentProvider, account });
  const news = createStaffNewsService({ db });
  const settings = createSettingsService({
    db,
    now,
    randomBytes,
    origins: originTexts(environment),
    objection: objectionTo,
    warning: (key, texts) =>
      warningAbout(key, texts, { findBelowCost: (discountBp) => findBelowCost(db, discountBp), now }),
    onError: (error) => {
      throw error;
    },
  });
  await settings.follow();
  const panel: PanelServices = {
    news,
    offers: createOfferService({ db }),
    supplierMerges: createSupplierMergeService({ db, now }),
    listAddresses: createListAddressService({ db, newId: randomUUID, nextTimeOfDay: (_, after) => after }),
    recipients: createRecipientService({ db }),
    newsStreams: createNewsStreams({ news, listLive: signIn.listLive, monotonicMs: () => time }),
    now,
    randomBytes,
    people: createPeopleService(accounts),
    refundLimits,
    backups: { readState: async () => NO_BACKUPS },
    audit: createAuditReader(db),
    health: { look: () => Promise.resolve(shopChecks) },
    attention: createAttentionService({ db, findMoneyLeft }),
    mail: createMailService({ db, now }),
    pricing: createPricingService(db),
    quotes,
    adminProducts: createAdminProductService(db),
    categories: createCategoryService(db),
    bulkChanges: createBulkChangeService(db),
    ownProducts: createOwnProductService(db),
    encodeLogo,
    uploadedPhotos: createUploadedPhotoService({
      db,
      now,
      folder: photoFolder,
      openEncoder: () => ({ encode: encodePhoto, encodeLogo, paint: paintDrawing, close: () => undefined }),
    }),
    coverage: createCoverageService({ db, catalogue }),
    resume: signIn.resume,
    sellsDemo: async () => isDemo,
    imports,
    missedSearches,
    knownParts: createKnownPartsService({
      db,
      now,
      source: knownParts,
      closing: new AbortController().signal,
      onError: (error) => {
        throw error;
      },
    }),
    withdrawals: createWithdrawalService({ ...accounts, sumMoneyLeft }),
    orderBook,
    sales: createSalesService({
      db,
      now,
      lowStockDays: () => settings.current().lowStockDays,
      sellerCondition,
    }),
    buyers: createBuyerService({ db, accountsOf: (emails) => findAccountsOfEmails(db, emails) }),
    orderSteps: createOrderStepService({ db, now }),
    payments,
    offline,
    paymentReader,
    paymentProvider,
    settings,
    firstSteps: createFirstSteps({ db }),
  };
  const shop = await openSmallShop({
    services: {
      reader: createShopReader(catalogue.current),
      catchUp: catalogue.catchUp,
      signIn,
      orders: createOrderService({
        ...accounts,
        soon: setImmediate,
        holdMs: null,
        arrangedHoldMs: 5 * DAY_MS,
        offline: offlineTerms,
        recordPaid: recordPaidOnTaking,
        ...(unpaidLimits && { limits: unpaidLimits }),
      }),
      now,
      randomBytes,
      orderBook,
      paymentReader,
      cancelByBuyer: (orderId) => cancelByBuyer({ db, now, randomBytes, payments }, orderId),
      offline,
      payments,
      quotes,
      withdrawals: panel.withdrawals,
      missedSearches,
      logo: () => settings.current().logo,
      notices: createNoticeService(accounts),
      panel,
      readWebhook: mercadoPagoWebhook(webhookSecret),
    },
    options: { now: () => time, ...options },
  });

  /** Somebody new with that role, signed in; nobody knows their password. */
  async function signInAs(role: Role, email: string) {
    const passwordHash = nobodysHash(CHEAP_HASHES);
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
      ...storedRole(role),
      password_hash: passwordHash,
      created_at: person.createdAt,
    });
    const sessionValue = (await beginSession(accounts, person, passwordHash)) ?? '';
    /** Sends a request with their cookie. */
    const send = (request: string | InjectOptions) => {
      const requested = typeof request === 'string' ? { url: request } : request;
      return shop.app.inject({
        ...requested,
        headers: { cookie: `admin_session=${sessionValue}`, ...requested.headers },
      });
    };
    return { person, sessionValue, send };
  }

  const superuser = await signInAs('superuser', 'duena@tienda.example');
  const admin = await signInAs('admin', 'ada@tienda.example');
  const cliente = await signInAs('cliente', 'carla@cliente.example');
  return {
    ...shop,
    db,
    catalogue,
    imports,
    missedSearches,
    panel,
    settings,
    accounts,
    now,
    /** Lets milliseconds pass. */
    pass: (ms: number) => void (time += ms),
    signIn: signInAs,
    superuser,
    admin,
    cliente,
    asSuperuser: superuser.send,
    asAdmin: admin.send,
    asCliente: cliente.send,
  };
}
