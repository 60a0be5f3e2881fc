import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/**
 * What each day sold, and of each order what it brought when its day was summed. The orders that bring something else by now, or were never summed, are in an
 * index over that very condition: so whatever writes an order, of this release or the one before, puts it there in the same statement.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer } = dialectOf(db);
  await db.schema
    .createTable('sales_by_day')
    .addColumn('day', text, (column) => column.primaryKey())
    .addColumn('placed', integer, (column) => column.notNull())
    .addColumn('cancelled', integer, (column) => column.notNull())
    .addColumn('orders', integer, (column) => column.notNull())
    .addColumn('units', integer, (column) => column.notNull())
    .addColumn('income_cents', integer, (column) => column.notNull())
    .addColumn('income_ars', integer, (column) => column.notNull())
    .addColumn('cost_cents', integer, (column) => column.notNull())
    .addColumn('products', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .execute();
  await db.schema.alterTable('orders').addColumn('summed_income', integer).execute();
  await sql`create index orders_unsummed on orders (created_at, id)
    where summed_income is null or summed_income <> (case
      when status = 'cancelado' then -1
      when subtotal_cents = 0 then 0
      when received_ars is null then case when status in ('enviado', 'entregado') then subtotal_cents else 0 end
      when total_ars is null or total_ars <= received_ars then subtotal_cents
      when received_ars <= 0 then 0
      else cast(round(cast(cast(subtotal_cents as double precision) * received_ars / total_ars as numeric)) as bigint)
    end)`.execute(db);
}
