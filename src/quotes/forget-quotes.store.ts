import { transact } from '#db/transact.ts';
import type { QuoteDatabase } from './quotes.store.ts';

/** Deletes those that ended longest ago, before that time, and became no order; answers how many. Their numbers are not given again. */
export function forgetUnboughtQuotes(
  db: QuoteDatabase,
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
    await trx.deleteFrom('quote_lines').where('quote_number', 'in', numbers).execute();
    await trx.deleteFrom('quotes').where('number', 'in', numbers).execute();
    return rows.length;
  });
}
