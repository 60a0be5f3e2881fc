import { beforeAll, expect, test } from 'vitest';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { applyTestChanges } from '#catalogue/testing/small-catalogue.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { loadCatalogue } from '#web/shop/catalogue/load-catalogue.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

let snapshot: Snapshot;
let reader: ShopReader;

beforeAll(async () => {
  snapshot = await readDemoSnapshot();
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

test.each([
  ['teclado mecanico', 'teclados'],
  ['monitor', 'monitores'],
  ['monitor 144hz para jugar', 'monitores'],
  ['celular', 'celulares'],
  ['silla gamer', 'sillas'],
  ['quiero un mouse inalambrico', 'mouses'],
  ['micro sd', 'tarjetas de memoria'],
  ['tarjeta de memoria 64gb', 'tarjetas de memoria'],
  ['memoria sd', 'tarjetas de memoria'],
  ['placa de sonido', 'placas de sonido'],
  ['placa capturadora', 'capturadoras'],
  ['windows 11', 'licencias de Windows'],
  ['licencia windows', 'licencias de Windows'],
  ['licencia de windows 11', 'licencias de Windows'],
  ['licencia office', 'licencias'],
  ['cargador notebook', 'cargadores'],
  ['estabilizador', 'estabilizadores'],
])(
  'an article that the shop does not sell is named, and nothing is shown in its place: %s',
  (search, article) => {
    const { count, products, near, unsold } = at(`search=${search}`);
    expect({ count, products, unsold }).toEqual({ count: 0, products: [], unsold: article });
    expect(near).toEqual({ kind: 'unsold', article, products: [], count: 0 });
  },
);

test('what goes with an article that the shop does not sell stays', () => {
  const { unsold, products } = at('search=notebook');
  expect(unsold).toBe('notebooks');
  for (const { description } of products) expect(description).toMatch(/NOTEBOOK/);
});

test.each([
  'memoria para notebook',
  'notebook ram',
  'cable hdmi',
  'gabinete',
  'cooler para notebook',
  'micro atx',
  'tarjeta de video',
  'placa de red',
  'memoria 8gb',
  'tarjeta de memoria ram 8gb',
  'tarjeta memoria ram',
  'tarjeta de memoria ddr4',
  'micro intel',
  'pc de escritorio',
])('a search for what the shop sells names no such article: %s', (search) => {
  expect(at(`search=${search}`).unsold).toBeNull();
});

test('an article is sold as soon as one of it is', () => {
  const described = { description: 'COMBO TECLADO + MOUSE GENIUS', brand: 'GENIUS', category: 'PERIFERICOS' };
  const next = applyTestChanges(snapshot, [{ id: 'combo', ...described }]);
  expect(createShopReader(() => next).unsoldArticle('teclado mecanico')).toBeNull();
  expect(createShopReader(() => next).unsoldArticle('monitor')).toBe('monitores');
  const screen = { id: 'led', description: 'SAMSUNG LED 24 PULGADAS', category: 'MONITORES' };
  const more = applyTestChanges(next, [screen]);
  expect(createShopReader(() => more).unsoldArticle('monitor')).toBeNull();
});

test.each([
  ['gtx 1070', 'gpu'],
  ['rx 580', 'gpu'],
  ['ryzen 5 2600', 'cpu'],
  ['i5 4460', 'cpu'],
] as const)('who searches for a part that the shop does not sell may have it: %s', (search, ownStep) => {
  const { near } = at(`search=${search}`);
  expect(near).toMatchObject({ kind: 'fewer-words', ownStep });
  for (const { facts } of near?.products ?? []) expect(facts.kind).toBe(ownStep);
});

test.each(['rx 580', 'rx580', 'placa de video rx 580'])(
  'a card that the shop does not sell is not another family’s with its number: %s',
  (search) => {
    const { count, near } = at(`search=${search}`);
    expect(count).toBe(0);
    expect(near?.products.length).toBeGreaterThan(0);
    for (const { description } of near?.products ?? []) expect(description).toMatch(/\bRX \d/);
  },
);

function at(query: string) {
  return loadCatalogue(reader, new URLSearchParams(query));
}
