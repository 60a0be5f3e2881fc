import { sql, type RawBuilder } from 'kysely';
import { proportionOf } from '#lib/split-amount.ts';

/**
 * SQL: what an order that was not cancelled brought of its products' price and stayed, in cents of a dollar. Of the money received, refunds are taken off;
 * delivery is no income, so it takes its share of what was refunded. An order without any payment was arranged with its buyer: it counts once it left
 * the shop.
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
 * SQL: the same as a day's sums need it. Of a cancelled order -1, because they count those too. Where money went back and the goods did not, -2 less
 * what stayed: such an order cost the shop all that it cost. `readSummed` reads it.
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
 * Of what an order's products cost the shop, the part that belongs to its income. Where units are in the stock again, all other units cost what they
 * cost. @param restocked of the whole, the cost of those units.
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
 * SQL: the sums of its day do not say what the order brings now. The index `orders_unsummed` is over this very condition, so it has to be written as its
 * migration writes it.
 */
export const IS_UNSUMMED: RawBuilder<boolean> = sql<boolean>`(orders.summed_income is null or orders.summed_income <> ${SUMMED_INCOME})`;
