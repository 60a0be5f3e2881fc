import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** The supplier of all that the shop had before it knew suppliers, and of the list that its settings name. */
const FIRST_SUPPLIER = 'first';

/** Suppliers, each with codes of its own; whose a product and an import are, and whom an order's line is bought from. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text } = dialectOf(db);
  await db.schema
    .createTable('suppliers')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('id_prefix', text, (column) => column.notNull().unique())
    .execute();
  await sql`insert into suppliers (id, name, id_prefix) values (${FIRST_SUPPLIER}, 'Proveedor principal', '')`.execute(
    db,
  );
  for (const table of ['products', 'import_runs'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('supplier_id', text, (column) => column.notNull().defaultTo(FIRST_SUPPLIER))
      .execute();
  }
  await db.schema.alterTable('products').addColumn('supplier_code', text).execute();
  await db.schema.createIndex('products_by_supplier').on('products').columns(['supplier_id', 'id']).execute();
  for (const column of ['supplier_id', 'supplier_code'] as const) {
    await db.schema.alterTable('order_lines').addColumn(column, text).execute();
  }
}
