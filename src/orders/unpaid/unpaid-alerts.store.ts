import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** The start of these alerts' occasion, as `raiseAlert` writes it: their kind, no order and no payment. */
const OCCASION = 'many-unpaid   ';

/** How many alerts about unpaid orders were raised on the day of `at` (in UTC), counted up to `limit`. */
export async function countUnpaidAlerts(trx: Transaction<Tables>, at: Date, limit: number): Promise<number> {
  const today = OCCASION + at.toISOString().slice(0, 10);
  const raised = await trx
    .selectFrom('attention_items')
    .select('occasion')
    .where('occasion', '>=', today)
    .where('occasion', '<', `${today}~`)
    .limit(limit)
    .execute();
  return raised.length;
}

/** Deletes the oldest alerts that were raised before that time, with the networks in them; returns how many. */
export async function deleteUnpaidAlerts(
  db: Kysely<Tables>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('attention_items')
    .where('occasion', 'in', (items) =>
      items
        .selectFrom('attention_items')
        .select('occasion')
        .where('occasion', '>=', OCCASION)
        .where('occasion', '<', OCCASION + before.toISOString().slice(0, 10))
        .orderBy('occasion')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
