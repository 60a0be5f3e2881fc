import { expect, test } from 'vitest';
import { discountLabel, percentLabel } from './format-pesos.ts';
import { lessDiscount } from './pesos.ts';

test('a discount is rounded to the centavo, half up', () => {
  expect(lessDiscount('1000.00', 1250)).toBe('875.00');
  expect(lessDiscount('0.05', 1000)).toBe('0.04');
  expect(lessDiscount('192966.45', 0)).toBe('192966.45');
});

test('a percentage is written as in Argentina', () => {
  expect(percentLabel(1250)).toBe('12,5\u{a0}%');
  expect(percentLabel(1000)).toBe('10\u{a0}%');
});

test('a discount says its method and its share', () => {
  expect(discountLabel({ paidBy: 'transfer', discountBp: 1000 })).toBe(
    'Descuento por transferencia (10\u{a0}%)',
  );
  expect(discountLabel({ paidBy: 'cash', discountBp: 550 })).toBe(
    'Descuento por pago en efectivo (5,5\u{a0}%)',
  );
});
