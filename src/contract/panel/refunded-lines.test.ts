import { expect, test } from 'vitest';
import { paidForUnits } from './refunded-lines.ts';

test('the units of a line, refunded one by one, come to what the line cost', () => {
  const paidArs = '1000.01';
  const parts = [0, 1, 2].map((refundedUnits) => paidForUnits({ paidArs, quantity: 3, refundedUnits }, 1));
  expect(parts).toEqual([33334, 33334, 33333]);
  expect(paidForUnits({ paidArs, quantity: 3, refundedUnits: 0 }, 3)).toBe(100_001);
  expect(paidForUnits({ paidArs, quantity: 3, refundedUnits: 1 }, 2)).toBe(66_667);
});
