import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import type { ProviderResult } from './payment-provider.ts';

/** How long to wait after the first failure, the second …; after that, the last value repeats. */
const RETRY_DELAYS_MS = [
  MINUTE_MS / 2,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
] as const;

/**
 * When to call the provider again. @param attempts How many attempts failed, from 1. @param retryAfterMs The shortest wait that the
 * provider requested.
 */
export function nextRetry(now: Date, attempts: number, retryAfterMs = 0): Date {
  const delayMs = RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length) - 1] ?? RETRY_DELAYS_MS[0];
  return new Date(now.getTime() + Math.max(delayMs, retryAfterMs));
}

/** How often the payments of a checkout are searched, by its age. A notification is usually faster. */
const SEARCH_SCHEDULE = [
  { untilMs: HOUR_MS, everyMs: 3 * MINUTE_MS },
  { untilMs: DAY_MS, everyMs: 30 * MINUTE_MS },
  { untilMs: 7 * DAY_MS, everyMs: 3 * HOUR_MS },
  // An approval after the order was released, whose notification was lost.
  { untilMs: 15 * DAY_MS, everyMs: DAY_MS },
] as const;

/** When the payments of a checkout are searched next; null: never again. */
export function nextSearch(createdAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  const step = SEARCH_SCHEDULE.find(({ untilMs }) => ageMs < untilMs);
  return step === undefined ? null : new Date(now.getTime() + step.everyMs);
}

/** While a buyer is looking at the order, its payments are searched sooner, at most once per interval. */
export const VIEWER_SEARCH_INTERVAL_MS = 10_000;

/** After this many calls in a row without a response the provider counts as down. A single failure may concern one payment. */
const MAX_FAILURES = 2;
/** However slow the provider is, one job calls it no longer than this: other jobs have calls to make too. */
const MAX_CALLING_MS = 15_000;

/** Stops a job of many calls when the provider does not respond. The remaining calls wait for the next round. */
export interface CallLimit {
  isReached(): boolean;
  record(result: ProviderResult<unknown>): void;
}

export function createCallLimit(now: () => Date): CallLimit {
  const until = now().getTime() + MAX_CALLING_MS;
  let failures = 0;
  return {
    isReached: () => failures >= MAX_FAILURES || now().getTime() >= until,
    record(result) {
      if (result.ok) failures = 0;
      else if (result.reason === 'unreachable') failures += 1;
      else failures = result.reason === 'too-many' ? MAX_FAILURES : 0;
    },
  };
}
