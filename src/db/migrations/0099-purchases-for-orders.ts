import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** What the shop bought from its suppliers for its orders, and the index by which the orders that wait for it are found. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('line_purchases')
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('units', integer, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('by_name', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('line_purchases_key', ['order_id', 'product_id'])
    .modifyEnd(keyedRows)
    .execute();
  await sql`create index orders_in_process on orders (created_at, id) where status = 'procesando'`.execute(
    db,
  );
}
