import { MINUTE_MS } from '#lib/durations.ts';
import { once } from '#lib/once.ts';
import { plusDays } from '#lib/plus-days.ts';
import { SHOP_TIME_ZONE } from '#lib/shop-time-zone.ts';

export interface MonthToDate {
  /** `2026-11` */
  month: string;
  /** Its first day, and that of `now`. */
  from: string;
  to: string;
  /** From the one to the other: `2026-11-01`. */
  days: string[];
}

/**
 * The month of `now` in the shop's time zone, up to today.
 * @example monthToDate(new Date('2026-03-01T02:59:59Z')).month // '2026-02': in Buenos Aires it is still February
 */
export function monthToDate(now: Date): MonthToDate {
  const today = dayOf(now);
  const month = today.slice(0, 'yyyy-mm'.length);
  const from = `${month}-01`;
  const days: string[] = [];
  for (let day = from; day <= today; day = nextDay(day)) days.push(day);
  return { month, from, to: today, days };
}

/**
 * The end of the day that comes `days` after the day of `time` in the shop's time zone: the first moment after it, ISO in UTC.
 * @example endOfDayAfter(new Date('2026-03-02T23:30:00-03:00'), 10) // '2026-03-13T03:00:00.000Z'
 */
export function endOfDayAfter(time: Date, days: number): string {
  const shown = new Date(wallClock(time.getTime()));
  return startOfDay(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate() + days + 1);
}

/** The day of `time` in the shop's time zone. @example dayOf(new Date('2026-03-01T02:59:59Z')) // '2026-02-28' */
export function dayOf(time: Date): string {
  return new Date(wallClock(time.getTime())).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** The day and the minute of `time` in the shop's time zone. @example minuteOf(new Date('2026-03-01T02:59:59Z')) // '2026-02-28 23:59' */
export function minuteOf(time: Date): string {
  return new Date(wallClock(time.getTime()))
    .toISOString()
    .slice(0, 'yyyy-mm-ddThh:mm'.length)
    .replace('T', ' ');
}

/** @param day `2026-03-01`. @param minutes From its first moment; up to 1440, the day's end. @returns an ISO time in UTC. */
export function minuteOfDay(day: string, minutes: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.parse(startOfDay(year, month - 1, date)) + minutes * MINUTE_MS).toISOString();
}

/** @example nextDay('2026-02-28') // '2026-03-01' */
export function nextDay(day: string): string {
  return plusDays(day, 1);
}

/** ISO time of the day's first moment; days after the month's last belong to the next month. */
function startOfDay(year: number, month: number, day: number): string {
  const midnight = Date.UTC(year, month, day);
  const offsetAt = (time: number) => wallClock(time) - time;
  const nearly = midnight - offsetAt(midnight);
  // The clock may change at this very midnight: if it skips an hour, the day begins at the skip; if an hour comes twice, the day
  // begins after the second.
  return new Date(Math.max(nearly, midnight - offsetAt(nearly))).toISOString();
}

/** The time on the shop's clock at `time`, as if it were UTC. Both in milliseconds. */
function wallClock(time: number): number {
  const shown = Object.fromEntries(
    clockFormat()
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const clockFormat = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: SHOP_TIME_ZONE,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);
