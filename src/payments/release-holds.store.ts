import { takeOwnStep } from '#orders/move-order.ts';
import { transactOverOrder } from '#orders/move-order.store.ts';
import type { Stamp } from './attention.store.ts';
import type { PaymentDatabase } from './payments.store.ts';

export interface ExpiredHold {
  orderId: string;
  /** ISO time in UTC. */
  heldUntil: string;
  /** The buyer was shown where to pay, so money may have come. */
  hasCheckout: boolean;
}

/** The longest over first. */
export async function listExpiredHolds(
  db: PaymentDatabase,
  now: Date,
  limit: number,
): Promise<ExpiredHold[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('payment_checkouts', 'payment_checkouts.order_id', 'orders.id')
    .select(['orders.id', 'orders.held_until', 'payment_checkouts.preference_id'])
    .where('orders.status', '=', 'pendiente')
    .where('orders.held_until', '<=', now.toISOString())
    .orderBy('orders.held_until')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, held_until, preference_id }) =>
    held_until === null ? [] : [{ orderId: id, heldUntil: held_until, hasCheckout: preference_id !== null }],
  );
}

/** Cancels the order and gives its stock back, if it still waits for a payment that no longer may come; otherwise nothing changes. */
export function releaseHold(db: PaymentDatabase, orderId: string, stamp: Stamp): Promise<void> {
  return transactOverOrder(db, orderId, async (trx, order) => {
    const isOver =
      order?.status === 'pendiente' && order.heldUntil !== null && order.heldUntil <= stamp.at.toISOString();
    if (isOver) await takeOwnStep(trx, order, 'cancelado', stamp);
  });
}
