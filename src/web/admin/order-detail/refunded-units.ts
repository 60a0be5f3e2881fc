import type { OrderPayments } from '#contract/panel/payments.ts';
import { counted } from '#lib/counted.ts';

/** How many units of each product were refunded, by its id. */
export function refundedUnits({
  refundableLines,
}: Pick<OrderPayments, 'refundableLines'>): ReadonlyMap<string, number> {
  return new Map(refundableLines.map((line) => [line.productId, line.refundedUnits]));
}

/** @example refundedMessage(1) // '1 devuelta' */
export function refundedMessage(units: number): string {
  return counted(units, 'devuelta', 'devueltas');
}
