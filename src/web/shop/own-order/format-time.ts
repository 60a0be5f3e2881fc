import { counted } from '#lib/counted.ts';
import { shopTimeFormat } from '#lib/shop-time-format.ts';

const timeFormat = shopTimeFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekdayFormat = shopTimeFormat({ weekday: 'long' });
const dayFormat = shopTimeFormat({ day: '2-digit', month: '2-digit' });
const dateFormat = shopTimeFormat({ day: '2-digit', month: '2-digit', year: 'numeric' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** @param iso ISO time. @example formatMoment('2026-11-20T18:42:00Z', now) // 'las 15:42' of today, 'el viernes 20/11 a las 15:42' of another day */
export function formatMoment(iso: string, now: number): string {
  const then = new Date(iso);
  const time = `las ${timeFormat(then)}`;
  return dateFormat(then) === dateFormat(now)
    ? time
    : `el ${weekdayFormat(then)} ${dayFormat(then)} a ${time}`;
}

/** @example formatDateAndTime('2026-11-20T18:42:00Z') // '20/11/2026, 15:42' */
export function formatDateAndTime(iso: string): string {
  const then = new Date(iso);
  return `${dateFormat(then)}, ${timeFormat(then)}`;
}

/** @param day `2026-11-24`. @example formatDay('2026-11-24') // 'martes 24/11' */
export function formatDay(day: string): string {
  // Noon, so that it is the same day in the shop's time zone.
  const then = new Date(`${day}T15:00:00Z`);
  return `${weekdayFormat(then)} ${dayFormat(then)}`;
}

/** @example formatDayAndTime('2026-11-20T18:42:00Z') // '20/11/2026 a las 15:42' */
export function formatDayAndTime(iso: string): string {
  const then = new Date(iso);
  return `${dateFormat(then)} a las ${timeFormat(then)}`;
}

/** What is left until then, rounded to what helps. @example formatTimeLeft(iso, now) // 'quedan 29 minutos' */
export function formatTimeLeft(iso: string, now: number): string {
  const left = Date.parse(iso) - now;
  if (left < MINUTE_MS) return 'queda menos de un minuto';
  // From the last hour and a half on every minute counts.
  if (left < 1.5 * HOUR_MS) return countLeft(Math.floor(left / MINUTE_MS), 'minuto');
  if (left < 2 * DAY_MS) return countLeft(Math.round(left / HOUR_MS), 'hora');
  return countLeft(Math.floor(left / DAY_MS), 'día');
}

function countLeft(count: number, noun: string): string {
  return `${count === 1 ? 'queda' : 'quedan'} ${counted(count, noun, `${noun}s`)}`;
}
