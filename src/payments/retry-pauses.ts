const MINUTE_MS = 60_000;

/** After the first failure, the second …; beyond, the last again and again. */
const PAUSES_MS = [
  MINUTE_MS / 2,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  60 * MINUTE_MS,
  120 * MINUTE_MS,
] as const;

/** When to ask the provider again. @param attempts How often it was asked in vain, from 1. @param askedMs What it asked to be given, at least. */
export function nextTry(now: Date, attempts: number, askedMs = 0): Date {
  const pauseMs = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? PAUSES_MS[0];
  return new Date(now.getTime() + Math.max(pauseMs, askedMs));
}
