import { expect, test } from 'vitest';
import { sumsOf } from './line-sums.ts';

const LINE = { id: 'x', description: 'X', partNumber: 'PN', margin: 0.1, vat: 0.21 };
const totalling = (subtotal: string, total = subtotal) => ({ subtotal, shipping: '0.00', total });

test("an order's totals are sums of its lines, to the cent", () => {
  expect(
    sumsOf({
      products: [
        { ...LINE, quantity: 3, price: '0.10', supplierPrice: '0.09' },
        { ...LINE, quantity: 1, price: '199.99', supplierPrice: '181.81' },
      ],
      ...totalling('200.29'),
    }),
  ).toEqual({
    costs: { supplier: '182.08', margin: '18.21', isLoss: false },
    final: '200.29',
    discount: '0.00',
  });
});

test('a discount is taken off the margin, and with delivery the lines add up to what the buyer pays', () => {
  const products = [{ ...LINE, quantity: 1, price: '200.00', supplierPrice: '170.00' }];
  expect(sumsOf({ products, subtotal: '200.00', shipping: '10.00', total: '190.00' })).toEqual({
    costs: { supplier: '170.00', margin: '10.00', isLoss: false },
    final: '200.00',
    discount: '20.00',
  });
});

test('without the costs of its lines only what they cost the buyer is known', () => {
  const products = [{ id: 'x', description: 'X', partNumber: 'PN', vat: 0.21, quantity: 2, price: '9.00' }];
  expect(sumsOf({ products, ...totalling('18.00') })).toEqual({
    costs: null,
    final: '18.00',
    discount: '0.00',
  });
});

test('what was sold under cost is a margin below zero', () => {
  const products = [{ ...LINE, quantity: 2, price: '9.00', supplierPrice: '10.00' }];
  expect(sumsOf({ products, ...totalling('18.00') }).costs).toMatchObject({ margin: '−2.00', isLoss: true });
});
