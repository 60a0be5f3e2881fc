import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/**
 * Deletes the oldest idempotency keys that were used before that time; returns how many. After that, a repeated request places
 * another order.
 */
export async function deleteExpiredKeys(
  db: Kysely<Tables>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('key', 'in', (keys) =>
      keys
        .selectFrom('idempotency_keys')
        .select('key')
        .where('created_at', '<', before.toISOString())
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes network and browser of the oldest orders that were placed before that time; returns the number of orders. */
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
