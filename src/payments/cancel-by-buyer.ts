import type { Kysely } from 'kysely';
import { transactOverOrder } from '#orders/steps/move-order.store.ts';
import { takeOwnStep } from '#orders/steps/move-order.ts';
import type { Stamp } from '#lib/clock.ts';
import type { Tables } from '#db/tables.ts';
import { isUnderReview } from './may-be-paid.ts';
import type { PaymentService } from './payment-service.ts';
import { hasMoneyCome } from './port/payment-status.ts';
import { cancelledMoneyOf } from './records/payment-state.ts';
import { withPayments, type PaidOrder } from './records/paid-order.ts';
import { listReceipts } from './records/receipts.store.ts';

/** Why a buyer may not cancel an order. Nothing has changed. */
export type NotCancellable =
  | 'unknown-order'
  /** The shop went on with it. */
  | 'not-waiting'
  /** Money came for it, also a part of it. */
  | 'paid'
  | 'under-review'
  /** A person must look at a receipt first. */
  | 'receipt-waits'
  /** The provider, who knows whether it was paid, does not respond. */
  | 'provider-away';

export type CancelledByBuyer = { ok: true } | { ok: false; reason: NotCancellable };

export interface CancelByBuyerDeps {
  db: Kysely<Tables>;
  now: () => Date;
  randomBytes: Stamp['randomBytes'];
  /** Null: the shop takes no payments. */
  payments: Pick<PaymentService, 'search'> | null;
}

/**
 * Cancels an order that nobody paid, because its buyer does not want it so, and releases its stock. The provider is asked first: money
 * that came pays the order instead, and it stays. Money that is on its way at that moment is settled as after any end of a hold: the order
 * is reopened while there is stock. The buyer gets an email: whoever has the order's link can cancel it. After the hold the order ends as the
 * shop's own rounds end it.
 */
export async function cancelByBuyer(
  { db, payments, now, randomBytes }: CancelByBuyerDeps,
  orderId: string,
): Promise<CancelledByBuyer> {
  const searched = await payments?.search(orderId);
  if (searched !== undefined && !searched.ok) return { ok: false, reason: 'provider-away' };
  return transactOverOrder(db, orderId, async (trx, order): Promise<CancelledByBuyer> => {
    if (order === undefined) return { ok: false, reason: 'unknown-order' };
    if (order.status === 'cancelado') return { ok: true };
    const paid = await withPayments(trx, order);
    const obstacle = obstacleTo(paid);
    if (obstacle !== null) return { ok: false, reason: obstacle };
    const receipts = await listReceipts(trx, [orderId]);
    if (receipts.some(({ state }) => state === 'waiting')) return { ok: false, reason: 'receipt-waits' };
    const at = now();
    const isHoldOver = order.heldUntil !== null && order.heldUntil <= at.toISOString();
    await takeOwnStep(
      trx,
      order,
      { to: 'cancelado', money: cancelledMoneyOf(paid.payments), ...(isHoldOver ? {} : { isByBuyer: true }) },
      { at, randomBytes },
    );
    return { ok: true };
  });
}

function obstacleTo({ order, payments }: PaidOrder): NotCancellable | null {
  if (payments.some(({ counts, status }) => counts || hasMoneyCome(status))) return 'paid';
  if (payments.some(isUnderReview)) return 'under-review';
  return order.status === 'pendiente' ? null : 'not-waiting';
}
