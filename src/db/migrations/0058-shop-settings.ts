import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** The owner changes texts of the shop in the panel; a row without a value says that the environment's counts again. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('shop_settings')
    .addColumn('key', text, (column) => column.primaryKey().notNull())
    .addColumn('value', text)
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('by_name', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .modifyEnd(keyedRows)
    .execute();
}
