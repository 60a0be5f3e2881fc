import { hundredthsToText, textToHundredths } from './money.ts';

/**
 * How far a price in dollars is from another one, as people read it. Null: they are the same.
 * @example priceDifference('266.00', '200.00') // '+ USD 66.00'
 * @example priceDifference('134.00', '200.00') // '− USD 66.00'
 */
export function priceDifference(price: string, other: string): string | null {
  const difference = textToHundredths(price) - textToHundredths(other);
  if (difference === 0) return null;
  return `${difference > 0 ? '+' : '−'} USD ${hundredthsToText(Math.abs(difference))}`;
}
