import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/**
 * A category keeps its place in the builder, its addresses and its products when it is renamed or joined to another, and goes away when
 * the import that brought it is undone. What suppliers call it is remembered.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  for (const column of ['step', 'merged_into', 'created_by_import'] as const) {
    await db.schema.alterTable('categories').addColumn(column, text).execute();
  }
  await db.schema
    .alterTable('categories')
    .addColumn('is_withdrawn', integer, (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`is_withdrawn in (0, 1)`),
    )
    .execute();
  await db.schema
    .createTable('former_category_names')
    .addColumn('plain_name', text, (column) => column.primaryKey().notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('category_id', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .modifyEnd(keyedRows)
    .execute();
  await db.schema
    .createTable('list_categories')
    .addColumn('supplier_id', text, (column) => column.notNull())
    .addColumn('plain_name', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('category_id', text, (column) => column.notNull())
    .addColumn('by_name', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('list_categories_one_a_name', ['supplier_id', 'plain_name'])
    .modifyEnd(keyedRows)
    .execute();
  await db.schema
    .createTable('merged_products')
    .addColumn('category_id', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('field', text, (column) =>
      column.notNull().check(sql`field in ('category', 'override', 'supplier')`),
    )
    .addPrimaryKeyConstraint('merged_products_once', ['category_id', 'product_id', 'field'])
    .modifyEnd(keyedRows)
    .execute();
}
