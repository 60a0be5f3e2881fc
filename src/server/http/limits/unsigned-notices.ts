import { networksOf } from './network-of.ts';
import { createRateLimiter, type Allowance, type RateLimiter } from './rate-limit.ts';

/** A provider sends three or four notices a payment, from a few networks. */
const OF_A_NETWORK: Allowance = { burst: 120, perMinute: 60 };
/** Of all networks together: what a flood can write between two looks of retention, which keeps the newest thousand. */
const OF_ALL: Allowance = { burst: 600, perMinute: 120 };
const EVERYBODY = 'everybody';

/**
 * How many payment notices that anybody may have sent are stored. Whoever made them up has no end of ids, and each is a row and three
 * questions to the provider. A real one that is refused is sent again, and its payment is searched for besides.
 */
export function limitUnsignedNotices(now: () => number): RateLimiter {
  const networks = createRateLimiter(OF_A_NETWORK, now);
  const all = createRateLimiter(OF_ALL, now);
  return { take: (address) => networks.take(networksOf(address).wideNetwork) || all.take(EVERYBODY) };
}
