import { DAY_MS } from './durations.ts';

/** The day so many days later; earlier where they are negative. @param day `2026-11-23`. @example plusDays('2026-02-28', 1) // '2026-03-01' */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, day.length);
}
