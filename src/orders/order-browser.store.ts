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
