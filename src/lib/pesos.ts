import { BASIS_POINTS } from './basis-points.ts';
import { hundredthsToText, textToHundredths, type Cents, roundHalfUp } from './money.ts';

/** Argentine pesos as integer centavos, in this one type; it never mixes with cents of a dollar. */
export type Centavos = number & { readonly __unit: 'centavos' };

/** The price of a dollar, in centavos of a peso: 148550 is ARS 1,485.50. */
export type ArsPerUsd = number & { readonly __unit: 'centavos a dollar' };

/** With a higher rate, a price of a million dollars could not be converted to pesos exactly: ARS 100,000 a dollar. */
export const HIGHEST_RATE = 10_000_000;

/** @throws RangeError when the amount is no safe integer of 0 or more. */
export function centavos(amount: number): Centavos {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`not an amount in centavos: ${amount}`);
  return amount as Centavos; // the brand's only maker
}

/** @throws RangeError when the rate is no whole number of centavos between 1 and `HIGHEST_RATE`. */
export function arsPerUsd(rate: number): ArsPerUsd {
  if (!Number.isSafeInteger(rate) || rate < 1 || rate > HIGHEST_RATE)
    throw new RangeError(`not a rate: ${rate}`);
  return rate as ArsPerUsd; // the brand's only maker
}

/** A price in pesos, to the centavo. Sums are made of such prices; a sum itself is never converted. */
export function pesosOf(price: Cents, rate: ArsPerUsd): Centavos {
  return centavos(roundHalfUp(price * rate, 100));
}

/** `14855000` -> `"148550.00"`, the shape of pesos on the wire. */
export function centavosToText(amount: Centavos | ArsPerUsd): string {
  return hundredthsToText(amount);
}

/** `"148550.00"` -> `14855000`. @throws RangeError for anything else than digits, a point and two decimals. */
export function textToCentavos(text: string): Centavos {
  return centavos(textToHundredths(text));
}

/** `"1485.50"` -> `148550`, the rate that a text on the wire says. @throws RangeError when it is none. */
export function textToRate(text: string): ArsPerUsd {
  return arsPerUsd(textToCentavos(text));
}

/** A larger change than a fifth is more often a typing error than the market: 148,50 for 1485,0. */
const MAX_PERCENT = 20;

/** Whether a new rate differs so much from the last that the person must confirm it. */
export function isJump(from: ArsPerUsd, to: ArsPerUsd): boolean {
  return Math.abs(to - from) * 100 > from * MAX_PERCENT;
}

/** A price in pesos less a discount in basis points. @example lessDiscount('1000.00', 1250) // '875.00' */
export function lessDiscount(ars: string, discountBp: number): string {
  const amount = textToCentavos(ars);
  return centavosToText(centavos(amount - roundHalfUp(amount * discountBp, BASIS_POINTS)));
}

/** A line in pesos, from one unit's. @example linePesos('192966.45', 2) // '385932.90' */
export function linePesos(unit: string | null, quantity: number): string | null {
  return unit === null ? null : centavosToText(centavos(textToCentavos(unit) * quantity));
}

/** Lines in pesos together; null where the shop has no rate. */
export function sumPesos(lines: readonly (string | null)[]): string | null {
  let sum = 0;
  for (const line of lines) {
    if (line === null) return null;
    sum += textToCentavos(line);
  }
  return centavosToText(centavos(sum));
}
