import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import {
  findBuyer,
  listBuyers,
  type AccountsOfEmails,
  type Buyer,
  type BuyerPage,
  type BuyerWithOrders,
} from './buyers.ts';

/** Who bought at the shop. */
export interface BuyerService {
  /** By their last order, the newest first. @param after The id of an order: the page begins after it. */
  list(query: { search: string; after: string | null; limit: number }): Promise<BuyerPage>;
  /** All that match, in groups. */
  all(search: string): AsyncGenerator<Buyer[]>;
  /** Who bought an order, with a page of their orders, the newest first. */
  find(query: { orderId: string; limit: number; offset: number }): Promise<BuyerWithOrders | undefined>;
}

/** A group is read in a few milliseconds. */
const GROUP = 250;

export function createBuyerService(deps: { db: Kysely<Tables>; accountsOf: AccountsOfEmails }): BuyerService {
  return {
    list: (query) => listBuyers(deps, query),
    find: (query) => findBuyer(deps, query),
    async *all(search) {
      for (let after: string | null = null, isEnd = false; !isEnd;) {
        const { buyers, next }: BuyerPage = await listBuyers(deps, { search, after, limit: GROUP });
        if (buyers.length > 0) yield buyers;
        after = next?.id ?? null;
        isEnd = next === null;
      }
    },
  };
}
