import { type Kysely, sql } from 'kysely';
import { HAS_WAITING_RECEIPT } from '#orders/files/order-files.store.ts';
import type { Tables } from '#db/tables.ts';

/** The hold of an order whose buyer saw the payment page, so money may have come. */
export interface ExpiredHold {
  orderId: string;
  /** ISO time in UTC. */
  heldUntil: string;
  /** How many times the provider was queried about it. */
  attempts: number;
}

/** The expired holds of orders whose buyers never saw the payment page, without those with a receipt that waits for a look. The one that expired first comes first. */
export async function listHoldsOfUnpayable(db: Kysely<Tables>, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('payment_checkouts', 'payment_checkouts.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.status', '=', 'pendiente')
    .where('orders.held_until', '<=', now.toISOString())
    .where(({ not }) => not(HAS_WAITING_RECEIPT))
    .where('payment_checkouts.order_id', 'is', null)
    .orderBy('orders.held_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** All expired holds, whether or not the buyer saw the payment page. The one that expired first comes first. */
export async function listExpiredHolds(db: Kysely<Tables>, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.status', '=', 'pendiente')
    .where('orders.held_until', '<=', now.toISOString())
    .where(({ not }) => not(HAS_WAITING_RECEIPT))
    .orderBy('orders.held_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The holds to query by now. First those that expired by `graceSince`, for which this is the last query. Then the one that has been
 * due longest, so a hold whose query failed goes behind the others.
 */
export async function listHoldsToCheck(
  db: Kysely<Tables>,
  { now, graceSince, limit }: { now: Date; graceSince: Date; limit: number },
): Promise<ExpiredHold[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payment_checkouts', 'payment_checkouts.order_id', 'orders.id')
    .select(['orders.id', 'orders.held_until', 'payment_checkouts.hold_attempts as attempts'])
    .where('orders.status', '=', 'pendiente')
    .where('orders.held_until', '<=', now.toISOString())
    .where((hold) => hold.or([hold('hold_try_at', 'is', null), hold('hold_try_at', '<=', now.toISOString())]))
    .orderBy(sql`case when held_until <= ${graceSince.toISOString()} then 0 else 1 end`)
    .orderBy(sql`coalesce(hold_try_at, held_until)`)
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, held_until, attempts }) =>
    held_until === null ? [] : [{ orderId: id, heldUntil: held_until, attempts }],
  );
}

/** Claims the query: until `nextTryAt` no other process makes it. False when another process already claimed it. */
export async function claimHoldCheck(
  db: Kysely<Tables>,
  { orderId, attempts }: Pick<ExpiredHold, 'orderId' | 'attempts'>,
  nextTryAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_checkouts')
    .set({ hold_attempts: attempts + 1, hold_try_at: nextTryAt.toISOString() })
    .where('order_id', '=', orderId)
    .where('hold_attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
