import { isPublicHoliday } from '#lib/public-holidays.ts';
import { dayOf, minuteOfDay, nextDay } from './calendar.ts';

/** When the shop closes. */
export interface ShopClosing {
  /**
   * The minute after midnight at which it closes for the day, by weekday from Sunday. Null or absent: it does not open that day. If it
   * never opens, holds end at any hour.
   */
  byWeekday: readonly (number | null)[];
  /** Days beside public holidays on which it does not open: `2026-12-24`. */
  closedDays: readonly string[];
}

/** Longer than any holidays; a shop that is closed for longer ends its holds at any hour. */
const MAX_DAYS = 60;

/**
 * The first time from `until` on at which the shop closes for the day, ISO in UTC: a buyer who is told to come by then finds it open.
 * @example closingFrom(new Date('2026-11-22T15:00:00Z'), closing) // a Sunday: '2026-11-23T22:00:00.000Z', Monday at 19:00
 */
export function closingFrom(until: Date, { byWeekday, closedDays }: ShopClosing): string {
  let day = dayOf(until);
  for (let passed = 0; passed < MAX_DAYS; passed++) {
    const minutes = byWeekday[new Date(day).getUTCDay()] ?? null;
    const isOpen = minutes !== null && !isPublicHoliday(day) && !closedDays.includes(day);
    const closing = isOpen ? minuteOfDay(day, minutes) : null;
    if (closing !== null && closing >= until.toISOString()) return closing;
    day = nextDay(day);
  }
  return until.toISOString();
}
