import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Why no shop may open this database, though it can be read; see `halts.ts`. A restore may have made the table before. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('halts')
    .ifNotExists()
    .addColumn('name', text, (column) => column.primaryKey().notNull())
    .addColumn('halt', text, (column) => column.notNull())
    .modifyEnd(keyedRows)
    .execute();
}
