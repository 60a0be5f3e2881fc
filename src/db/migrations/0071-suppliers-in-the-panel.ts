import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/**
 * The name of the supplier that a list would bring: there is none until it is applied. How many days a supplier takes, which its owner
 * states.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer } = dialectOf(db);
  await db.schema.alterTable('import_runs').addColumn('new_supplier', text).execute();
  await db.schema
    .alterTable('suppliers')
    .addColumn('delivery_days', integer, (column) => column.check(sql`delivery_days >= 0`))
    .execute();
}
