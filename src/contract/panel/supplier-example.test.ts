import { expect, test } from 'vitest';
import { supplierExample } from './supplier-example.ts';

const PESOS = { currency: 'ars', arsPerUsd: null, addedVat: 0.21, margin: null } as const;
const CARD = { description: 'Placa RTX 4060', supplierPrice: '300.00', margin: 0, categoryMargin: 0.2 };

test('an example is a product of the supplier, at the price of its list, with its category’s margin and in pesos', () => {
  expect(supplierExample(PESOS, '1520.00', { ...PESOS, example: CARD })).toEqual({
    listed: '$\u00A0376.859,50',
    cost: '300.00',
    price: '360.00',
    pricePesos: '547200.00',
    margin: 0.2,
    description: 'Placa RTX 4060',
  });
});

test('a dollar of 15 shows what it makes of the product', () => {
  const wrong = { ...PESOS, arsPerUsd: '15.00' };
  expect(supplierExample(wrong, '1520.00', { ...PESOS, example: CARD })).toMatchObject({
    cost: '30400.00',
    price: '36480.00',
  });
});

test('a list that was read in dollars, and is in pesos, has the same number', () => {
  const read = { ...PESOS, currency: 'usd', addedVat: 0 } as const;
  const example = { ...CARD, supplierPrice: '456000.00' };
  expect(supplierExample({ ...PESOS, addedVat: 0 }, '1520.00', { ...read, example })).toMatchObject({
    listed: '$\u00A0456.000',
    cost: '300.00',
  });
});

test('a supplier without products has any product as its example', () => {
  expect(supplierExample({ ...PESOS, addedVat: 0 }, '1000.00')).toMatchObject({
    listed: '$\u00A0100.000',
    cost: '100.00',
    price: '110.00',
    pricePesos: '110000.00',
    description: null,
  });
});
