import { cents, sumCents, timesCents, type Cents } from '#lib/money.ts';

/** Flat, whatever is in the cart (specification, business constants). */
export const SHIPPING: Cents = cents(1000);

export interface OrderTotals {
  subtotal: Cents;
  shipping: Cents;
  total: Cents;
}

/** Sums of cents: nothing is rounded here. An empty cart ships nothing. */
export function totalsOf(lines: readonly { price: Cents; quantity: number }[]): OrderTotals {
  const subtotal = sumCents(lines.map(({ price, quantity }) => timesCents(price, quantity)));
  const shipping = lines.length === 0 ? cents(0) : SHIPPING;
  return { subtotal, shipping, total: sumCents([subtotal, shipping]) };
}
