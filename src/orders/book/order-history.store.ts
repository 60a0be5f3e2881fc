import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import { findDueTime } from '#mail/waiting-emails.store.ts';
import { isCancelledByBuyer } from '../cancelled-by-buyer.ts';
import type { Order } from '../order.ts';

/** The event that cancelled an order. */
export interface Cancellation {
  status: OrderStatus;
  /** ISO time in UTC. */
  at: string;
  /** The email of the person who cancelled it; null: the shop itself, or its buyer. */
  by: string | null;
  /** Its buyer gave it up. */
  isByBuyer: boolean;
}

/** Finds the event that cancelled an order; null: it is not cancelled. */
export async function findCancellation(
  db: Kysely<Tables>,
  { id, status, heldUntil }: Pick<Order, 'id' | 'status' | 'heldUntil'>,
): Promise<Cancellation | null> {
  if (status !== 'cancelado') return null;
  const last = await db
    .selectFrom('order_events')
    .select(['at', 'by_name'])
    .where('order_id', '=', id)
    .where('status', '=', status)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return null;
  const { at, by_name: by } = last;
  return { status, at, by, isByBuyer: isCancelledByBuyer({ by, at }, heldUntil) };
}

/** Finds the network of an order; null: unknown, or deleted. */
export async function findNetwork(db: Kysely<Tables>, id: string): Promise<string | null> {
  const row = await db.selectFrom('orders').select('network').where('id', '=', id).executeTakeFirst();
  return row?.network ?? null;
}

/** Whether an order is ready to be picked up and the mail that says so still waits: until then the shop may undo it. */
export async function isPickupUnannounced(
  db: Kysely<Tables>,
  { id, status, delivery }: Pick<Order, 'id' | 'status' | 'delivery'>,
  now: Date,
): Promise<boolean> {
  if (status !== 'enviado' || delivery.method !== 'pickup') return false;
  const step = await db
    .selectFrom('order_events')
    .select('letter_id')
    .where('order_id', '=', id)
    .where('status', '=', status)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const emailId = step?.letter_id ?? null;
  const due = emailId === null ? null : await findDueTime(db, emailId);
  return due !== null && Date.parse(due) > now.getTime();
}
