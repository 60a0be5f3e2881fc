const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How old a checkout is, and how often its payments are asked for until then. A notification usually is quicker. */
const RHYTHM = [
  { untilMs: HOUR_MS, everyMs: 3 * MINUTE_MS },
  { untilMs: DAY_MS, everyMs: 30 * MINUTE_MS },
  { untilMs: 7 * DAY_MS, everyMs: 3 * HOUR_MS },
  // An approval after the order was released, whose notification was lost.
  { untilMs: 15 * DAY_MS, everyMs: DAY_MS },
] as const;

/** When the provider is asked next for the payments of a checkout; null: not any more. */
export function nextAsk(createdAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  const pace = RHYTHM.find(({ untilMs }) => ageMs < untilMs);
  return pace === undefined ? null : new Date(now.getTime() + pace.everyMs);
}

/** A buyer who is looking is told sooner; so often at most. */
export const LOOKING_EVERY_MS = 10_000;
