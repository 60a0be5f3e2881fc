import { expect, test } from 'vitest';
import { asText, productsToBuy } from './products-to-buy.ts';

const line = (order: string, productId: string, quantity: number) => ({
  order,
  at: '2026-11-29T12:00:00.000Z',
  productId,
  description: `PLACA ${productId}`,
  partNumber: '',
  code: `c-${productId}`,
  quantity,
});

test('a product that several orders wait for is bought once, with all its units', () => {
  const products = productsToBuy([line('A', 'uno', 2), line('A', 'dos', 1), line('B', 'uno', 3)]);
  expect(
    products.map(({ productId, units, lines }) => [productId, units, lines.map(({ order }) => order)]),
  ).toEqual([
    ['uno', 5, ['A', 'B']],
    ['dos', 1, ['A']],
  ]);
  expect(asText(products)).toBe('5\tc-uno\tPLACA uno\n1\tc-dos\tPLACA dos');
});
