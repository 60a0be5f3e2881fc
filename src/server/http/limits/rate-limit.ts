import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#lib/durations.ts';
import { networkOf, networksOf } from './network-of.ts';

export interface RateLimiter {
  /**
   * Takes one request of an address: 0 if it may continue, else the seconds to wait.
   * @param cost how many requests it counts as; 1 by default
   */
  take(address: string, cost?: number): number;
}

/** How many requests an address may send at once, and how fast that allowance returns. */
export interface Allowance {
  burst: number;
  perMinute: number;
}

/** A phone carrier has thousands of visitors behind one address, so these limits stop machines, not crowds. */
export const READS: Allowance = { burst: 600, perMinute: 1200 };
export const CHANGES: Allowance = { burst: 600, perMinute: 240 };
/** A university's crowd orders within a minute; unpaid orders have their own limits (orders/unpaid). */
export const ORDERS: Allowance = { burst: 250, perMinute: 60 };
/** Requests that leave a record, or send an email to a given address. */
export const RECORDS: Allowance = { burst: 30, perMinute: 15 };

/**
 * The cost of a read beyond its own request when its response is not cached and must be made: a page takes about 10 ms of the
 * thread.
 */
export const MAKING_COST = 9;
/** A picture takes about 100 ms of CPU, and nobody shares links to more than a few in a minute. */
export const PAINTING_COST = 99;

/** Whoever is forgotten has the whole allowance again. */
const MAX_ADDRESSES = 50_000;

/** Allows every request. */
export const NO_LIMIT: RateLimiter = { take: () => 0 };

/** A token bucket per address, in memory, for one process. `now` is in milliseconds. */
export function createRateLimiter({ burst, perMinute }: Allowance, now: () => number): RateLimiter {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({
    // A size, not `max`, whose room is taken at once: 1 MB for each limiter of a shop that nobody visits.
    maxSize: MAX_ADDRESSES,
    sizeCalculation: () => 1,
  });
  const perMs = perMinute / MINUTE_MS;

  return {
    take(address, cost = 1) {
      const key = networkOf(address);
      const time = now();
      const bucket = buckets.get(key) ?? { tokens: burst, at: time };
      const tokens = Math.min(burst, bucket.tokens + Math.max(0, time - bucket.at) * perMs);
      if (tokens < cost) {
        buckets.set(key, { tokens, at: time });
        return Math.ceil((cost - tokens) / perMs / 1000);
      }
      buckets.set(key, { tokens: tokens - cost, at: time });
      return 0;
    },
  };
}

/** A provider sends three or four notifications per payment, from a few networks. */
const OF_A_NETWORK: Allowance = { burst: 120, perMinute: 60 };
/** For all networks together: what a flood can write between two runs of retention, which keeps the newest thousand. */
const OF_ALL: Allowance = { burst: 600, perMinute: 120 };
const EVERYBODY = 'everybody';

/**
 * How many payment notifications that anyone may have sent are stored. An attacker can invent endless ids, and each is a row and
 * three queries to the provider. A refused real notification is sent again, and its payment is also searched.
 */
export function limitUnsignedNotices(now: () => number): RateLimiter {
  const networks = createRateLimiter(OF_A_NETWORK, now);
  const all = createRateLimiter(OF_ALL, now);
  return { take: (address) => networks.take(networksOf(address).wideNetwork) || all.take(EVERYBODY) };
}
