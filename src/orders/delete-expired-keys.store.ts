import type { OrderDatabase } from './move-order.store.ts';

/** Deletes the oldest that were used before; answers how many. Whoever repeats their order after that places another. */
export async function deleteExpiredKeys(
  db: OrderDatabase,
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
