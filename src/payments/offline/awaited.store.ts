import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '#lib/statuses.ts';
import { HAS_WAITING_RECEIPT } from '#orders/files/order-files.store.ts';
import type { Tables } from '#db/tables.ts';

/** The index of these orders has this condition, so it is part of the statement's text. */
export const IS_PAID_OFFLINE: RawBuilder<boolean> = sql`orders.payment_method in ('transfer', 'cash')`;

/** More than a shop can look through at once; those whose hold ends first come first. */
const MAX_AWAITED = 200;

/**
 * The orders whose money a person must confirm: those that wait to be paid by transfer or in cash, those that moved on without it, and
 * cancelled ones with a receipt that nobody looked at. The hold that ends first comes first. What left the shop is listed while its
 * alert is open: a person resolves it with a reason when nobody will pay.
 */
export async function listAwaitedOrders(db: Kysely<Tables>): Promise<string[]> {
  const waiting = await inOrderOfHold(db, 'pendiente').execute();
  const late = await inOrderOfHold(db, 'cancelado').where(HAS_WAITING_RECEIPT).execute();
  const prepared = await inOrderOfHold(db, 'procesando').where(IS_UNPAID).execute();
  const ready = await inOrderOfHold(db, 'enviado')
    .where(IS_UNPAID)
    .where('delivery_method', '=', 'pickup')
    .execute();
  const out = await db
    .selectFrom('attention_items')
    .innerJoin('orders', 'orders.id', 'attention_items.order_id')
    .select(['orders.id', 'orders.held_until'])
    .where('attention_items.kind', '=', 'unpaid-out')
    .where('attention_items.resolved_at', 'is', null)
    .orderBy('attention_items.opened_at')
    .limit(MAX_AWAITED)
    .execute();
  return [...waiting, ...prepared, ...ready, ...out, ...late].map(({ id }) => id).slice(0, MAX_AWAITED);
}

/** Nothing was paid, or a part of it. */
const IS_UNPAID: RawBuilder<boolean> = sql`(orders.payment_state is null or orders.payment_state = 'pending')`;

function inOrderOfHold(db: Kysely<Tables>, status: OrderStatus) {
  return db
    .selectFrom('orders')
    .select(['id', 'held_until'])
    .where(IS_PAID_OFFLINE)
    .where('status', '=', status)
    .orderBy('held_until')
    .orderBy('id')
    .limit(MAX_AWAITED);
}

/** An order that keeps its stock though its hold is over. ISO time in UTC. */
export interface OverdueUnread {
  orderId: string;
  heldUntil: string;
}

/** The orders whose hold is over at `now` and whose receipt nobody looked at, the one that waits longest first. */
export async function listOverdueUnread(db: Kysely<Tables>, now: Date): Promise<OverdueUnread[]> {
  const rows = await inOrderOfHold(db, 'pendiente')
    .where('held_until', '<=', now.toISOString())
    .where(HAS_WAITING_RECEIPT)
    .execute();
  return rows.flatMap(({ id, held_until }) =>
    held_until === null ? [] : [{ orderId: id, heldUntil: held_until }],
  );
}
