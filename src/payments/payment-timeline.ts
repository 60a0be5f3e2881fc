import type { Kysely } from 'kysely';
import { findOrder } from '#orders/orders.store.ts';
import { areGoodsBack, haveGoodsLeft, whenGoodsLeft } from '#orders/steps/take-back.store.ts';
import type { AttentionItem } from '#attention/attention.ts';
import { listAttentionOfOrder } from '#attention/attention-list.store.ts';
import type { Tables } from '#db/tables.ts';
import { findCheckout, type StoredCheckout } from './records/checkouts.store.ts';
import { listNotificationsOf, type StoredNotification } from './notifications/notifications.store.ts';
import { withPayments, type PaidOrder } from './records/paid-order.ts';
import { listReceipts, type Receipt } from './records/receipts.store.ts';
import type { Refund, RefundLine } from './refunds/refund.ts';
import { listRefundsOf, readRefundLines } from './refunds/refunds.store.ts';

/** Everything that happened with the money of an order. */
export interface PaymentTimeline extends PaidOrder {
  checkout: StoredCheckout | undefined;
  notifications: readonly StoredNotification[];
  refunds: readonly Refund[];
  /** For which units each refund was made; absent: for an amount alone. */
  refundLines: ReadonlyMap<string, readonly RefundLine[]>;
  haveGoodsLeft: boolean;
  /** Of an order that its buyer withdrew from. */
  haveGoodsBack: boolean;
  /** ISO time in UTC; null: they are in the shop. */
  goodsLeftAt: string | null;
  receipts: readonly Receipt[];
  attention: readonly AttentionItem[];
}

/** More of any of these is an attack, and the first ones are enough to see it. */
const MAX_ENTRIES = 200;

export async function findPaymentTimeline(
  db: Kysely<Tables>,
  orderId: string,
): Promise<PaymentTimeline | undefined> {
  const order = await findOrder(db, orderId);
  if (order === undefined) return undefined;
  const paid = await withPayments(db, order);
  const ids = paid.payments.map(({ id }) => id);
  const refunds = await listRefundsOf(db, ids);
  return {
    ...paid,
    checkout: await findCheckout(db, orderId),
    notifications: await listNotificationsOf(db, ids, MAX_ENTRIES),
    refunds,
    refundLines: await readRefundLines(
      db,
      refunds.map(({ id }) => id),
    ),
    haveGoodsLeft: await haveGoodsLeft(db, order),
    haveGoodsBack: await areGoodsBack(db, orderId),
    goodsLeftAt: await whenGoodsLeft(db, orderId),
    receipts: await listReceipts(db, [orderId]),
    attention: await listAttentionOfOrder(db, orderId, MAX_ENTRIES),
  };
}
