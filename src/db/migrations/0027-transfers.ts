import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** What the shop decided about a buyer's receipt of a transfer, and which reminders an order's buyer got. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text } = dialectOf(db);
  await db.schema
    .createTable('receipt_reviews')
    .addColumn('file_id', sql`${text}`, (column) => column.primaryKey())
    .addColumn('order_id', sql`${text}`, (column) => column.notNull().references('orders.id'))
    .addColumn('outcome', sql`${text}`, (column) =>
      column.notNull().check(sql`outcome in ('accepted', 'rejected')`),
    )
    .addColumn('reason', sql`${text}`)
    .addColumn('at', sql`${text}`, (column) => column.notNull())
    .addColumn('by_name', sql`${text}`, (column) => column.notNull())
    .execute();
  await sql`create index receipt_reviews_of_order on receipt_reviews (order_id)`.execute(db);
  await db.schema
    .createTable('payment_reminders')
    .addColumn('order_id', sql`${text}`, (column) => column.notNull().references('orders.id'))
    .addColumn('kind', sql`${text}`, (column) => column.notNull().check(sql`kind in ('half', 'last')`))
    .addColumn('at', sql`${text}`, (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_reminders_key', ['order_id', 'kind'])
    .execute();
  await sql`create index orders_paid_offline on orders (status, held_until) where payment_method in ('transfer', 'cash')`.execute(
    db,
  );
}
