import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** The key that the mailbox of before got: it opens the order for its buyer's browser only. Null: no key ended. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text } = dialectOf(db);
  await db.schema.alterTable('order_corrections').addColumn('former_key', text).execute();
  await db.schema
    .createIndex('order_corrections_by_former_key')
    .on('order_corrections')
    .column('former_key')
    .execute();
}
