import { textToCents } from '#lib/money.ts';

/** A price that more than doubles, or loses a third, is more often a typing error: 950 % for 9,5 %, or a margin left at 0. */
const MOST = 2;
const LEAST = 2 / 3;

/** Whether a margin changes a price so much that the person must confirm it. Prices as on the wire. */
export function isMarginJump(price: string, nextPrice: string): boolean {
  const [before, after] = [textToCents(price), textToCents(nextPrice)];
  return before > 0 && (after > before * MOST || after < before * LEAST);
}
