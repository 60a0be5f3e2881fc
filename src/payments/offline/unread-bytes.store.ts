import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { IS_PAID_OFFLINE } from './awaited.store.ts';

/** Of these alone a buyer may send a receipt. The indexes have these conditions, so they are part of the statements' text. */
const TAKING_RECEIPTS = [
  sql<boolean>`orders.status = 'pendiente'`,
  sql<boolean>`orders.status = 'cancelado'`,
] as const;

/** The bytes of the receipts that wait for a look, of the orders that a wide network placed within the last 30 days. */
export function sumUnreadOfNetwork(db: Kysely<Tables>, wideNetwork: string): Promise<number> {
  return sumUnread(db, sql<boolean>`orders.wide_network = ${wideNetwork}`);
}

/** The bytes of all receipts that wait for a look. */
export function sumUnreadReceipts(db: Kysely<Tables>): Promise<number> {
  return sumUnread(db, IS_PAID_OFFLINE);
}

async function sumUnread(db: Kysely<Tables>, isCounted: RawBuilder<boolean>): Promise<number> {
  let sum = 0;
  for (const isTaking of TAKING_RECEIPTS) {
    const { bytes } = await db
      .selectFrom('orders')
      .innerJoin('order_files', 'order_files.order_id', 'orders.id')
      .select(sql<number>`cast(coalesce(sum(order_files.size), 0) as bigint)`.as('bytes'))
      .where(isCounted)
      .where(isTaking)
      .where('order_files.kind', '=', 'receipt')
      .where(IS_UNREAD)
      .executeTakeFirstOrThrow();
    sum += bytes;
  }
  return sum;
}

const IS_UNREAD = sql<boolean>`not exists (
  select 1 from receipt_reviews where receipt_reviews.file_id = order_files.id)`;

/** Null: the shop's people placed it, or it was deleted. */
export async function findWideNetwork(db: Kysely<Tables>, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('wide_network')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.wide_network ?? null;
}
