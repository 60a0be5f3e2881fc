import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Whether that browser placed the order. The shop knows it for as long as it stores where an order came from. */
export async function isPlacedFrom(
  db: Kysely<Tables>,
  { orderId, browser }: { orderId: string; browser: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('browser', '=', browser)
    .executeTakeFirst();
  return row !== undefined;
}

/** The name of the browser that placed the order; null: the shop stores it no longer, or never had it. */
export async function browserOf(db: Kysely<Tables>, orderId: string): Promise<string | null> {
  const row = await db.selectFrom('orders').select('browser').where('id', '=', orderId).executeTakeFirst();
  return row?.browser ?? null;
}
