import { DAY_MS } from '#lib/durations.ts';
import type { Cents } from '#lib/money.ts';

/** A price and until when it was the product's; null: none is known before then. */
export interface FormerPrice {
  until: Date;
  price: Cents | null;
}

/** A price and since when. */
export interface PriceSince {
  at: Date;
  price: Cents;
}

/** How far back prices are kept and shown. */
const HISTORY_DAYS = 365;

/** The first moment of the history that is shown at `now`. */
export function historyStart(now: Date): Date {
  return new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
}

/**
 * The prices of a product one after the other, the oldest first and the present one last; no two neighbours are the same. It begins
 * at `start`, or where the first price is known.
 * @example pricesSince({ current: cents(900), former: [{ until: may, price: cents(1000) }] }, january)
 * // [{ at: january, price: 1000 }, { at: may, price: 900 }]
 */
export function pricesSince(
  { current, former }: { current: Cents; former: readonly FormerPrice[] },
  start: Date,
): PriceSince[] {
  const prices: PriceSince[] = [];
  let at = start;
  for (const { until, price } of former) {
    if (price !== null && price !== prices.at(-1)?.price) prices.push({ at, price });
    at = until;
  }
  if (current !== prices.at(-1)?.price) prices.push({ at, price: current });
  return prices;
}
