import type { PanelOrder, PanelOrderLine } from '#contract/panel/orders.ts';
import { cents, centsToText, sumCents, textToCents, timesCents, type Cents } from '#lib/money.ts';

export interface OrderSums {
  /** What the shop paid, and its margin, which is negative when an order was sold below cost; null: not for this role to see. */
  costs: { supplier: string; margin: string } | null;
  final: string;
}

/** The three totals of an order's lines, in cents all the way. All are wire money: `"129.90"`. */
export function sumsOf({ products }: Pick<PanelOrder, 'products'>): OrderSums {
  const final = sumCents(products.map(({ price, quantity }) => timesCents(textToCents(price), quantity)));
  const costs = products.map((line) => costOf(line)).filter((cost) => cost !== null);
  if (costs.length < products.length) return { costs: null, final: centsToText(final) };
  const supplier = sumCents(costs);
  return {
    costs: { supplier: centsToText(supplier), margin: difference(final, supplier) },
    final: centsToText(final),
  };
}

/** What the buyer pays less for how they pay; `"0.00"` if nothing. */
export function discountOf({
  subtotal,
  shipping,
  total,
}: Pick<PanelOrder, 'subtotal' | 'shipping' | 'total'>): string {
  return centsToText(cents(textToCents(subtotal) + textToCents(shipping) - textToCents(total)));
}

/** Formats a negative amount too (`"-1.00"`). Money on the wire has no sign; this text is only shown. */
function difference(from: Cents, less: Cents): string {
  const left = from - less;
  return `${left < 0 ? '-' : ''}${centsToText(Math.abs(left) as Cents)}`; // the size of a difference of two amounts
}

function costOf({ supplierPrice, quantity }: PanelOrderLine): Cents | null {
  return supplierPrice === undefined ? null : timesCents(textToCents(supplierPrice), quantity);
}
