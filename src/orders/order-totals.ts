import { cents, sumCents, timesCents, type Cents } from '#lib/money.ts';
import { centavos, pesosOf, type ArsPerUsd, type Centavos } from '#lib/pesos.ts';
import { SHIPPING_DOLLARS } from '#lib/shop-terms.ts';

/** A flat price for any cart. */
export const SHIPPING: Cents = cents(SHIPPING_DOLLARS * 100);

export interface OrderTotals {
  subtotal: Cents;
  shipping: Cents;
  total: Cents;
}

/** Sums of cents: nothing is rounded here. An empty cart has no shipping. */
export function totalsOf(lines: readonly { price: Cents; quantity: number }[]): OrderTotals {
  const subtotal = sumCents(lines.map(({ price, quantity }) => timesCents(price, quantity)));
  const shipping = lines.length === 0 ? cents(0) : SHIPPING;
  return { subtotal, shipping, total: sumCents([subtotal, shipping]) };
}

/** The same in pesos: each price is converted to pesos as the shop shows it, and these are summed. */
export function pesosTotalsOf(
  lines: readonly { price: Cents; quantity: number }[],
  rate: ArsPerUsd,
): Record<keyof OrderTotals, Centavos> {
  const subtotal = centavos(
    lines.reduce((sum, { price, quantity }) => sum + pesosOf(price, rate) * quantity, 0),
  );
  const shipping = pesosOf(totalsOf(lines).shipping, rate);
  return { subtotal, shipping, total: centavos(subtotal + shipping) };
}
