import { cartTotals, type CartTotals } from '#contract/cart-totals.ts';
import type { OrderResponse } from '#contract/order.ts';
import { textToCents } from '#lib/money.ts';
import { centavos, centavosToText, textToCentavos } from '#lib/pesos.ts';

type Frozen = Pick<
  OrderResponse,
  'products' | 'subtotal' | 'shipping' | 'discount' | 'total' | 'totalArs' | 'arsPerUsd'
>;

/** The frozen totals of an order. In pesos, the discount is the difference to the frozen total. */
export function frozenTotals({
  products,
  subtotal,
  shipping,
  discount,
  total,
  totalArs,
  arsPerUsd,
}: Frozen): CartTotals {
  const { pesos } = cartTotals(products, arsPerUsd, { shipping: textToCents(shipping) });
  const sums = { subtotal, shipping, discount, total };
  if (pesos === null || totalArs === null) return { ...sums, pesos: null };
  const missing = textToCentavos(pesos.total) - textToCentavos(totalArs);
  return { ...sums, pesos: { ...pesos, discount: centavosToText(centavos(missing)), total: totalArs } };
}
