import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** When a supplier's last list was applied is read in an index: the reports of imports, which are long, stay unread. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createIndex('import_runs_of_supplier')
    .on('import_runs')
    .columns(['supplier_id', 'applied_at'])
    .execute();
}
