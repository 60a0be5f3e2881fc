import type { PanelOrder, PanelOrderLine } from '#contract/panel/orders.ts';
import { centsToText, sumCents, textToCents, timesCents, type Cents } from '#lib/money.ts';

export interface OrderSums {
  supplier: string;
  /** What is left of the sale; below zero where an order was sold under cost, which no price of ours is. */
  margin: string;
  final: string;
}

/** The three totals of an order's lines, in cents all the way. All are wire money: `"129.90"`. */
export function sumsOf({ productos }: Pick<PanelOrder, 'productos'>): OrderSums {
  const supplier = sumCents(productos.map((line) => costOf(line)));
  const final = sumCents(productos.map(({ precio, cantidad }) => timesCents(textToCents(precio), cantidad)));
  return { supplier: centsToText(supplier), margin: difference(final, supplier), final: centsToText(final) };
}

/** `"-1.00"` where it is less than nothing: money on the wire has no sign, this is only shown. */
function difference(from: Cents, less: Cents): string {
  const cents = from - less;
  return `${cents < 0 ? '-' : ''}${centsToText(Math.abs(cents) as Cents)}`; // the size of a difference of two amounts
}

function costOf({ precio_proveedor, cantidad }: PanelOrderLine): Cents {
  return timesCents(textToCents(precio_proveedor), cantidad);
}
