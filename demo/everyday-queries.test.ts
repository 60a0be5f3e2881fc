import { beforeAll, describe, expect, test } from 'vitest';
import { listProducts } from '#catalogue/list-products.ts';
import type { Product } from '#catalogue/product/product.ts';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { applyTestChanges } from '#catalogue/testing/small-catalogue.ts';
import { readFacts } from '#compatibility/read-facts.ts';
import { centsToText } from '#lib/money.ts';
import { arsPerUsd } from '#lib/pesos.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';
import { EVERYDAY_QUERIES } from './everyday-queries.ts';

/** What other shops list beside components, and colours that the demo lacks. */
const BESIDE_THE_DEMO = [
  ['MONITOR SAMSUNG ODYSSEY G3 24" 144HZ FHD', 'SAMSUNG', 'MONITORES', 189],
  ['MONITOR LG ULTRAGEAR 27" 180HZ IPS QHD', 'LG', 'MONITORES', 319],
  ['MONITOR GIGABYTE G24F 24" 165 HZ', 'GIGABYTE', 'MONITORES', 205],
  ['MONITOR AOC 27" 75HZ FHD', 'AOC', 'MONITORES', 149],
  ['TECLADO MECANICO REDRAGON KUMARA RED', 'REDRAGON', 'PERIFERICOS', 45],
  ['TECLADO GENIUS SLIMSTAR USB NEGRO', 'GENIUS', 'PERIFERICOS', 12],
  ['MOUSE LOGITECH G305 WIRELESS PINK', 'LOGITECH', 'PERIFERICOS', 49],
  ['MOUSE GENIUS NX-7000 WIRELESS BLACK', 'GENIUS', 'PERIFERICOS', 14],
  ['MOUSE LOGITECH G502 HERO', 'LOGITECH', 'PERIFERICOS', 59],
  ['AURICULAR HYPERX CLOUD STINGER 2', 'HYPERX', 'PERIFERICOS', 49],
  ['AURICULAR LOGITECH G435 WIRELESS WHITE', 'LOGITECH', 'PERIFERICOS', 75],
  ['PARLANTES GENIUS SP-HF280', 'GENIUS', 'PERIFERICOS', 25],
  ['SILLA COUGAR ARMOR ONE BLACK', 'COUGAR', 'SILLAS', 259],
  ['ESTABILIZADOR ATOMLUX R1000', 'ATOMLUX', 'ENERGIA', 25],
  ['FUENTE ZEUS 850W 80 PLUS GOLD FULL MODULAR WHITE', 'GIGABYTE', 'FUENTES', 129],
  ['PLACA DE VIDEO GIGABYTE RTX 5070 AERO OC 12GB BLANCA', 'GIGABYTE', 'PLACAS VIDEO', 589],
] as const;

const SHOWN_FIRST = 3;
const QUERIES = Object.entries(EVERYDAY_QUERIES).flatMap(([about, rows]) =>
  rows.map(([query, each]) => ({ about, query, each })),
);

let catalogue: Snapshot;

beforeAll(async () => {
  const demo = await readDemoSnapshot();
  const others = BESIDE_THE_DEMO.map(([description, brand, category, price]) => ({
    id: description,
    description,
    brand,
    category,
    price: price * 100,
    facts: readFacts({
      title: description,
      brand,
      category,
      partNumber: '',
      shortDescription: '',
      attributes: [],
    }).facts,
  }));
  const rate = { arsPerUsd: arsPerUsd(150_000), since: '2026-11-23T12:00:00.000Z' };
  catalogue = { ...applyTestChanges(demo, others), rate };
});

describe('the first three found', () => {
  test.each(QUERIES)('$about: $query', ({ query, each }) => {
    const best = found(query).slice(0, SHOWN_FIRST).map(written);
    expect(best.length, 'how many were found').toBeGreaterThan(0);
    for (const one of best) expect(one).toMatch(each);
  });

  test('the table holds 150 queries at least', () => {
    expect(QUERIES.length).toBeGreaterThanOrEqual(150);
  });
});

test.each(['rtx 5090', 'rtx 5060 ti', 'memoria 16gb', 'ssd 1tb', 'ryzen 7'])(
  'of equally good matches, those sold out come last: %s',
  (query) => {
    const stocks = found(query).map(({ stock }) => stock > 0);
    expect(stocks).toContain(false);
    expect(stocks.lastIndexOf(true)).toBeLessThan(stocks.indexOf(false));
  },
);

test.each(['placa de video barata', 'placa de video', 'fuente', 'gpu'])(
  'what only holds or connects a part is none of its kind: %s',
  (query) => {
    for (const one of found(query))
      expect(written(one)).not.toMatch(/^not_a_part: (?:soporte|bracket|riser|cable)/);
  },
);

test('and is found by its own name', () => {
  expect(written(found('soporte placa de video')[0] ?? missing())).toMatch(/soporte/);
});

test.each(['rx 580', 'gtx 580', 'rtx 580', 'gt 580', 'rx580'])(
  'a card of another family with the same number is not found: %s',
  (query) => expect(found(query)).toEqual([]),
);

function missing(): never {
  throw new Error('nothing was found');
}

function found(search: string): Product[] {
  return listProducts(catalogue, { index: 'all', search, sorting: undefined, offset: 0, limit: 100 })
    .products;
}

function written({ description, partNumber, facts, price }: Product): string {
  return `${facts.kind}: ${description} [${partNumber}] USD ${centsToText(price)}`.toLowerCase();
}
