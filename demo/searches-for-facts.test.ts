import { beforeAll, expect, test } from 'vitest';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import type { CardProduct } from '#web/product/card-product.ts';
import { loadCatalogue } from '#web/shop/catalogue/load-catalogue.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

// What people ask of a part that no title says, but its facts do.

/** The demo has more of each. */
const LEAST = 3;

let reader: ShopReader;

beforeAll(async () => {
  const snapshot = await readDemoSnapshot();
  reader = createShopReader(() => snapshot);
});

test.each([
  'placa de video sin conector',
  'placa de video sin conector de alimentación',
  'placa de video que no necesite conector',
  'placa sin cable de alimentación',
])('a card that takes no power plug: %s', (search) => {
  expect(wrongOf(search, (facts) => facts.kind === 'gpu' && plugsOf(facts) === 0)).toEqual([]);
});

test.each([
  ['gabinete para placa de 340mm', 340],
  ['gabinete para placa de video de 34 cm', 340],
  ['gabinete para gpu 400mm', 400],
  ['gabinete que entre una placa de 34 cm', 340],
  ['gabinete que entre una placa de video de 340 mm', 340],
  ['gabinete micro atx para gpu de 36 cm', 360],
  ['gabinete con lugar para una rtx de 33,5 cm', 335],
])('a case that takes a card of that length: %s', (search, length) => {
  expect(wrongOf(search, (facts) => facts.kind === 'case' && (facts.max_gpu_mm ?? 0) >= length)).toEqual([]);
});

test.each([
  'cooler bajo',
  'cooler perfil bajo',
  'cooler de perfil bajo am4',
  'cooler para itx',
  'cooler para gabinete mini itx',
  'disipador bajito am5',
])('a cooler for a small case is a low one: %s', (search) => {
  expect(wrongOf(search, (facts) => facts.kind === 'cooler' && (facts.height_mm ?? 999) <= 70)).toEqual([]);
});

test.each([
  'placa madre sin cable',
  'placa madre sin conector',
  'placa de red sin cable',
  'placa wifi sin cable',
])('a board that is no graphics card takes no plug, and is not asked for one: %s', (search) => {
  expect(found(search).length).toBeGreaterThan(0);
});

test.each([
  'gabinete con coolers',
  'gabinete con ventiladores',
  'gabinete con 3 coolers',
  'gabinete atx con fans',
])('a case with fans is one whose name has them: %s', (search) => {
  const best = found(search).slice(0, 3);
  expect(best).not.toEqual([]);
  for (const { description } of best) expect(description).toMatch(/^GABINETE .*FANS/i);
});

test.each([
  ['gabinete cooler master', /COOLER MASTER/],
  ['gabinete con cooler master', /COOLER MASTER/],
  ['watercooler para itx', /./],
  ['cooler bajo ruido', /./],
])('but these mean something else: %s', (search, each) => {
  for (const { description } of found(search)) expect(description).toMatch(each);
  expect(found(search).some(({ facts }) => facts.kind !== 'cooler' || (facts.height_mm ?? 999) > 70)).toBe(
    found(search).length > 0,
  );
});

function plugsOf({ power_connectors: plugs }: PartFacts & { kind: 'gpu' }): number | undefined {
  return plugs && plugs['8pin'] + plugs['6pin'] + plugs['16pin'];
}

/** The names of what is found and should not be; what finds too little is wrong, too. */
function wrongOf(search: string, isRight: (facts: PartFacts) => boolean): string[] {
  const products = found(search);
  if (products.length < LEAST) return [`only ${products.length} are found`];
  return products.flatMap(({ description, facts }) => (isRight(facts) ? [] : description));
}

/** All pages of what the catalogue shows for a search. */
function found(search: string): CardProduct[] {
  const page = (number: number) =>
    loadCatalogue(reader, new URLSearchParams({ search, pagina: String(number) }));
  return Array.from({ length: page(1).pages }, (_, at) => page(at + 1).products).flat();
}
