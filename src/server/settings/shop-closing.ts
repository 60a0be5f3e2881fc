import type { ShopClosing } from '#orders/shop-closing.ts';

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'] as const;

/**
 * Reads when the shop closes each day from its opening hours. A day that they do not name is a closed one.
 * @example closingTimesIn([{ days: 'Lunes a viernes', hours: '9:00 a 13:00 y 16:00 a 19:00' }])[1] // 1140
 * @returns minutes from midnight by weekday from Sunday; null: a part says no day or no hour, or the shop never opens.
 */
export function closingTimesIn(
  groups: readonly { days: string; hours: string }[],
): ShopClosing['byWeekday'] | null {
  const closing: (number | null)[] = WEEKDAYS.map(() => null);
  for (const { days, hours } of groups) {
    if (/^feriados?$/.test(plain(days))) continue;
    const weekdays = weekdaysIn(days);
    const time = lastTimeIn(hours);
    if (weekdays === null || time === undefined) return null;
    for (const weekday of weekdays) closing[weekday] = time;
  }
  return closing.every((time) => time === null) ? null : closing;
}

/** `Lunes a viernes`, `Sábados y domingos`, `Todos los días`. Null: it names no day. */
function weekdaysIn(text: string): readonly number[] | null {
  const words = plain(text);
  if (words.startsWith('todos los dias')) return WEEKDAYS.map((_, weekday) => weekday);
  const found: number[] = [];
  for (const part of words.split(/,| y /)) {
    const [from, to = from, ...others] = part.split(/ a | - |-/).map(weekdayNamed);
    if (from === undefined || to === undefined || from === -1 || to === -1 || others.length > 0) return null;
    for (let weekday = from; ; weekday = (weekday + 1) % WEEKDAYS.length) {
      found.push(weekday);
      if (weekday === to) break;
    }
  }
  return found;
}

/** -1: it is no weekday. Saturdays and Sundays have a plural. */
function weekdayNamed(word: string): number {
  const name = word.trim().replace(/^(los|el) /, '');
  return WEEKDAYS.findIndex((weekday) => weekday === name || `${weekday}s` === name);
}

/** `9:00 a 19:00`, `9 a 13 y 16 a 20.30 hs`: in minutes. Null: closed. Undefined: it says no spans of hours. */
function lastTimeIn(text: string): number | null | undefined {
  if (plain(text).startsWith('cerrado')) return null;
  const times = [...text.matchAll(/(\d{1,2})(?:[:.](\d{2}))?/g)].map(
    ([, hour, minute = '0']) => Number(hour) * 60 + Number(minute),
  );
  const areSpans = times.length > 0 && times.length % 2 === 0;
  const areInOrder = times.every((time, index) => time > (times[index - 1] ?? -1));
  const last = times.at(-1);
  return areSpans && areInOrder && last !== undefined && last <= DAY_MINUTES ? last : undefined;
}

const DAY_MINUTES = 24 * 60;

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}
