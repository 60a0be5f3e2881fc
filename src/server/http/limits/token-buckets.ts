import { LRUCache } from 'lru-cache';
import { MINUTE_MS, SECOND_MS } from '#lib/durations.ts';

/** How many requests may be sent at once, and how fast that allowance returns. */
export interface Allowance {
  burst: number;
  perMinute: number;
}

/** A bucket of tokens for each name, in memory, for one process. */
export interface TokenBuckets {
  /** The seconds until the bucket has this many tokens; 0: it has them. Nothing is taken. */
  secondsUntil(name: string, cost: number): number;
  /** Takes tokens that the bucket has. */
  spend(name: string, cost: number): void;
}

/** A network whose bucket is dropped has its whole allowance again. */
const MAX_BUCKETS = 50_000;

/** `now` is in milliseconds. */
export function createTokenBuckets({ burst, perMinute }: Allowance, now: () => number): TokenBuckets {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({
    // A size, not `max`: `max` would reserve the memory at once, 1 MB for each limiter of a shop that nobody visits.
    maxSize: MAX_BUCKETS,
    sizeCalculation: () => 1,
  });
  const perMs = perMinute / MINUTE_MS;

  /** A clock that was set back makes nobody wait longer. */
  function tokensOf(name: string): number {
    const bucket = buckets.get(name);
    if (bucket === undefined) return burst;
    const time = now();
    bucket.tokens = Math.min(burst, bucket.tokens + Math.max(0, time - bucket.at) * perMs);
    bucket.at = time;
    return bucket.tokens;
  }

  return {
    secondsUntil(name, cost) {
      const missing = cost - tokensOf(name);
      return missing > 0 ? Math.ceil(missing / perMs / SECOND_MS) : 0;
    },
    spend: (name, cost) => void buckets.set(name, { tokens: tokensOf(name) - cost, at: now() }),
  };
}
