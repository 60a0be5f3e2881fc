import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** The index has this condition, so it is part of the statement's text. */
const IS_REJECTED = sql<boolean>`outcome = 'rejected'`;

/** Deletes the receipts that were rejected before that time, the oldest first, with what was decided about them; returns how many. */
export async function deleteRejectedReceipts(
  db: Kysely<Tables>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const expired = db
    .selectFrom('receipt_reviews')
    .select('file_id')
    .where(IS_REJECTED)
    .where('at', '<', before.toISOString())
    .orderBy('at')
    .limit(limit);
  // A file without its decision would wait for a look again, so the files go first.
  await db.deleteFrom('order_files').where('id', 'in', expired).execute();
  const { numDeletedRows } = await db
    .deleteFrom('receipt_reviews')
    .where('file_id', 'in', expired)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
