import type { Kysely } from 'kysely';
import { TAKE_BACK_MS } from '#orders/steps/undo-record.ts';
import type { Tables } from '#db/tables.ts';

/** A checkout of a total that can no longer be paid. */
export interface CheckoutToClose {
  orderId: string;
  checkoutId: string;
  createdAt: string;
  attempts: number;
}

/**
 * The open checkouts of orders that were paid, cancelled or sent, and of those that are no longer paid online: a part of the total came by
 * transfer or in cash, and they ask for all of it. Those whose closing failed a moment ago wait. The shop may also go on with an unpaid
 * order: its buyer may still pay what they began. A person's step can be undone for a while, and its order paid then.
 */
export async function listCheckoutsToClose(
  db: Kysely<Tables>,
  now: Date,
  limit: number,
): Promise<CheckoutToClose[]> {
  const rows = await db
    .selectFrom('payment_checkouts')
    .innerJoin('orders', 'orders.id', 'payment_checkouts.order_id')
    .select(['payment_checkouts.order_id', 'preference_id', 'payment_checkouts.created_at', 'close_attempts'])
    .where('closed_at', 'is', null)
    .where((order) =>
      order.or([
        order('orders.payment_method', '<>', 'online'),
        order('orders.status', 'in', ['cancelado', 'enviado', 'entregado']),
        order.and([
          order('orders.status', '<>', 'pendiente'),
          order.exists(
            order
              .selectFrom('payments')
              .select('payments.id')
              .whereRef('payments.order_id', '=', 'orders.id')
              .where('counts', '=', 1),
          ),
        ]),
      ]),
    )
    .where((order) =>
      order.not(
        order.exists(
          order
            .selectFrom('order_events')
            .select('order_events.at')
            .whereRef('order_events.order_id', '=', 'orders.id')
            .where('by_name', 'is not', null)
            .where('order_events.at', '>', new Date(now.getTime() - TAKE_BACK_MS).toISOString()),
        ),
      ),
    )
    .where((checkout) =>
      checkout.or([checkout('close_try_at', 'is', null), checkout('close_try_at', '<=', now.toISOString())]),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    checkoutId: row.preference_id,
    createdAt: row.created_at,
    attempts: row.close_attempts,
  }));
}

/** Claims the attempt to close it; false when another process already did. */
export async function claimClosing(
  db: Kysely<Tables>,
  { orderId, createdAt, attempts }: CheckoutToClose,
  tryAgainAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_checkouts')
    .set({ close_attempts: attempts + 1, close_try_at: tryAgainAt.toISOString() })
    .where('order_id', '=', orderId)
    .where('created_at', '=', createdAt)
    .where('close_attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markClosed(
  db: Kysely<Tables>,
  { orderId, createdAt }: CheckoutToClose,
  at: Date,
): Promise<void> {
  await db
    .updateTable('payment_checkouts')
    .set({ closed_at: at.toISOString() })
    .where('order_id', '=', orderId)
    .where('created_at', '=', createdAt)
    .execute();
}
