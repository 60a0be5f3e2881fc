import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** A change of many products at once: what it changed, and how each of them was before, so that it can be undone. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('bulk_changes')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('by_name', text, (column) => column.notNull())
    .addColumn('change', text, (column) => column.notNull())
    .addColumn('products', integer, (column) => column.notNull())
    .addColumn('undone_at', text)
    .addColumn('undone_by_name', text)
    .modifyEnd(keyedRows)
    .execute();
  await db.schema.createIndex('bulk_changes_by_time').on('bulk_changes').column('at').execute();
  await db.schema
    .createTable('bulk_change_products')
    .addColumn('bulk_change_id', text, (column) => column.notNull().references('bulk_changes.id'))
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('visible', integer, (column) => column.notNull())
    .addColumn('margin_bp', integer, (column) => column.notNull())
    .addColumn('margin_version', integer, (column) => column.notNull())
    .addColumn('category_id', text, (column) => column.notNull())
    .addColumn('is_restored', integer, (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('bulk_change_products_pk', ['bulk_change_id', 'product_id'])
    .modifyEnd(keyedRows)
    .execute();
  await db.schema
    .createIndex('bulk_change_products_by_product')
    .on('bulk_change_products')
    .column('product_id')
    .execute();
}
