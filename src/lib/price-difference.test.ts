import { expect, test } from 'vitest';
import { priceDifference } from './price-difference.ts';

test.each([
  ['266.00', '200.00', '+ USD 66.00'],
  ['134.05', '200.00', '− USD 65.95'],
  ['200.00', '200.00', null],
])('%s beside %s is %s', (price, other, difference) => {
  expect(priceDifference(price, other)).toBe(difference);
});
