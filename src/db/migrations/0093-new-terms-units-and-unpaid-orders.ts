import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** How the list of a supplier that the shop does not have yet was read. Null: the shop has the supplier, or a former release read it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer } = dialectOf(db);
  await db.schema.alterTable('import_runs').addColumn('new_currency', text).execute();
  await db.schema.alterTable('import_runs').addColumn('new_added_vat_bp', integer).execute();
}
