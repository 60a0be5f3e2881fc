import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/**
 * The base of known parts: each import is a base of its own, one of which counts. What it says of a product is stored beside the
 * product, so that serving the shop reads no part of it.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('known_bases')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('by_name', text, (column) => column.notNull())
    .addColumn('started_at', text, (column) => column.notNull())
    .addColumn('finished_at', text)
    .addColumn('parts', integer, (column) => column.notNull())
    .addColumn('report', text)
    .execute();
  await sql`create unique index known_bases_current on known_bases (state) where state = 'current'`.execute(
    db,
  );
  await db.schema
    .createTable('known_parts')
    .addColumn('base_id', integer, (column) => column.notNull())
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('maker', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('codes', text, (column) => column.notNull())
    .addColumn('facts', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('known_parts_one_a_record', ['base_id', 'id'])
    .execute();
  await db.schema
    .createTable('known_part_keys')
    .addColumn('base_id', integer, (column) => column.notNull())
    .addColumn('key', text, (column) => column.notNull())
    .addColumn('part_id', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('known_part_keys_once', ['base_id', 'key', 'part_id'])
    .modifyEnd(keyedRows)
    .execute();
  await db.schema
    .createTable('known_products')
    .addColumn('product_id', text, (column) => column.primaryKey().references('products.id'))
    .addColumn('base_id', integer, (column) => column.notNull())
    .addColumn('feed_hash', text, (column) => column.notNull())
    .addColumn('known', text)
    .modifyEnd(keyedRows)
    .execute();
}
