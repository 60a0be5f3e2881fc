import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { openEmailClaim } from '#accounts/account-emails.ts';
import { openReset } from '#accounts/password-reset.ts';
import type { Database } from '#db/engine.ts';
import { createSmtpTransport } from '#mail/smtp-transport.ts';
import { NO_JOURNAL, SHOP } from '#mail/testing/emails.ts';
import type { openMailServer } from '#mail/testing/mail-server.ts';
import { takeOwnStep } from '#orders/steps/move-order.ts';
import { transactOverOrder } from '#orders/steps/move-order.store.ts';
import { openOrderLinks } from '#orders/book/order-links.ts';
import { stockShop } from '#orders/testing/shop.ts';
import { openPanelShop } from '#server/testing/panel-shop.ts';
import { ORDER_BODY } from '#server/testing/small-shop.ts';
import { sendEmails, type SendEmailsDeps } from '../send-emails.ts';

type MailServer = Awaited<ReturnType<typeof openMailServer>>;

const SENDER = { name: 'Zócalo', address: 'ventas@zocalo.example', replyTo: 'hola@zocalo.example' };

/** A shop in which a test may order, expire, withdraw and send the emails to a real SMTP server. */
export async function openMailingShop(database: Database, server: MailServer) {
  const shop = await openPanelShop(database, { unpaidLimits: null });
  const { db, now } = shop;
  await stockShop(db);
  await db.updateTable('products').set({ supplier_stock: 1000 }).execute();
  const deps: SendEmailsDeps = {
    db,
    now,
    randomBytes,
    transport: createSmtpTransport(
      { host: '127.0.0.1', port: server.port, secure: false, login: null },
      SENDER,
    ),
    shop: SHOP,
    openReset: (email, how) => openReset(shop.accounts, email, how),
    openOrderLinks: (email) => openOrderLinks(db, email),
    openEmailClaim: (claim) => openEmailClaim(shop.accounts, claim),
    log: { warn: () => undefined, error: () => undefined },
    attemptMs: 10_000,
    journal: NO_JOURNAL,
    closing: new AbortController().signal,
  };
  const { total_esperado: _, ...buyer } = ORDER_BODY;
  const stamp = () => ({ at: now(), randomBytes });
  return {
    ...shop,
    /** Places this many orders by HTTP, a second apart; returns their ids. */
    async order(count: number, email: string): Promise<string[]> {
      const ids: string[] = [];
      for (let made = 0; made < count; made++) {
        const payload = { ...buyer, email, productos: [{ producto_id: 'cpu-1', cantidad: 1 }] };
        const placed = await shop.app.inject({ method: 'POST', url: '/api/pedidos/create/', payload });
        expect(placed.statusCode).toBe(201);
        ids.push(placed.json().id);
        shop.pass(1000);
      }
      return ids;
    },
    /** Makes the shop itself cancel them as unpaid. */
    async expire(ids: readonly string[]) {
      for (const id of ids) {
        await transactOverOrder(db, id, async (trx, order) => {
          if (order === undefined) throw new Error('no such order');
          const money = { state: 'none', mayStillCome: false } as const;
          await takeOwnStep(trx, order, { to: 'cancelado', money }, stamp());
        });
      }
    },
    /** Makes an administrator continue with an order. */
    async takeUp(id: string) {
      const response = await shop.asAdmin({
        method: 'POST',
        url: `/api/pedidos/admin/pedidos/${id}/estado/`,
        payload: { desde: 'pendiente', hacia: 'procesando' },
      });
      expect(response.statusCode).toBe(200);
    },
    async withdraw(order: string, email: string): Promise<string> {
      const { code } = await shop.panel.withdrawals.ask({
        orderTyped: order,
        email,
        phone: null,
        reason: null,
      });
      return code;
    },
    async reset(email: string) {
      await shop.app.inject({ method: 'POST', url: '/api/clave-olvidada/', payload: { email } });
    },
    /** Runs the outbox more often than the due emails need. */
    async deliver() {
      for (let run = 0; run < 3; run++) await sendEmails(deps);
    },
    async setAside(): Promise<string[]> {
      const rows = await db
        .selectFrom('letters')
        .select('id')
        .where('set_aside_at', 'is not', null)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Counts the emails that were neither sent nor part of a digest. */
    async unsent(): Promise<number> {
      const rows = await db.selectFrom('letters').select('id').where('sent_at', 'is', null).execute();
      return rows.length;
    },
  };
}
