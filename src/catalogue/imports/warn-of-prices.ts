import type { ListWarning } from '#lib/list-warning.ts';
import { cents } from '#lib/money.ts';
import type { FeedItem } from '../supplier-feed/fields/feed-item.ts';

/** Half of a list of PC parts never costs more, in cents: pesos that are read as dollars cost a thousand times as much. */
const HIGHEST_MEDIAN = cents(500_000);
/** Nor less: dollars that are divided by a rate. */
const LOWEST_MEDIAN = cents(30);

/** Whether the prices of a whole list are in another currency than they were read in. It needs no other prices to compare with. */
export function warnOfPrices(items: readonly Pick<FeedItem, 'supplierPrice'>[]): ListWarning[] {
  const sorted = Float64Array.from(items, ({ supplierPrice }) => supplierPrice).toSorted();
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) return [];
  const median = cents(middle);
  if (median > HIGHEST_MEDIAN) return [{ kind: 'high-prices', median }];
  return median < LOWEST_MEDIAN ? [{ kind: 'low-prices', median }] : [];
}
