import { beforeAll, expect, test } from 'vitest';
import type { ShopReader } from '#contract/shop-reader.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

let reader: ShopReader;

beforeAll(async () => {
  const snapshot = await readDemoSnapshot();
  reader = createShopReader(() => snapshot);
});

test('the best products are suggested, and where there is most of what is found', () => {
  const { count, products, categories, brands } = reader.suggestions('ryz');
  expect(count).toBeGreaterThan(30);
  expect(products).toHaveLength(6);
  for (const { description, stock } of products) {
    expect(description).toMatch(/RYZEN/);
    expect(stock).toBeGreaterThan(0);
  }
  expect(categories[0]).toMatchObject({ key: 'cpu', name: 'PROCESADORES' });
  expect(brands[0]?.name).toBe('AMD');
});

test('a category that is no step of the builder is named by its name', () => {
  expect(reader.suggestions('pasta termica').categories).toEqual([
    { key: 'ACCESORIOS', name: 'ACCESORIOS', count: expect.any(Number) as number },
  ]);
});

test('nothing is suggested for what is not found', () => {
  expect(reader.suggestions('qwertyuiop')).toEqual({
    count: 0,
    products: [],
    categories: [],
    brands: [],
    build: null,
  });
});

test('a sentence for a PC is suggested as one, with the address that builds it', () => {
  const { build } = reader.suggestions('PC para jugar por USD 900, tengo una B450');
  expect(build?.text).toBe('Armar: PC para jugar por USD 900, con tu B450');
  const params = new URLSearchParams(build?.link ?? '');
  expect(params.get('motherboard')).toMatch(/^\d+$/);
  expect(Object.fromEntries(params)).toMatchObject({
    tengo: 'motherboard',
    ejemplo_motherboard: 'B450',
    presupuesto: 'USD 900',
    uso: 'juegos',
    completar: 'si',
  });
});

test('what a sentence says besides is told first: its PC leads to the search', () => {
  expect(reader.suggestions('pc gamer 900, tengo una b540').build).toEqual({
    text: 'Armar: PC para jugar por 900',
    link: null,
  });
  expect(reader.suggestions('ryzen 5 5600').build).toBeNull();
});
