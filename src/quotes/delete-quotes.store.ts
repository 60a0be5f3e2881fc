import type { Kysely } from 'kysely';
import { transact } from '#db/transact.ts';
import type { Tables } from '#db/tables.ts';

/**
 * Deletes the quotes that ended longest ago, before that time, and became no order; returns how many. Their numbers are not reused.
 */
export function deleteUnboughtQuotes(
  db: Kysely<Tables>,
  { endedBefore, limit }: { endedBefore: Date; limit: number },
): Promise<number> {
  return transact(db, async (trx) => {
    const rows = await trx
      .selectFrom('quotes')
      .select('number')
      .where('order_id', 'is', null)
      .where('valid_until', '<', endedBefore.toISOString())
      // Null in all of them: both engines read the index in its order.
      .orderBy('order_id')
      .orderBy('valid_until')
      .limit(limit)
      .execute();
    if (rows.length === 0) return 0;
    const numbers = rows.map(({ number }) => number);
    await trx.deleteFrom('quote_networks').where('quote_number', 'in', numbers).execute();
    await trx.deleteFrom('quote_lines').where('quote_number', 'in', numbers).execute();
    await trx.deleteFrom('quotes').where('number', 'in', numbers).execute();
    return rows.length;
  });
}

/** Deletes the oldest networks of quotes that were requested before that time; returns how many. The quotes stay. */
export async function deleteQuoteNetworks(
  db: Kysely<Tables>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('quote_networks')
    .where('quote_number', 'in', (networks) =>
      networks
        .selectFrom('quote_networks')
        .select('quote_number')
        .where('created_at', '<', before.toISOString())
        .orderBy('created_at')
        .orderBy('quote_number')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
