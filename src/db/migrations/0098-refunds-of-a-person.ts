import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** What one person refunded within a day is read in an index, before each refund. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createIndex('refunds_of_person')
    .on('refunds')
    .columns(['by_user_id', 'requested_at'])
    .execute();
}
