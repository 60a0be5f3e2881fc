import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** The letter of the invoice that the shop attached to an order, beside its number; an invoice is found by both. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text } = dialectOf(db);
  await db.schema
    .alterTable('orders')
    .addColumn('invoice_letter', sql`${text}`)
    .execute();
  await sql`create index orders_invoices on orders (invoice_number, invoice_letter) where invoice_number is not null`.execute(
    db,
  );
}
