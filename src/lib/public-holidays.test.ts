import { expect, test } from 'vitest';
import { DAY_MS } from './durations.ts';
import { isPublicHoliday } from './public-holidays.ts';

function weekdaysOff(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1) + index * DAY_MS));
  return days
    .filter((day) => day.getUTCFullYear() === year && day.getUTCDay() % 6 !== 0)
    .map((day) => day.toISOString().slice(0, 10))
    .filter(isPublicHoliday)
    .map((day) => day.slice(5));
}

test.each([
  // As the Jefatura de Gabinete published it: Resolución 164/2025, less the three days that it adds.
  [2026, '01-01 02-16 02-17 03-24 04-02 04-03 05-01 05-25 06-15 07-09 08-17 10-12 11-23 12-08 12-25'],
  // By the law's rules: San Martín's Tuesday and October 12th's move back, Güemes's Thursday moves on.
  [2027, '01-01 02-08 02-09 03-24 03-26 04-02 05-25 06-21 07-09 08-16 10-11 12-08'],
])('the public holidays of %d that are no weekend are known', (year, days) => {
  expect(weekdaysOff(year)).toEqual(days.split(' '));
});

test('those of any later year too: Easter of 2038 is as late as it can be', () => {
  expect(isPublicHoliday('2038-04-23')).toBe(true);
  expect(isPublicHoliday('2028-04-14')).toBe(true);
  expect(isPublicHoliday('2028-04-13')).toBe(false);
});
