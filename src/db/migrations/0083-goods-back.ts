import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/**
 * Whether an order's goods came back, because its buyer withdrew. Without them a refund takes nothing off what the order cost. The sums of the days
 * that count otherwise by now are found by the index, which is over the new condition.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { integer } = dialectOf(db);
  await db.schema.alterTable('orders').addColumn('goods_back', integer).execute();
  await sql`update orders set goods_back = 1 where exists (
    select 1 from withdrawals where withdrawals.order_id = orders.id and withdrawals.state = 'refunded'
      and lower(withdrawals.email) = lower(orders.email))`.execute(db);
  await sql`drop index orders_unsummed`.execute(db);
  await sql`create index orders_unsummed on orders (created_at, id)
    where summed_income is null or summed_income <> (case
      when status = 'cancelado' then -1
      when subtotal_cents = 0 then 0
      when received_ars is not null and goods_back is null and total_ars > received_ars then case
        when received_ars > 0 then -2 - cast(round(cast(cast(subtotal_cents as double precision) * received_ars / total_ars as numeric)) as bigint)
        when status in ('enviado', 'entregado') then -2
        else 0 end
      when received_ars is null then case when status in ('enviado', 'entregado') then subtotal_cents else 0 end
      when total_ars is null or total_ars <= received_ars then subtotal_cents
      when received_ars <= 0 then 0
      else cast(round(cast(cast(subtotal_cents as double precision) * received_ars / total_ars as numeric)) as bigint)
    end)`.execute(db);
}
