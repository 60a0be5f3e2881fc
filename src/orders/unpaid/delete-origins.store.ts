import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Deletes where the oldest orders that were placed before came from; answers of how many. */
export async function deleteOrigins(
  db: Kysely<Tables>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ network: null, wide_network: null, browser: null })
    .where('id', 'in', (orders) =>
      orders
        .selectFrom('orders')
        .select('id')
        .where('wide_network', 'is not', null)
        .where('created_at', '<', before.toISOString())
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
