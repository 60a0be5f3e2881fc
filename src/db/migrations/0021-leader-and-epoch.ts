import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Who leads the shop's processes, as a row and no longer as a lock of some connection; and a counter of catalogues that went back. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('leader_lease')
    .addColumn('name', text, (column) => column.primaryKey().notNull())
    .addColumn('holder', text)
    .addColumn('term', integer, (column) => column.notNull())
    .addColumn('beat', integer, (column) => column.notNull())
    .addColumn('beat_at', text)
    .modifyEnd(keyedRows)
    .execute();
  await db
    .insertInto('leader_lease')
    .values({ name: 'shop', holder: null, term: 0, beat: 0, beat_at: null })
    .execute();
  await db.insertInto('counters').values({ name: 'catalogue_epoch', value: 0 }).execute();
}
