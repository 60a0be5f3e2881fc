import { beforeAll, expect, test } from 'vitest';
import type { ShopReader } from '#contract/shop-reader.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { loadCatalogue } from '#web/shop/catalogue/load-catalogue.ts';
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
    unsold: null,
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

test.each([
  'cooler para am5',
  'memoria para am5',
  'mother para ddr4',
  'placa de video que entre en mi pc vieja',
  'placa de video barata',
  'fuente para rtx 5070',
  'fuente 650w',
  'notebook',
  'monitor',
  'ryz',
])('what is suggested for «%s» counts what the list shows for it', (search) => {
  const { count, products, categories, brands, unsold } = reader.suggestions(search);
  const shown = (params: Record<string, string> = {}) =>
    loadCatalogue(reader, new URLSearchParams({ search, ...params }));
  const list = shown();
  expect({ count, unsold }).toEqual({ count: list.count, unsold: list.count === 0 ? list.unsold : null });
  expect(products.map(({ id }) => id)).toEqual(list.products.slice(0, 6).map(({ id }) => id));
  for (const { key, count: ofIt } of categories) expect(shown({ category: key }).count).toBe(ofIt);
  for (const { name, count: ofIt } of brands) expect(shown({ marca: name }).count).toBe(ofIt);
});

test.each([
  ['monitor', 'monitores'],
  ['teclado mecanico', 'teclados'],
])('what the shop does not sell is said while it is typed: %s', (search, unsold) => {
  expect(reader.suggestions(search)).toMatchObject({ count: 0, products: [], unsold });
});
