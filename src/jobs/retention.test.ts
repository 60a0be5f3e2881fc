import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { userRow } from '#db/testing/rows.ts';
import { transact } from '#db/transact.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { claimDueEmail, markFailed, markSent } from '#mail/due-emails.store.ts';
import { createFolderTransport } from '#mail/folder-transport.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import { createOrderService } from '#orders/placing/order-service.ts';
import { intent, NOON } from '#orders/testing/shop.ts';
import { DEFAULT_UNPAID_SETTINGS, unpaidLimitsOf } from '#orders/unpaid/unpaid-limits.ts';
import { createOfflineService } from '#payments/offline-service.ts';
import { RECEIPT_FILES } from '#payments/testing/receipt-files.ts';
import { openPayingShop } from '#payments/testing/paying-shop.ts';
import { makeQuote } from '#quotes/make-quote.ts';
import { QUOTE_SETTINGS } from '#quotes/testing/quote-settings.ts';
import { findQuote } from '#quotes/quotes.store.ts';
import { deleteExpired, emailFilesIn, RETENTIONS } from './retention.ts';

const NETWORK = { network: '203.0.113.7', wideNetwork: '203.0.113.0/24' };
const ONE_CPU = [{ productId: 'cpu-1', quantity: 1 }];

function after(days: number): Date {
  return new Date(NOON.getTime() + days * DAY_MS);
}

const NEVER = new AbortController().signal;
const SENDER = { name: 'Zócalo', address: 'ventas@zocalo.example', replyTo: 'hola@zocalo.example' };

/** The job, this many days after noon. */
function expireAfterDays(days: number, { db }: Pick<Database, 'db'>, mailFolder?: string) {
  const files = mailFolder === undefined ? [] : [emailFilesIn(mailFolder)];
  return deleteExpired({ db, now: () => after(days), closing: NEVER }, [...RETENTIONS, ...files]);
}

function quote({ db }: Pick<Database, 'db'>) {
  const context = { db, now: () => NOON, randomBytes, validMs: 48 * HOUR_MS, settings: QUOTE_SETTINGS };
  return makeQuote(context, { lines: ONE_CPU, name: 'Ana Paz', email: 'ana@example.com', network: NETWORK });
}

async function keyOfQuote(database: Pick<Database, 'db'>): Promise<string> {
  const made = await quote(database);
  if (!made.ok) throw new Error('nothing to quote');
  return made.quote.key;
}

function place({ db }: Pick<Database, 'db'>, key: string, quoteKey: string | null = null) {
  const orders = createOrderService({ db, now: () => NOON, randomBytes, soon: setImmediate, holdMs: null });
  return orders.place(intent(ONE_CPU, { idempotencyKey: key, quoteKey }));
}

/** An order that waits for a transfer. */
async function placeTransfer({ db }: Pick<Database, 'db'>) {
  const transfer = { discountBp: 0, holdMs: 48 * HOUR_MS };
  const orders = createOrderService({
    db,
    now: () => NOON,
    randomBytes,
    soon: setImmediate,
    holdMs: null,
    offline: { transfer, cash: null },
  });
  const placed = await orders.place(intent(ONE_CPU, { paymentMethod: 'transfer' }));
  if (!placed.ok) throw new Error(placed.reason);
  return placed.order;
}

/** An email on its first attempt; the test decides its outcome. */
async function claimedEmail({ db }: Pick<Database, 'db'>) {
  const email = { kind: 'password-reset', to: 'ana@example.com', payload: {} } as const;
  await transact(db, (trx) => enqueueEmail(trx, email, { at: NOON, randomBytes }));
  const claimed = await claimDueEmail(db, { at: NOON, leaseUntil: after(1), messageId: '<1@shop>' });
  if (claimed === undefined) throw new Error('no email is due');
  return claimed;
}

describeOnEachEngine('over the years', (open) => {
  test('the origin of an order is deleted after 30 days, also if an alert showed it', async () => {
    const { db } = await openPayingShop(await open());
    const origin = { network: '190.2.3.4', wideNetwork: '190.2.3.0/24', browser: 'ab'.repeat(16) };
    const limits = unpaidLimitsOf({ ...DEFAULT_UNPAID_SETTINGS, unitsPerBuyer: 1 });
    const orders = createOrderService({
      db,
      now: () => NOON,
      randomBytes,
      soon: setImmediate,
      holdMs: null,
      limits,
    });
    expect(await orders.place(intent(ONE_CPU), origin)).toMatchObject({ ok: true });
    expect(await orders.place(intent(ONE_CPU), origin)).toMatchObject({ reason: 'too-much-unpaid' });
    const kept = async () => ({
      orders: await db.selectFrom('orders').select(['network', 'wide_network', 'browser']).execute(),
      items: (await db.selectFrom('attention_items').select('kind').execute()).length,
    });
    await expireAfterDays(29, { db });
    expect(await kept()).toMatchObject({ orders: [{ network: '190.2.3.4' }], items: 1 });
    await expireAfterDays(31, { db });
    expect(await kept()).toEqual({
      orders: [{ network: null, wide_network: null, browser: null }],
      items: 0,
    });
  });

  test('a quote that nobody bought is deleted half a year after it ended, and one that became an order stays', async () => {
    const { db } = await openPayingShop(await open());
    const [unbought, bought] = [await keyOfQuote({ db }), await keyOfQuote({ db })];
    expect(await place({ db }, 'compra-0001', bought)).toMatchObject({ ok: true });
    await expireAfterDays(181, { db });
    expect(await findQuote(db, unbought)).toBeDefined();
    await expireAfterDays(183, { db });
    expect(await findQuote(db, unbought)).toBeUndefined();
    expect(await findQuote(db, bought)).toMatchObject({ lines: [{ productId: 'cpu-1' }] });
    // Numbers are not reused.
    expect(await quote({ db })).toMatchObject({ quote: { number: 3 } });
  });

  test("the network of a quote's request is deleted after a month, and the quote is not", async () => {
    const { db } = await openPayingShop(await open());
    const key = await keyOfQuote({ db });
    const networks = () => db.selectFrom('quote_networks').select('wide_network').execute();
    await expireAfterDays(29, { db });
    expect(await networks()).toEqual([{ wide_network: '203.0.113.0/24' }]);
    await expireAfterDays(31, { db });
    expect(await networks()).toEqual([]);
    expect(await findQuote(db, key)).toMatchObject({ email: 'ana@example.com' });
  });

  test('an email is deleted three months after it was queued if it was sent, and after half a year if it was given up', async () => {
    const { db } = await openPayingShop(await open());
    const sent = await claimedEmail({ db });
    await markSent(db, sent.id, NOON);
    const givenUp = await claimedEmail({ db });
    await markFailed(db, givenUp.id, { trouble: 'no such mailbox', nextTryAt: null });
    const waiting = await claimedEmail({ db });
    const emails = async () =>
      (await db.selectFrom('letters').select('id').execute()).map(({ id }) => id).toSorted();
    await expireAfterDays(89, { db });
    expect(await emails()).toEqual([sent.id, givenUp.id, waiting.id].toSorted());
    await expireAfterDays(91, { db });
    expect(await emails()).toEqual([givenUp.id, waiting.id].toSorted());
    await expireAfterDays(181, { db });
    expect(await emails()).toEqual([waiting.id]);
  });

  test('an email in a folder is deleted there together with its row', async () => {
    const { db } = await openPayingShop(await open());
    const folder = await mkdtemp(join(tmpdir(), 'zocalo-mail-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await expireAfterDays(0, { db }, folder);
    const { id, kind } = await claimedEmail({ db });
    const message = { id, kind, at: NOON, to: 'ana@example.com', messageId: '<1@shop>' };
    const words = { subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' };
    await createFolderTransport(folder, SENDER).send({ ...message, ...words }, NEVER);
    await markSent(db, id, NOON);
    await expireAfterDays(89, { db }, folder);
    expect(await readdir(folder)).toHaveLength(1);
    await expireAfterDays(91, { db }, folder);
    expect(await readdir(folder)).toEqual([]);
    expect(await db.selectFrom('letters').select('id').execute()).toEqual([]);
  });

  test("an order's idempotency key works for a month, and is then deleted without the order", async () => {
    const { db } = await openPayingShop(await open());
    const first = await place({ db }, 'compra-0001');
    await expireAfterDays(29, { db });
    expect(await place({ db }, 'compra-0001')).toMatchObject({
      order: { id: first.ok ? first.order.id : '' },
    });
    await expireAfterDays(31, { db });
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });

  test('a link to set a password is deleted once it has expired', async () => {
    const { db } = await openPayingShop(await open());
    await db
      .insertInto('users')
      .values(userRow({ id: 'ana' }))
      .execute();
    const over = { token_hash: 'a', user_id: 'ana', expires_at: after(1).toISOString() };
    const valid = { token_hash: 'b', user_id: 'ana', expires_at: after(3).toISOString() };
    await db.insertInto('password_resets').values([over, valid]).execute();
    await expireAfterDays(2, { db });
    expect(await db.selectFrom('password_resets').select('token_hash').execute()).toEqual([
      { token_hash: 'b' },
    ]);
  });

  test('a rejected receipt is deleted after half a year with its reason, and others stay', async () => {
    const { db } = await openPayingShop(await open());
    const { id: orderId } = await placeTransfer({ db });
    const offline = createOfflineService({ db, now: () => NOON, randomBytes });
    for (const name of ['rechazado.pdf', 'sin-mirar.pdf']) {
      await offline.addReceipt({ orderId, name, bytes: RECEIPT_FILES.pdf });
    }
    const [rejected] = (await offline.find(orderId))?.receipts ?? [];
    const authorship = { by: { id: null, name: 'eva' }, at: NOON, randomBytes };
    const reason = 'No se lee';
    expect(
      await offline.rejectReceipt({ orderId, receiptId: rejected?.id ?? '', reason }, authorship),
    ).toEqual({ ok: true });
    const kept = async () => (await offline.find(orderId))?.receipts.map(({ id, state }) => [id, state]);
    const before = await kept();
    expect(before).toHaveLength(2);
    await expireAfterDays(179, { db });
    expect(await kept()).toEqual(before);
    await expireAfterDays(181, { db });
    expect(await kept()).toEqual(before?.filter(([id]) => id !== rejected?.id));
    expect(await db.selectFrom('receipt_reviews').select('file_id').execute()).toEqual([]);
  });

  test('nothing about an order and its money is deleted', async () => {
    const shop = await openPayingShop(await open());
    const { db } = shop;
    const order = await shop.order();
    for (let times = 0; times < 2; times++) {
      const payment = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
      await shop.notify(payment.id);
    }
    const remainingRows = async () =>
      Promise.all(
        BOOKS.map(async (table) => [table, await db.selectFrom(table).selectAll().execute()] as const),
      );
    const before = await remainingRows();
    expect(before.filter(([, rows]) => rows.length === 0)).toEqual([]);
    await expireAfterDays(11 * 365, { db });
    expect(await remainingRows()).toEqual(before);
  });

  test('notifications of a payment that was found later stay with its order, and those of no order are deleted', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await shop.payments.startPaying(order);
    for (const early of ['77', '78']) await shop.notify(early, 'payment.created');
    for (let times = 0; times < 3; times++) {
      shop.pass(MINUTE_MS);
      await shop.payments.round();
    }
    const notifications = shop.db.selectFrom('payment_notifications').select('subject_id').orderBy('id');
    expect(await notifications.where('next_try_at', 'is', null).execute()).toHaveLength(2);

    shop.bank.pay({ id: '77', reference: order.id, amount: order.pesos.total, status: 'approved' });
    shop.pass(180_000);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando' });
    await expireAfterDays(91, shop);
    expect(await notifications.execute()).toEqual([{ subject_id: '77' }]);
  });
});

const BOOKS = [
  'orders',
  'order_lines',
  'order_events',
  'payments',
  'payment_notifications',
  'attention_items',
] as const;
