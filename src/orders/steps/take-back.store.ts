import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import type { Order } from '../order.ts';
import { holdsStock } from '../order-status.ts';
import { readUndoRecord, type UndoRecord } from './undo-record.ts';

/** A status in an order's history. */
export interface StoredEvent {
  position: number;
  /** ISO time in UTC. */
  at: string;
  status: OrderStatus;
  /** The person who set it; null: the shop itself. */
  by: string | null;
  /** The position of the event that it undoes; null: it is a step. */
  takesBack: number | null;
  emailId: string | null;
  undo: UndoRecord | null;
}

/**
 * An order has at most five events, and a few more when steps are undone. This limits an order that somebody moves again and again.
 */
const MAX_EVENTS = 1000;

/** Lists an order's events, the oldest first. */
export async function listEvents(db: Kysely<Tables>, orderId: string): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('order_events')
    .select(['position', 'at', 'status', 'by_name', 'takes_back', 'letter_id', 'undo'])
    .where('order_id', '=', orderId)
    .orderBy('position', 'desc')
    .limit(MAX_EVENTS)
    .execute();
  return rows
    .map((row) => ({
      position: row.position,
      at: row.at,
      status: row.status,
      by: row.by_name,
      takesBack: row.takes_back,
      emailId: row.letter_id,
      undo: row.undo === null ? null : readUndoRecord(row.undo),
    }))
    .toReversed();
}

/** Whether an order's goods left the shop. They are away after a sent order was cancelled too, unless it was said then that they are here. */
export async function haveGoodsLeft(
  db: Kysely<Tables>,
  { id, status }: Pick<Order, 'id' | 'status'>,
): Promise<boolean> {
  if (status !== 'cancelado') return !holdsStock(status);
  const standing = standingSteps(await listEvents(db, id));
  const areHere = standing.at(-1)?.undo?.returned !== undefined;
  return !areHere && standing.some((step) => step.status === 'enviado');
}

/** When an order's goods left the shop, as ISO time in UTC; null: they did not, or the step was undone. */
export async function whenGoodsLeft(db: Kysely<Tables>, orderId: string): Promise<string | null> {
  const sent = standingSteps(await listEvents(db, orderId)).find(({ status }) => status === 'enviado');
  return sent?.at ?? null;
}

/** The steps that nobody undid. */
export function standingSteps(events: readonly StoredEvent[]): StoredEvent[] {
  const gone = new Set(events.map(({ takesBack }) => takesBack));
  return events.filter(({ takesBack, position }) => takesBack === null && !gone.has(position));
}

/** Whether the goods of an order that its buyer withdrew from came back. */
export async function areGoodsBack(db: Kysely<Tables>, orderId: string): Promise<boolean> {
  const { goods_back } = await db
    .selectFrom('orders')
    .select('goods_back')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return goods_back !== null;
}

/** Lists the ids of the emails about an order's steps. */
export async function listStepEmails(trx: Transaction<Tables>, orderId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('order_events')
    .select('letter_id')
    .where('order_id', '=', orderId)
    .where('letter_id', 'is not', null)
    .limit(MAX_EVENTS)
    .execute();
  return rows.flatMap(({ letter_id }) => letter_id ?? []);
}

/** Another email stands for the one that waited while a step can be undone. */
export async function replaceStepEmail(
  trx: Transaction<Tables>,
  { orderId, position, emailId }: { orderId: string; position: number; emailId: string },
): Promise<void> {
  await trx
    .updateTable('order_events')
    .set({ letter_id: emailId })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute();
}

/** Holds the order's stock for its payment until that time. */
export async function holdUntil(trx: Transaction<Tables>, orderId: string, until: Date): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ held_until: until.toISOString() })
    .where('id', '=', orderId)
    .execute();
}
