import { textToCents } from '#lib/money.ts';

/** A price that moves by more than a fifth is more often a typing error than a decision, as with the exchange rate: 950 % for 9,5 %. */
export const LARGEST_CHANGE = 0.2;

/** Whether a price changes so much that the person should look at it first. Prices as on the wire. */
export function isPriceJump(price: string, nextPrice: string): boolean {
  const [before, after] = [textToCents(price), textToCents(nextPrice)];
  return Math.abs(after - before) > before * LARGEST_CHANGE;
}

/** The same of a margin, a fraction; and without a margin nothing is earned. */
export function isMarginJump(margin: number, nextMargin: number): boolean {
  if (margin === nextMargin) return false;
  return nextMargin === 0 || Math.abs(nextMargin - margin) > (1 + margin) * LARGEST_CHANGE;
}
