import { expect, test } from 'vitest';
import { sumsOf } from './line-sums.ts';

const LINE = { id: 'x', description: 'X', partNumber: 'PN', margin: 0.1, vat: 0.21 };

test("an order's totals are sums of its lines, to the cent", () => {
  expect(
    sumsOf({
      products: [
        { ...LINE, quantity: 3, price: '0.10', supplierPrice: '0.09' },
        { ...LINE, quantity: 1, price: '199.99', supplierPrice: '181.81' },
      ],
    }),
  ).toEqual({ costs: { supplier: '182.08', margin: '18.21' }, final: '200.29' });
});

test('without the costs of its lines only the final total is known', () => {
  const products = [{ id: 'x', description: 'X', partNumber: 'PN', vat: 0.21, quantity: 2, price: '9.00' }];
  expect(sumsOf({ products })).toEqual({ costs: null, final: '18.00' });
});

test('what was sold under cost is a margin below zero', () => {
  const products = [{ ...LINE, quantity: 2, price: '9.00', supplierPrice: '10.00' }];
  expect(sumsOf({ products }).costs?.margin).toBe('-2.00');
});
