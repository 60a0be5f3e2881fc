import { expect, test } from 'vitest';
import { frozenTotals } from './frozen-totals.ts';

const ORDER = {
  products: [{ productId: 'gpu', description: 'Placa', partNumber: '', quantity: 1, price: '100.00' }],
  subtotal: '100.00',
  discount: '0.00',
  arsPerUsd: '1485.50',
};

test('an order that is picked up shows no shipping in pesos either', () => {
  const order = { ...ORDER, shipping: '0.00', total: '100.00', totalArs: '148550.00' };
  expect(frozenTotals(order).pesos).toEqual({
    subtotal: '148550.00',
    shipping: '0.00',
    discount: '0.00',
    total: '148550.00',
  });
});

test('a discount is the same as in the cart, whatever shipping costs', () => {
  const order = { ...ORDER, shipping: '6.50', discount: '10.00', total: '96.50', totalArs: '143350.75' };
  expect(frozenTotals(order).pesos).toMatchObject({ shipping: '9655.75', discount: '14855.00' });
});
