import { expect, test } from 'vitest';
import { HOUR_MS } from './durations.ts';
import { SHOP_TIME_ZONE } from './shop-time-zone.ts';
import { argentineDay } from './argentine-day.ts';

const BY_THE_TIME_ZONE = new Intl.DateTimeFormat('es-AR', {
  timeZone: SHOP_TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

test('each hour of 2026 to 2030 is in the day that the time zone says', () => {
  const wrong: string[] = [];
  for (let time = Date.UTC(2026, 0); time < Date.UTC(2031, 0); time += HOUR_MS) {
    const moments = [new Date(time), new Date(time - 1)];
    for (const moment of moments)
      if (argentineDay(moment) !== BY_THE_TIME_ZONE.format(moment)) wrong.push(moment.toISOString());
  }
  expect(wrong).toEqual([]);
});
