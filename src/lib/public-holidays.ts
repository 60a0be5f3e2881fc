import { plusDays } from './plus-days.ts';

/**
 * Argentina's public holidays by Ley 27.399, for any year: those of a date, those of Easter, and those that move to a Monday (article 6: a
 * Tuesday's or Wednesday's to the one before, a Thursday's or Friday's to the one after; others stay).
 * https://www.argentina.gob.ar/normativa/nacional/ley-27399-281835, compared on 2026-11-23 with the calendar of 2026 in
 * https://www.continental.com.ar/2025-12-26/habra-tres-dias-no-laborables-en-2026-148537/. Days that a resolution adds each year to join
 * weekends are no holidays by law, and may move a Saturday's or Sunday's (Decreto 614/2025): a shop that does not work on them names them
 * in CLOSED_DAYS.
 */
const FIXED = ['01-01', '03-24', '04-02', '05-01', '05-25', '06-20', '07-09', '12-08', '12-25'];

/** Güemes, San Martín, cultural diversity, national sovereignty. */
const MOVABLE = ['06-17', '08-17', '10-12', '11-20'];

/** Carnival's Monday and Tuesday, Good Friday, in days from Easter. */
const AROUND_EASTER = [-48, -47, -2];

/** Whether nobody works on that day by law. @param day `2026-11-23` */
export function isPublicHoliday(day: string): boolean {
  return holidaysOf(Number(day.slice(0, 4))).has(day);
}

/** Whether people work on that day: no weekend and no public holiday. @param day `2026-11-23` */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day);
}

const known = new Map<number, ReadonlySet<string>>();

function holidaysOf(year: number): ReadonlySet<string> {
  const found = known.get(year) ?? new Set(computed(year));
  known.set(year, found);
  return found;
}

function computed(year: number): string[] {
  return [
    ...FIXED.map((date) => `${year}-${date}`),
    ...MOVABLE.map((date) => moved(`${year}-${date}`)),
    ...AROUND_EASTER.map((days) => plusDays(easterOf(year), days)),
  ];
}

/** Days to the Monday that counts, by the weekday of the date; Sunday is the first. */
const TO_MONDAY = [0, 0, -1, -2, 4, 3, 0];

function moved(day: string): string {
  return plusDays(day, TO_MONDAY[new Date(day).getUTCDay()] ?? 0);
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher (https://en.wikipedia.org/wiki/Date_of_Easter). */
function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - ((year % 100) % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const sum = moon + weekday - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)).toISOString().slice(0, 10);
}
