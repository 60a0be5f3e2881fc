import type { Networks } from '#lib/networks.ts';
import { networksOf } from './network-of.ts';
import { createTokenBuckets, type Allowance, type TokenBuckets } from './token-buckets.ts';

export interface RateLimiter {
  /**
   * Takes one request of an address: 0 if it may continue, else the seconds to wait.
   * @param cost how many requests it counts as; 1 by default
   */
  take(address: string, cost?: number): number;
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

/**
 * How many times as much a whole /24 or /48 may send. One customer of a provider may own it, with 65,536 networks of IPv6; it may also
 * be a carrier's, with a crowd behind each of its addresses.
 */
const WIDE_FACTOR = 10;

/** Allows every request. */
export const NO_LIMIT: RateLimiter = { take: () => 0 };

/** Limits each network, and each wide network together, in the memory of one process. `now` is in milliseconds. */
export function createRateLimiter({ burst, perMinute }: Allowance, now: () => number): RateLimiter {
  const widely = { burst: burst * WIDE_FACTOR, perMinute: perMinute * WIDE_FACTOR };
  return takeFromAll([
    { buckets: createTokenBuckets(widely, now), nameOf: ({ wideNetwork }) => wideNetwork },
    { buckets: createTokenBuckets({ burst, perMinute }, now), nameOf: ({ network }) => network },
  ]);
}

interface Counted {
  buckets: TokenBuckets;
  nameOf: (networks: Networks) => string;
}

/**
 * A request takes a token from each of its buckets, or from none. A request that the first bucket refuses adds nothing to the others, so
 * the 65,536 networks of one customer do not push out those of all visitors.
 */
function takeFromAll(all: readonly Counted[]): RateLimiter {
  return {
    take(address, cost = 1) {
      const networks = networksOf(address);
      for (const { buckets, nameOf } of all) {
        const retryAfterS = buckets.secondsUntil(nameOf(networks), cost);
        if (retryAfterS > 0) return retryAfterS;
      }
      for (const { buckets, nameOf } of all) buckets.spend(nameOf(networks), cost);
      return 0;
    },
  };
}

/** A provider sends three or four notifications per payment, from a few networks. */
const OF_A_NETWORK: Allowance = { burst: 120, perMinute: 60 };
/** For all networks together: the most that a flood can write between two runs of retention, which keeps the newest thousand. */
const OF_ALL: Allowance = { burst: 600, perMinute: 120 };

/**
 * How many payment notifications that anyone may have sent are stored. An attacker can invent endless ids, and each is a row and
 * three queries to the provider. A refused real notification is sent again, and its payment is also searched.
 */
export function limitUnsignedNotices(now: () => number): RateLimiter {
  return takeFromAll([
    { buckets: createTokenBuckets(OF_A_NETWORK, now), nameOf: ({ wideNetwork }) => wideNetwork },
    { buckets: createTokenBuckets(OF_ALL, now), nameOf: () => 'everybody' },
  ]);
}
