import type { z } from 'zod';
import { centsToText, type Cents } from '#lib/money.ts';
import type { InEnglish } from './names/in-english.ts';
import type { priceHistory } from './price-history.ts';

export type PriceHistoryResponse = InEnglish<z.infer<typeof priceHistory>>;

/** What a product cost, as the API and its page show it. */
export function toPriceHistoryResponse(prices: readonly { at: Date; price: Cents }[]): PriceHistoryResponse {
  return { changes: prices.map(({ at, price }) => ({ at: at.toISOString(), price: centsToText(price) })) };
}
