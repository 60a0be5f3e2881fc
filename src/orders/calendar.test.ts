import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHOP_TIME_ZONE } from '#lib/shop-time-zone.ts';
import { minuteOfDay, monthToDate, nextDay } from './calendar.ts';

describe('the shop’s calendar', () => {
  test('uses midnight in Buenos Aires at the edge of a month', () => {
    const before = monthToDate(new Date('2026-03-01T02:59:59.999Z'));
    expect(before.month).toBe('2026-02');
    expect(before.days).toHaveLength(28);
    expect(before.days.at(-1)).toBe('2026-02-28');
    expect(spanOf('2026-02-28')).toEqual(['2026-02-28T03:00:00.000Z', '2026-03-01T03:00:00.000Z']);
    expect(monthToDate(new Date('2026-03-01T03:00:00.000Z'))).toEqual({
      month: '2026-03',
      from: '2026-03-01',
      to: '2026-03-01',
      days: ['2026-03-01'],
    });
  });

  test('is still in the old year for three hours after midnight in Greenwich', () => {
    const before = monthToDate(new Date('2027-01-01T02:59:59.999Z'));
    expect(before.month).toBe('2026-12');
    expect(before.days.at(-1)).toBe('2026-12-31');
    expect(spanOf('2026-12-31')).toEqual(['2026-12-31T03:00:00.000Z', '2027-01-01T03:00:00.000Z']);
    expect(monthToDate(new Date('2027-01-01T03:00:00.000Z')).month).toBe('2027-01');
  });

  test('knows the 29th of February', () => {
    expect(monthToDate(new Date('2028-02-29T15:00:00Z')).days.at(-1)).toBe('2028-02-29');
    expect(spanOf('2028-02-29')[1]).toBe('2028-03-01T03:00:00.000Z');
  });

  test('follows changes of the clocks, as Argentina made them at midnight in 2007 and 2008', () => {
    expect(spanOf('2007-12-30')).toEqual(['2007-12-30T03:00:00.000Z', '2007-12-31T02:00:00.000Z']);
    expect(spanOf('2008-03-15')).toEqual(['2008-03-15T02:00:00.000Z', '2008-03-16T03:00:00.000Z']);
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
        const today = days.at(-1) ?? '';
        expect(wall.format(now)).toBe(today);
        const [starts = '', ends = ''] = spanOf(today);
        expect(starts <= now.toISOString() && now.toISOString() < ends).toBe(true);
        expect(days).toEqual(days.map((_, index) => `${month}-${String(index + 1).padStart(2, '0')}`));
      }),
    );
  });
});

/** From a day's first moment to the next one's. */
function spanOf(day: string): string[] {
  return [minuteOfDay(day, 0), minuteOfDay(nextDay(day), 0)];
}
