import type { Cents } from '#lib/money.ts';
import type { FeedItem } from './fields/feed-item.ts';
import { namesDollars } from './fields/read-price.ts';

/** No part becomes this many times dearer between two lists, and a peso has been less than a hundredth of a dollar since 2021. */
export const TIMES_OF_PESOS = 20;

type Priced = Pick<FeedItem, 'supplierPrice' | 'written'>;

/** Whether a price that was read as dollars may be in pesos. @param usual The price of similar products, or the former price. */
export function mayBePesos(item: Priced, usual: Cents): boolean {
  const { supplierPrice, written } = item;
  if (written === undefined || written.arsPerUsd !== null || namesDollars(written.text)) return false;
  return supplierPrice >= usual * TIMES_OF_PESOS || (hasPesoSign(item) && supplierPrice > usual);
}

/** Whether a price of a list in dollars has the sign of pesos, `$` alone, which some lists use for dollars too. */
export function hasPesoSign({ written }: Priced): boolean {
  if (written === undefined || written.arsPerUsd !== null) return false;
  return written.text.includes('$') && !namesDollars(written.text);
}
