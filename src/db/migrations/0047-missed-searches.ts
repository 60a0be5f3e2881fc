import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** What visitors searched for and the shop did not have, counted by day. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('missed_searches')
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('words', text, (column) => column.notNull())
    .addColumn('count', integer, (column) => column.notNull())
    .addColumn('last_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('missed_searches_pk', ['day', 'words'])
    .modifyEnd(keyedRows)
    .execute();
}
