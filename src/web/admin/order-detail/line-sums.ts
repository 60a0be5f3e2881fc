import type { PanelOrder, PanelOrderLine } from '#contract/panel/orders.ts';
import { cents, centsToText, sumCents, textToCents, timesCents, type Cents } from '#lib/money.ts';

export interface OrderSums {
  /** What the shop paid, and its margin after the discount, which is negative when an order was sold below cost (`isLoss`); null: not for this role to see. */
  costs: { supplier: string; margin: string; isLoss: boolean } | null;
  /** What the lines cost, before discount and delivery. */
  final: string;
  /** What the buyer pays less for how they pay; `"0.00"` if nothing. */
  discount: string;
}

/** What an order's lines and totals add up to, in cents all the way. All are wire money: `"129.90"`. */
export function sumsOf({
  products,
  ...totals
}: Pick<PanelOrder, 'products' | 'subtotal' | 'shipping' | 'total'>): OrderSums {
  const final = sumCents(products.map(({ price, quantity }) => timesCents(textToCents(price), quantity)));
  const discount = discountOf(totals);
  const costs = products.map((line) => costOf(line)).filter((cost) => cost !== null);
  if (costs.length < products.length) {
    return { costs: null, final: centsToText(final), discount: centsToText(discount) };
  }
  const supplier = sumCents(costs);
  const paid = cents(final - discount);
  return {
    costs: {
      supplier: centsToText(supplier),
      margin: difference(paid, supplier),
      isLoss: paid < supplier,
    },
    final: centsToText(final),
    discount: centsToText(discount),
  };
}

function discountOf({
  subtotal,
  shipping,
  total,
}: Pick<PanelOrder, 'subtotal' | 'shipping' | 'total'>): Cents {
  return cents(textToCents(subtotal) + textToCents(shipping) - textToCents(total));
}

/** Formats a negative amount too (`"−1.00"`). Money on the wire has no sign; this text is only shown. */
function difference(from: Cents, less: Cents): string {
  const left = from - less;
  return `${left < 0 ? '−' : ''}${centsToText(Math.abs(left) as Cents)}`; // the size of a difference of two amounts
}

function costOf({ supplierPrice, quantity }: PanelOrderLine): Cents | null {
  return supplierPrice === undefined ? null : timesCents(textToCents(supplierPrice), quantity);
}
