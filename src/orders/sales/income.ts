import { sql, type RawBuilder } from 'kysely';

/**
 * SQL: what an order brought of its products' price and stayed, in cents of a dollar. Of the money received, refunds are taken off; delivery is no
 * income, so it takes its share of what was refunded. A cancelled order brought nothing. An order without any payment was arranged with its
 * buyer: it counts once it left the shop.
 */
export const INCOME_CENTS: RawBuilder<number> = sql<number>`(case
  when orders.status = 'cancelado' then 0
  when orders.received_ars is null then case when orders.status in ('enviado', 'entregado') then orders.subtotal_cents else 0 end
  when orders.total_ars is null or orders.total_ars <= orders.received_ars then orders.subtotal_cents
  when orders.received_ars <= 0 then 0
  else cast(round(cast(cast(orders.subtotal_cents as double precision) * orders.received_ars / orders.total_ars as numeric)) as bigint)
end)`;
