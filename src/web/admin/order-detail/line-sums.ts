import type { PanelOrder, PanelOrderLine } from '#contract/panel/orders.ts';
import { centsToText, sumCents, textToCents, timesCents, type Cents } from '#lib/money.ts';

export interface OrderSums {
  supplier: string;
  /** The shop's margin. It is negative when an order was sold below cost. */
  margin: string;
  final: string;
}

/** The three totals of an order's lines, in cents all the way. All are wire money: `"129.90"`. */
export function sumsOf({ products }: Pick<PanelOrder, 'products'>): OrderSums {
  const supplier = sumCents(products.map((line) => costOf(line)));
  const final = sumCents(products.map(({ price, quantity }) => timesCents(textToCents(price), quantity)));
  return { supplier: centsToText(supplier), margin: difference(final, supplier), final: centsToText(final) };
}

/** Formats a negative amount too (`"-1.00"`). Money on the wire has no sign; this text is only shown. */
function difference(from: Cents, less: Cents): string {
  const cents = from - less;
  return `${cents < 0 ? '-' : ''}${centsToText(Math.abs(cents) as Cents)}`; // the size of a difference of two amounts
}

function costOf({ supplierPrice, quantity }: PanelOrderLine): Cents {
  return timesCents(textToCents(supplierPrice), quantity);
}
