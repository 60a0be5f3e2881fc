import { sql, type RawBuilder } from 'kysely';
import { proportionOf } from '#lib/split-amount.ts';

/**
 * SQL: the income of an order that was not cancelled, in cents of a dollar: the part of its products' price that came in and stayed.
 * Refunds are subtracted from the money received. Delivery is no income, so it takes its share of the refunds. An order without any payment
 * was arranged with its buyer: it counts once it left the shop.
 */
const OF_KEPT_ORDERS = sql`
  when orders.received_ars is null then case when orders.status in ('enviado', 'entregado') then orders.subtotal_cents else 0 end
  when orders.total_ars is null or orders.total_ars <= orders.received_ars then orders.subtotal_cents
  when orders.received_ars <= 0 then 0
  else cast(round(cast(cast(orders.subtotal_cents as double precision) * orders.received_ars / orders.total_ars as numeric)) as bigint)`;

/** SQL: what an order brought; a cancelled one nothing. */
export const INCOME_CENTS: RawBuilder<number> = sql<number>`(case
  when orders.status = 'cancelado' then 0
  ${OF_KEPT_ORDERS}
end)`;

/**
 * SQL: the income in the form that a day's sums store. -1: the order was cancelled, because the sums count those too. If money went back
 * and the goods did not: -2 minus the money that stayed, because such an order cost the shop its full cost. `readSummed` reads it.
 */
export const SUMMED_INCOME: RawBuilder<number> = sql<number>`(case
  when orders.status = 'cancelado' then -1
  when orders.subtotal_cents = 0 then 0
  when orders.received_ars is not null and orders.goods_back is null and orders.total_ars > orders.received_ars then case
    when orders.received_ars > 0 then -2 - cast(round(cast(cast(orders.subtotal_cents as double precision) * orders.received_ars / orders.total_ars as numeric)) as bigint)
    when orders.status in ('enviado', 'entregado') then -2
    else 0 end
  ${OF_KEPT_ORDERS}
end)`;

/** What an order brought, as `SUMMED_INCOME` says it. Cents of a dollar. */
export interface Brought {
  isCancelled: boolean;
  income: number;
  /** Its goods stayed with the buyer, whatever of the money went back. */
  costsAll: boolean;
}

export function readSummed(summed: number): Brought {
  if (summed >= 0) return { isCancelled: false, income: summed, costsAll: false };
  if (summed === -1) return { isCancelled: true, income: 0, costsAll: false };
  return { isCancelled: false, income: -2 - summed, costsAll: true };
}

/**
 * The part of the cost of an order's products that belongs to its income. If units are back in stock, the other units count with their full
 * cost.
 * @param restocked the cost of the units that are back in stock.
 */
export function costOf(
  whole: number,
  { income, costsAll }: Brought,
  subtotal: number,
  restocked = 0,
): number {
  if (costsAll) return whole - restocked;
  if (income === 0) return 0;
  return restocked > 0 ? whole - restocked : proportionOf(whole, income, subtotal);
}

/**
 * SQL: the sums of its day do not match the order's present income. The index `orders_unsummed` uses exactly this condition, so it must be
 * written as in the migration.
 */
export const IS_UNSUMMED: RawBuilder<boolean> = sql<boolean>`(orders.summed_income is null or orders.summed_income <> ${SUMMED_INCOME})`;
