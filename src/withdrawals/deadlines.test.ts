import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#lib/durations.ts';
import { dayOf, nextDay } from '#orders/calendar.ts';
import { isPublicHoliday } from '#lib/public-holidays.ts';
import { respondBefore, isInTime, withdrawBefore } from './deadlines.ts';
import type { WithdrawnOrder } from './withdrawal.ts';

function isWorkingDay(day: string): boolean {
  return new Date(day).getUTCDay() % 6 !== 0 && !isPublicHoliday(day);
}

function order(deliveredAt: string | null): WithdrawnOrder {
  return { id: '7KQ2-M9XA', status: 'entregado', createdAt: '2026-01-02T12:00:00.000Z', deliveredAt };
}

describe('the ten days to withdraw', () => {
  test('begin the day after the delivery and end at the shop’s midnight', () => {
    // Monday the 2nd; the tenth day is Thursday the 12th.
    expect(withdrawBefore(order('2026-03-02T15:00:00.000Z'))).toBe('2026-03-13T03:00:00.000Z');
    // Half past eleven at night in Buenos Aires is still the 2nd.
    expect(withdrawBefore(order('2026-03-03T02:30:00.000Z'))).toBe('2026-03-13T03:00:00.000Z');
    expect(withdrawBefore(order('2026-03-03T03:00:00.000Z'))).toBe('2026-03-14T03:00:00.000Z');
  });

  test('that end on a weekend continue until the end of Monday', () => {
    // Wednesday the 4th: the tenth day is Saturday the 14th.
    expect(withdrawBefore(order('2026-03-04T15:00:00.000Z'))).toBe('2026-03-17T03:00:00.000Z');
    expect(withdrawBefore(order('2026-03-05T15:00:00.000Z'))).toBe('2026-03-17T03:00:00.000Z');
    expect(withdrawBefore(order('2026-03-06T15:00:00.000Z'))).toBe('2026-03-17T03:00:00.000Z');
  });

  test('that end on a public holiday continue until the end of the next working day', () => {
    // Tuesday the 15th: the tenth day is Friday the 25th, Christmas.
    const beforeChristmas = order('2026-12-15T15:00:00.000Z');
    expect(withdrawBefore(beforeChristmas)).toBe('2026-12-29T03:00:00.000Z');
    expect(isInTime('2026-12-26T15:00:00.000Z', beforeChristmas)).toBe(true);
    // The tenth day is the Saturday before Carnival.
    expect(withdrawBefore(order('2026-02-04T15:00:00.000Z'))).toBe('2026-02-19T03:00:00.000Z');
  });

  test('do not begin before the delivery', () => {
    expect(withdrawBefore(order(null))).toBeNull();
    expect(isInTime('2030-01-01T00:00:00.000Z', order(null))).toBe(true);
  });

  test('count from the contract if it came after the delivery', () => {
    const late = { ...order('2026-03-02T15:00:00.000Z'), createdAt: '2026-03-09T15:00:00.000Z' };
    expect(withdrawBefore(late)).toBe('2026-03-20T03:00:00.000Z');
  });

  test('are valid to the last moment, and not longer', () => {
    const delivered = order('2026-03-02T15:00:00.000Z');
    expect(isInTime('2026-03-13T02:59:59.999Z', delivered)).toBe(true);
    expect(isInTime('2026-03-13T03:00:00.000Z', delivered)).toBe(false);
    expect(isInTime('2026-03-13T03:00:00.000Z', null)).toBeNull();
  });

  test('end with the first working day that is the tenth or a later one', () => {
    const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, (delivered) => {
        const end = withdrawBefore({
          ...order(delivered.toISOString()),
          createdAt: '2019-01-01T00:00:00.000Z',
        });
        const tenth = dayOf(new Date(delivered.getTime() + 10 * DAY_MS));
        const last = dayOf(new Date(Date.parse(end ?? '') - 1));
        const daysOff: string[] = [];
        for (let day = tenth; day < last; day = nextDay(day)) daysOff.push(day);
        expect(last >= tenth).toBe(true);
        expect(isWorkingDay(last)).toBe(true);
        expect(daysOff.filter(isWorkingDay)).toEqual([]);
      }),
    );
  });
});

test('a response is due within 24 hours', () => {
  expect(respondBefore('2026-03-02T15:00:00.000Z')).toBe('2026-03-03T15:00:00.000Z');
});
