import { expect, test } from 'vitest';
import { lowerPrice } from './lower-price.ts';
import { centsToText, cents } from './money.ts';

test.each([
  ['219.90', '200'],
  ['129.90', '120'],
  ['44.00', '40'],
  ['1181.40', '1100'],
  ['37.80', '35'],
  ['1.50', '1,40'],
  ['0.03', '0,02'],
  ['0.01', ''],
])('below USD %s a buyer waits for %s', (now, lower) => {
  expect(lowerPrice(now)).toBe(lower);
});

test('it is 5 to 10 % less, whatever a product costs', () => {
  for (let now = 100; now < 500_000; now += 7) {
    const lower = Number(lowerPrice(centsToText(cents(now))).replace(',', '.')) * 100;
    expect(lower / now).toBeGreaterThanOrEqual(0.8999);
    expect(lower / now).toBeLessThanOrEqual(0.9501);
  }
});
