import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHOP_TIME_ZONE } from '#lib/shop-time-zone.ts';
import { monthToDate } from './calendar.ts';

describe('the shop’s calendar', () => {
  test('uses midnight in Buenos Aires at the edge of a month', () => {
    const before = monthToDate(new Date('2026-03-01T02:59:59.999Z'));
    expect(before.month).toBe('2026-02');
    expect(before.days).toHaveLength(28);
    expect(before.days.at(-1)).toEqual({
      day: 28,
      from: '2026-02-28T03:00:00.000Z',
      until: '2026-03-01T03:00:00.000Z',
    });
    expect(monthToDate(new Date('2026-03-01T03:00:00.000Z'))).toEqual({
      month: '2026-03',
      days: [{ day: 1, from: '2026-03-01T03:00:00.000Z', until: '2026-03-02T03:00:00.000Z' }],
    });
  });

  test('is still in the old year for three hours after midnight in Greenwich', () => {
    const before = monthToDate(new Date('2027-01-01T02:59:59.999Z'));
    expect(before.month).toBe('2026-12');
    expect(before.days.at(-1)).toEqual({
      day: 31,
      from: '2026-12-31T03:00:00.000Z',
      until: '2027-01-01T03:00:00.000Z',
    });
    expect(monthToDate(new Date('2027-01-01T03:00:00.000Z')).month).toBe('2027-01');
  });

  test('knows the 29th of February', () => {
    expect(monthToDate(new Date('2028-02-29T15:00:00Z')).days.at(-1)?.until).toBe('2028-03-01T03:00:00.000Z');
  });

  test('follows changes of the clocks, as Argentina made them at midnight in 2007 and 2008', () => {
    const dayOf = (now: string) => monthToDate(new Date(now)).days.at(-1);
    expect(dayOf('2007-12-30T15:00:00Z')).toEqual({
      day: 30,
      from: '2007-12-30T03:00:00.000Z',
      until: '2007-12-31T02:00:00.000Z',
    });
    expect(dayOf('2008-03-15T15:00:00Z')).toEqual({
      day: 15,
      from: '2008-03-15T02:00:00.000Z',
      until: '2008-03-16T03:00:00.000Z',
    });
  });

  test('assigns every moment to exactly one day, the one on a clock in the shop', () => {
    const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE });
    const moments = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (now) => {
        const { month, days } = monthToDate(now);
        const today = days.at(-1);
        expect(wall.format(now)).toBe(`${month}-${String(today?.day).padStart(2, '0')}`);
        expect(today && today.from <= now.toISOString() && now.toISOString() < today.until).toBe(true);
        for (const [index, day] of days.entries()) {
          expect(day.day).toBe(index + 1);
          expect(day.from).toBe(days[index - 1]?.until ?? day.from);
        }
      }),
    );
  });
});
