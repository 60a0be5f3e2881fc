import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';

/** How long a claimed email belongs to one process: longer than any attempt takes. */
export const LEASE_MS = 5 * MINUTE_MS;

/** Timeout of one attempt. */
export const ATTEMPT_MS = MINUTE_MS;

/**
 * An email counts as failing from this attempt on: two failures can be a short fault of the server, a third some minutes later
 * needs a person.
 */
export const FAILING_FROM_ATTEMPT = 3;

const FIRST_WAIT_MS = MINUTE_MS;
const MAX_WAIT_MS = 6 * HOUR_MS;
/** RFC 5321, 4.5.4.1: give up after 4 to 5 days at the earliest. */
const GIVE_UP_AFTER_MS = 5 * DAY_MS;

/** When an email is retried after this many attempts: 1, 2, 4 … minutes, at most 6 hours. Null: after five days, never. */
export function nextTryAfter(
  attempts: number,
  { createdAt, now }: { createdAt: Date; now: Date },
): Date | null {
  if (now.getTime() - createdAt.getTime() >= GIVE_UP_AFTER_MS) return null;
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
  return new Date(now.getTime() + wait);
}
