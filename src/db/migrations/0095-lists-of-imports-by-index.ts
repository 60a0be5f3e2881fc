import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * What the panel's lists show of imports is read and counted in indexes: an import's report and a product's data sheet, which are long, stay
 * unread. The conditions are those of the queries, word for word: an index serves no others. SQLite reads the rows themselves unless their columns
 * are in the index too.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index import_runs_with_changes on import_runs (started_at, id, state, by_name)
    where state <> 'unchanged' or by_name is not null`.execute(db);
  await sql`create index import_runs_applied on import_runs (supplier_id, list_name, applied_at desc, id, name)
    where source = 'upload' and state = 'applied'`.execute(db);
  await sql`create index products_on_lists on products (supplier_id, feed_source, sold_offer)
    where sold_offer is null and feed_source <> 'own'`.execute(db);
  await db.schema.dropIndex('products_of_uploads').execute();
  await sql`create index products_of_uploads on products (supplier_id, list_name, feed_source, sold_offer, feed_hash)
    where feed_source = 'upload' and sold_offer is null and feed_hash <> 'withdrawn'`.execute(db);
}
