import { sql, type Kysely } from 'kysely';
import { dialectOf, engineOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/**
 * How an order is paid, delivered and invoiced, frozen when it is placed; the IVA of each line; who took a payment; the files about an
 * order. Earlier orders keep null: they were paid online or by arrangement, and sent.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer } = dialectOf(db);
  for (const [name, type] of Object.entries({
    payment_method: text,
    delivery_method: text,
    postal_code: text,
    province: text,
    delivery_from: text,
    delivery_to: text,
    tax_condition: text,
    tax_id: text,
    tax_name: text,
    invoice_number: text,
  })) {
    await db.schema
      .alterTable('orders')
      .addColumn(name, sql`${type}`)
      .execute();
  }
  await db.schema
    .alterTable('orders')
    .addColumn('discount_bp', sql`${integer}`, (column) => column.notNull().defaultTo(0))
    .execute();
  for (const table of ['order_lines', 'quote_lines'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('vat_bp', sql`${integer}`)
      .execute();
  }
  await db.schema
    .alterTable('payments')
    .addColumn('provider', sql`${text}`)
    .execute();
  await db.schema
    .createTable('order_files')
    .addColumn('id', sql`${text}`, (column) => column.primaryKey())
    .addColumn('order_id', sql`${text}`, (column) => column.notNull().references('orders.id'))
    .addColumn('kind', sql`${text}`, (column) => column.notNull())
    .addColumn('name', sql`${text}`, (column) => column.notNull())
    .addColumn('type', sql`${text}`, (column) => column.notNull())
    .addColumn('size', sql`${integer}`, (column) => column.notNull())
    .addColumn('bytes', engineOf(db) === 'postgres' ? sql`bytea` : sql`blob`, (column) => column.notNull())
    .addColumn('created_at', sql`${text}`, (column) => column.notNull())
    .addColumn('by_name', sql`${text}`)
    .execute();
  await sql`create index order_files_of_order on order_files (order_id, kind, created_at)`.execute(db);
}
