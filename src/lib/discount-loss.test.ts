import { expect, test } from 'vitest';
import { discountedUnit, leastMargin, marginAfterDiscount } from './discount-loss.ts';
import { cents } from './money.ts';

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

test('of a unit with a discount, what is left over its cost is known, or what is missing to it', () => {
  const unit = { price: cents(11_000), cost: cents(10_000) };
  expect(discountedUnit(unit, 1000)).toEqual({ paid: 9900, left: 100, isLoss: true });
  expect(discountedUnit(unit, 500)).toEqual({ paid: 10_450, left: 450, isLoss: false });
  // As an order rounds it: half a cent off is a whole one.
  expect(discountedUnit({ price: cents(105), cost: cents(95) }, 1000)).toEqual({
    paid: 94,
    left: 1,
    isLoss: true,
  });
});
