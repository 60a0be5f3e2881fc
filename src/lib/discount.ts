import { roundHalfUp } from './money.ts';
import { centavos, centavosToText, textToCentavos } from './pesos.ts';

/** A price in pesos less a discount in basis points. @example lessDiscount('1000.00', 1250) // '875.00' */
export function lessDiscount(ars: string, discountBp: number): string {
  const amount = textToCentavos(ars);
  return centavosToText(centavos(amount - roundHalfUp(amount * discountBp, 10_000)));
}

/** @example percentLabel(1250) // '12,5 %' */
export function percentLabel(basisPoints: number): string {
  return `${String(basisPoints / 100).replace('.', ',')} %`;
}
