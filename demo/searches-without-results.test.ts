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

test('a word that nothing has is dropped, and what the others find is shown', () => {
  const { count, near } = at('search=rtx+5070+rosa');
  expect(count).toBe(0);
  expect(near).toMatchObject({ kind: 'fewer-words', kept: 'rtx 5070', others: [] });
  for (const { description } of near?.products ?? []) expect(description).toMatch(/RTX 5070/);
});

test('what was dropped is offered as a search of its own, if it finds anything', () => {
  expect(at('search=ryzen+mouse+noctua').near).toMatchObject({ kept: 'ryzen', others: ['mouse', 'noctua'] });
});

test('what the category or the filters hide is shown from all categories', () => {
  const { near } = at('category=psu&stock=si&search=ryzen+7');
  expect(near?.kind).toBe('everywhere');
  expect(near?.products[0]?.description).toMatch(/RYZEN 7/);
});

test('a search of which no word is found shows what there is most of', () => {
  const { near } = at('search=qwertyuiop');
  expect(near?.kind).toBe('anything');
  expect(near?.products).toHaveLength(12);
});

test('a search that finds something, and filters without a search, show nothing else', () => {
  expect(at('search=ryzen').near).toBeNull();
  expect(at('category=cpu&socket=AM5&precio=1-2').near).toBeNull();
});

function at(query: string) {
  return loadCatalogue(reader, new URLSearchParams(query));
}
