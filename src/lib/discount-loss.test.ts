import { expect, test } from 'vitest';
import { leastMargin, marginAfterDiscount } from './discount-loss.ts';

test('a discount as large as the margin sells below cost', () => {
  expect(marginAfterDiscount(0.1, 1000)).toBeCloseTo(-0.01);
  expect(marginAfterDiscount(0.25, 2000)).toBeCloseTo(0);
  expect(marginAfterDiscount(0.3, 0)).toBeCloseTo(0.3);
});

test('the least margin of a discount never sells below cost', () => {
  expect(leastMargin(1000)).toBe(0.112);
  expect(leastMargin(2000)).toBe(0.25);
  for (let discountBp = 0; discountBp <= 5000; discountBp += 50) {
    expect(marginAfterDiscount(leastMargin(discountBp), discountBp)).toBeGreaterThanOrEqual(-1e-9);
  }
});
