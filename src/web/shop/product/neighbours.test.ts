import { expect, test } from 'vitest';
import { catalogueOf } from '#catalogue/testing/small-catalogue.ts';
import { CARDS } from '#compatibility/testing/known-parts.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { similarTo } from './neighbours.ts';

const card = { category: 'PLACAS DE VIDEO', stock: 1 };
const other = { ...card, facts: CARDS.gtx_1650, stock: 9 };
const CATALOGUE = catalogueOf(
  { ...card, id: 'mine', price: 30_000, facts: CARDS.rtx_3060 },
  ...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...other, id, price: 30_000 })),
  { ...card, id: 'same', price: 29_600, facts: CARDS.rtx_3060 },
);

test('a card with the same chip stands first among those that are like it', () => {
  const reader = createShopReader(() => CATALOGUE);
  const mine = reader.product('mine');
  const ids = mine && similarTo(reader, mine).map(({ id }) => id);
  expect(ids).toHaveLength(4);
  expect(ids?.[0]).toBe('same');
});
