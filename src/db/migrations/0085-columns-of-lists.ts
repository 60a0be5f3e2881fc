import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Which column of a list is which of the shop's, as a person said: of one import, and remembered for the next ones of the same list. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, keyedRows } = dialectOf(db);
  await db.schema.alterTable('import_runs').addColumn('columns', text).execute();
  await db.schema
    .createTable('list_columns')
    .addColumn('supplier_id', text, (column) => column.notNull())
    .addColumn('list_name', text, (column) => column.notNull())
    .addColumn('columns', text, (column) => column.notNull())
    .addColumn('by_name', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('list_columns_one_a_list', ['supplier_id', 'list_name'])
    .modifyEnd(keyedRows)
    .execute();
}
