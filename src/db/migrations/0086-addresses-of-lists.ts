import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Where suppliers' lists are fetched from, and when; which of these a reading was. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('list_addresses')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('supplier_id', text, (column) => column.notNull())
    .addColumn('list_name', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('every_hours', integer, (column) => column.check(sql`every_hours > 0`))
    .addColumn('daily_minute', integer, (column) => column.check(sql`daily_minute between 0 and 1439`))
    .addColumn('next_at', text)
    .addColumn('version', integer, (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('list_addresses_one_a_list', ['supplier_id', 'list_name'])
    .modifyEnd(keyedRows)
    .execute();
  await db.schema.alterTable('import_runs').addColumn('address_id', text).execute();
  await db.schema
    .createIndex('import_runs_of_address')
    .on('import_runs')
    .columns(['address_id', 'started_at'])
    .where(sql.ref('address_id'), 'is not', null)
    .execute();
}
