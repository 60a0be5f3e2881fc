import { expect, test } from 'vitest';
import { growthOf } from './growth.ts';

const seconds = Array.from({ length: 60 }, (_, n) => n * 10);

test('a leak under noise is found', () => {
  const samples = seconds.map((atS, n) => ({ atS, value: 100 + atS * 0.1 + (n % 3) }));
  expect(growthOf(samples)).toBeCloseTo(59, 0);
});

test('what stays level does not grow, even with a peak in each import', () => {
  const samples = seconds.map((atS, n) => ({ atS, value: n % 20 === 19 ? 500 : 100 + (n % 3) }));
  expect(growthOf(samples)).toBeCloseTo(0, 0);
});
