import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Every round asks of payments whether they have an alert of some kind. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createIndex('attention_by_payment')
    .on('attention_items')
    .columns(['payment_id', 'kind'])
    .execute();
}
