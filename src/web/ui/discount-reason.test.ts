import { expect, test } from 'vitest';
import { discountReason } from './discount-reason.ts';

test('a discount is named after how the order is paid, unless a person granted some of it', () => {
  expect(discountReason({ paymentMethod: 'efectivo', agreedDiscountBp: 0 })).toBe('cash');
  expect(discountReason({ paymentMethod: 'efectivo', agreedDiscountBp: 500 })).toBe('agreed');
  expect(discountReason({ paymentMethod: 'online', agreedDiscountBp: 500 })).toBe('agreed');
});
