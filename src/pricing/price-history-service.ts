import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { readFormerPrices, readLastPriceChanges } from './former-prices.store.ts';
import { historyStart, pricesSince, type PriceSince } from './price-history.ts';

/** What products cost before. */
export interface PriceHistoryService {
  /** A year of prices of a product that visitors see, the oldest first; null: there is no such product. */
  read(productId: string): Promise<PriceSince[] | null>;
  /** When the price of each of these products was last set, where it is known. At most 10,000 ids. */
  lastChanges(ids: readonly string[]): Promise<ReadonlyMap<string, Date>>;
}

export function createPriceHistoryService({
  db,
  now,
}: {
  db: Kysely<Tables>;
  now: () => Date;
}): PriceHistoryService {
  return {
    async read(productId) {
      const start = historyStart(now());
      const found = await readFormerPrices(db, productId, start);
      return found && pricesSince(found, start);
    },
    lastChanges: (ids) => readLastPriceChanges(db, ids),
  };
}
