import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Finds rejected receipts by their age: they are deleted (decision 27). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index receipt_reviews_rejected on receipt_reviews (at) where outcome = 'rejected'`.execute(
    db,
  );
}
