import type { Kysely, Transaction } from 'kysely';
import type { OrderFile } from '#orders/files/order-file.ts';
import { listOrderFiles } from '#orders/files/order-files.store.ts';
import type { Tables } from '#db/tables.ts';

/** A buyer's receipt of a transfer, and what the shop decided about it. */
export interface Receipt extends OrderFile {
  state: 'waiting' | 'accepted' | 'rejected';
  /** Why it was rejected, for the buyer; null otherwise. */
  reason: string | null;
}

/** The receipts of these orders, the oldest first of each. */
export async function listReceipts(db: Kysely<Tables>, orderIds: readonly string[]): Promise<Receipt[]> {
  const files = await listOrderFiles(db, { orderIds, kind: 'receipt' });
  if (files.length === 0) return [];
  const reviews = await db
    .selectFrom('receipt_reviews')
    .select(['file_id', 'outcome', 'reason'])
    .where('order_id', 'in', orderIds)
    .limit(files.length)
    .execute();
  const reviewOf = new Map(reviews.map((review) => [review.file_id, review]));
  return files.map((file) => {
    const review = reviewOf.get(file.id);
    return { ...file, state: review?.outcome ?? 'waiting', reason: review?.reason ?? null };
  });
}

interface Review {
  outcome: 'accepted' | 'rejected';
  reason: string | null;
  by: string;
  at: Date;
}

/** Stores what was decided about a receipt; false if it was decided before. */
export async function insertReview(
  trx: Transaction<Tables>,
  { id, orderId }: Pick<Receipt, 'id' | 'orderId'>,
  { outcome, reason, by, at }: Review,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('receipt_reviews')
    .values({ file_id: id, order_id: orderId, outcome, reason, at: at.toISOString(), by_name: by })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
