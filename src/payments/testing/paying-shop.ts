import { randomBytes } from 'node:crypto';
import type { Database } from '#db/engine.ts';
import { createOrderService } from '#orders/placing/order-service.ts';
import { centavos } from '#lib/pesos.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import type { EmailKind } from '#mail/email.ts';
import { renderEmail } from '#mail/render-email.ts';
import { readStoredEmail } from '#mail/stored-email.ts';
import type { Buyer, Order } from '#orders/order.ts';
import type { OfflineMethod } from '#orders/order-totals.ts';
import { findOrder } from '#orders/orders.store.ts';
import { intent, NOON, stockShop } from '#orders/testing/shop.ts';
import type { UnpaidLimits } from '#orders/unpaid/unpaid-limits.ts';
import type { OrderOrigin } from '#orders/unpaid/order-origin.ts';
import { CARD_HOLD_MS } from '../holds/holds.ts';
import type { PayableOrder } from '../port/payment-provider.ts';
import { offlineMoneyOf } from '../offline/offline-money.ts';
import { createOfflineService } from '../offline-service.ts';
import { moveOrderWithMoney } from '../order-steps-with-money.ts';
import { rememberCollector } from '../payment-deps.ts';
import { createPaymentService } from '../payment-service.ts';
import { listPayments } from '../records/payments.store.ts';
import { MAILED_SHOP } from './mailed-shop.ts';
import { openTestProvider } from './test-provider.ts';

/** ARS 1,485.50 a dollar. */
const RATE = 148_550;

/**
 * A stocked shop that takes money, with a provider and a clock that the test controls.
 * @param given.now The test's own clock; `pass` does not move it.
 */
export async function openPayingShop(
  { db }: Database,
  given: {
    now?: () => Date;
    limits?: UnpaidLimits;
    acceptsTest?: boolean;
    isTestAccount?: boolean;
    cashDays?: number;
  } = {},
) {
  await stockShop(db);
  await db
    .insertInto('exchange_rates')
    .values({ since: NOON.toISOString(), ars_per_usd: RATE, by_user_id: null, by_name: null })
    .execute();
  let time = NOON.getTime();
  const now = given.now ?? (() => new Date(time));
  const bank = openTestProvider(now, given.isTestAccount);
  bank.provider.cashDays = given.cashDays ?? bank.provider.cashDays;
  const warnings: string[] = [];
  const deps = {
    db,
    provider: bank.provider,
    collector: rememberCollector(bank.provider),
    acceptsTest: given.acceptsTest ?? false,
    now,
    randomBytes,
    ...(given.limits && { limits: given.limits }),
    log: { warn: (_: object, words: string) => void warnings.push(words) },
  };
  const payments = createPaymentService({
    ...deps,
    onError: (error) => {
      throw error;
    },
  });
  const orders = createOrderService({ db, now, randomBytes, soon: setImmediate, holdMs: CARD_HOLD_MS });

  const offline = createOfflineService({ db, now, randomBytes });
  const byEva = () => ({ by: { id: null, name: 'eva' }, at: now(), randomBytes });

  /** The provider notifies the shop of a payment; resolves when that is stored. */
  const tell = (paymentId: string, action = 'payment.updated') =>
    payments.receive({
      topic: 'payment',
      subjectId: paymentId,
      action,
      notificationId: randomBytes(6).toString('hex'),
      signature: 'valid',
    });

  return {
    db,
    deps,
    bank,
    payments,
    warnings,
    now,
    pass: (ms: number) => void (time += ms),
    /** A buyer orders this many `cpu-1`. */
    async order(
      quantity = 2,
      { origin, ...buyer }: Partial<Buyer> & { origin?: OrderOrigin } = {},
    ): Promise<PayableOrder> {
      const wanted = intent([{ productId: 'cpu-1', quantity }]);
      const placed = await orders.place({ ...wanted, buyer: { ...wanted.buyer, ...buyer } }, origin);
      if (!placed.ok) throw new Error(placed.reason);
      return payable(placed.order);
    },
    tell,
    /** The provider notifies the shop of a payment; resolves when the shop has processed it. */
    async notify(paymentId: string, action?: string) {
      await tell(paymentId, action);
      await payments.settled();
    },
    /** Somebody records what came by transfer, having seen all that came before; returns the answer and the payment's id. */
    async record(orderId: string, amount: number, { method = 'transfer' }: { method?: OfflineMethod } = {}) {
      const key = randomBytes(6).toString('hex');
      const order = await findOrder(db, orderId);
      if (order === undefined) throw new Error(`no order ${orderId}`);
      const seen = offlineMoneyOf(order, await listPayments(db, orderId)).received;
      const money = { key, orderId, amount: centavos(amount), seen, method, authorship: byEva() };
      const answer = await offline.record(money);
      return { answer, id: `${method}-${key}` };
    },
    /** Somebody records that they returned this much of a payment by hand. */
    giveBack(orderId: string, paymentId: string, amount: number) {
      const id = randomBytes(6).toString('hex');
      const refund = {
        id,
        orderId,
        paymentId,
        amount: centavos(amount),
        note: 'transferido',
        authorship: byEva(),
      };
      return offline.recordRefund(refund);
    },
    /** The open alerts. */
    async attention() {
      const items = db
        .selectFrom('attention_items')
        .select(['kind', 'order_id', 'payment_id', 'resolved_at'])
        .orderBy('id');
      return items.execute();
    },
    async openAttention() {
      const items = db
        .selectFrom('attention_items')
        .select('kind')
        .where('resolved_at', 'is', null)
        .orderBy('id');
      return (await items.execute()).map(({ kind }) => kind);
    },
    /** The kinds of emails that the buyer got, by name. */
    async emailsOf(orderId: string) {
      const emails = await db.selectFrom('letters').select(['kind', 'payload']).orderBy('kind').execute();
      return emails.filter(({ payload }) => payload.includes(orderId)).map(({ kind }) => kind);
    },
    /** What the buyer's last email of that kind says. */
    async emailText(orderId: string, kind: EmailKind) {
      const rows = await db
        .selectFrom('letters')
        .select(['recipient', 'payload'])
        .where('kind', '=', kind)
        .orderBy('id')
        .execute();
      const last = rows.findLast(({ payload }) => payload.includes(orderId));
      const email = last && readStoredEmail(kind, last.recipient, last.payload);
      if (
        email === undefined ||
        email.kind === 'digest' ||
        email.kind === 'password-reset' ||
        email.kind === 'account-email' ||
        email.kind === 'order-links'
      )
        throw new Error(`no ${kind} of ${orderId}`);
      return renderEmail(email, MAILED_SHOP).text;
    },
    async move(orderId: string, from: OrderStatus, to: OrderStatus) {
      const moved = await moveOrderWithMoney(db, { orderId, from, to, authorship: byEva() });
      if (!moved.ok) throw new Error(moved.reason);
    },
    /** What came in and stayed, as the sums of the shop count it. */
    async received(id: string) {
      const row = await db
        .selectFrom('orders')
        .select('received_ars')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.received_ars ?? null;
    },
    async orderRow(id: string) {
      return db
        .selectFrom('orders')
        .select(['status', 'payment_state', 'held_until'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    },
  };
}

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>;

function payable(order: Order): PayableOrder {
  if (order.pesos === null) throw new Error('the shop has no rate');
  return { ...order, pesos: order.pesos };
}
