import { centsToText, textToCents, timesCents } from '#lib/money.ts';
import { totalsOf } from '#orders/order-totals.ts';

/** What an order of these lines would cost, by the same sums that the order desk makes. All are wire money: `"129.90"`. */
export function cartTotals(lines: readonly { precio: string; cantidad: number }[]) {
  const { subtotal, shipping, total } = totalsOf(
    lines.map(({ precio, cantidad }) => ({ price: textToCents(precio), quantity: cantidad })),
  );
  return { subtotal: centsToText(subtotal), envio: centsToText(shipping), total: centsToText(total) };
}

/** @example lineTotal('129.90', 2) // '259.80' */
export function lineTotal(precio: string, cantidad: number): string {
  return centsToText(timesCents(textToCents(precio), cantidad));
}
