import { minuteOfDay, nextDay } from '../calendar.ts';

/** Days of the shop's calendar, both included: `2026-11-01`. */
export interface Period {
  from: string;
  to: string;
}

/** A span of time, ISO in UTC, with the day or month that it is: `2026-11-25`, `2026-11`. */
export interface Span {
  name: string;
  starts: string;
  ends: string;
}

/** Up to so many days a report goes by days, beyond by months. */
const MAX_DAYS = 62;

/** From the first moment of the period to the first one after it. */
export function wholeSpan({ from, to }: Period): Omit<Span, 'name'> {
  return { starts: minuteOfDay(from, 0), ends: minuteOfDay(nextDay(to), 0) };
}

/** The days of a period, or its months where there are many. The first and the last month may be cut by the period. */
export function spansOf({ from, to }: Period): { by: 'day' | 'month'; spans: Span[] } {
  const days: string[] = [];
  for (let day = from; day <= to && days.length <= MAX_DAYS; day = nextDay(day)) days.push(day);
  if (days.length <= MAX_DAYS) return { by: 'day', spans: days.map((day) => spanOf(day, day, day)) };
  const spans: Span[] = [];
  for (let first = from; first <= to;) {
    const last = lastDayOfMonth(first);
    spans.push(spanOf(first.slice(0, 'yyyy-mm'.length), first, last < to ? last : to));
    first = nextDay(last);
  }
  return { by: 'month', spans };
}

function spanOf(name: string, from: string, to: string): Span {
  return { name, ...wholeSpan({ from, to }) };
}

function lastDayOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, day.length);
}
