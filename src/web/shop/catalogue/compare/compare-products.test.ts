import { describe, expect, test } from 'vitest';
import type { PartSpeed } from '#contract/part-speed.ts';
import type { PublicProduct } from '#contract/product.ts';
import { comparisonOf, findCompared } from './compare-products.ts';

const PRODUCTS = [
  product('a', { kind: 'psu', watts: 650, efficiency: 'gold', has_16pin: false }),
  product('b', { kind: 'psu', watts: 850, efficiency: 'gold' }),
  product('case', { kind: 'case', form_factors: ['ATX', 'mATX'], radiators_mm: [] }),
  product('mouse', { kind: 'not_a_part', reason: 'mouse' }, 'MOUSES'),
  product('desk', { kind: 'not_a_part', reason: 'desk' }, 'MUEBLES'),
];
const NO_SPEEDS = { speeds: () => [] };
const reader = { product: (id: string) => PRODUCTS.find((one) => one.id === id) ?? null };

describe('the products that are compared', () => {
  test.each([
    ['those that visitors see', ['a', 'gone', 'b'], ['a', 'b']],
    ["those of the first one's kind", ['a', 'case', 'b'], ['a', 'b']],
    ['what is no part within its category', ['mouse', 'desk'], ['mouse']],
    ['none where none is there', ['gone'], []],
  ])('are %s', (_, ids, found) => {
    expect(findCompared(reader, ids).map(({ id }) => id)).toEqual(found);
  });
});

describe('a comparison', () => {
  const { rows } = comparisonOf(NO_SPEEDS, findCompared(reader, ['a', 'b']));
  const row = (name: string) => rows.find((one) => one.name === name);

  test('marks rows whose known values differ', () => {
    expect(row('Potencia')).toEqual({ name: 'Potencia', values: ['650 W', '850 W'], differs: true });
    expect(row('Certificación')).toMatchObject({ differs: false });
  });

  test('does not count an unknown value as a difference', () => {
    expect(row('Conector de 16 pines')).toMatchObject({ values: ['No', null], differs: false });
  });

  test('says how much more than the cheapest each one costs', () => {
    const priced = ['266.00', '200.00', '200.50'].map((price, place) => ({
      ...product(String(place), { kind: 'psu' }),
      price,
    }));
    expect(comparisonOf(NO_SPEEDS, priced).dearerBy).toEqual(['+ USD 66.00', null, '+ USD 0.50']);
  });

  test('says what a gigabyte of memories and of drives costs, where their size is known', () => {
    const perGb = (facts: PublicProduct['facts'][], price: string) =>
      comparisonOf(
        NO_SPEEDS,
        facts.map((one, place) => ({ ...product(String(place), one), price })),
      ).rows.find(({ name }) => name === 'Precio por GB');
    const drives = [
      { kind: 'storage', capacity_gb: 1000 },
      { kind: 'storage', capacity_gb: 500 },
    ] as const;
    expect(perGb([...drives], '49.90')).toMatchObject({ values: ['USD 0.050', 'USD 0.100'], differs: true });
    expect(perGb([{ kind: 'ram', capacity_gb_total: 16 }, { kind: 'ram' }], '40.00')).toMatchObject({
      values: ['USD 2.50', null],
      differs: false,
    });
    expect(perGb([{ kind: 'psu' }, { kind: 'psu' }], '40.00')).toBeUndefined();
  });

  test('leaves out rows without known values', () => {
    expect(row('Formato')).toBeUndefined();
  });

  test('lists several values, and states where there is none', () => {
    const ofCase = comparisonOf(NO_SPEEDS, findCompared(reader, ['case'])).rows;
    expect(ofCase.find(({ name }) => name === 'Motherboards')?.values).toEqual(['ATX · mATX']);
    expect(ofCase.find(({ name }) => name === 'Radiadores')?.values).toEqual(['Ninguno']);
  });
});

describe('two cards with the same chip and memory', () => {
  const card = (brand: string, price: string, memory = 8): PublicProduct => ({
    ...product(`${brand}${price}`, { kind: 'gpu', chip: 'RTX 5060', memory_gb: memory, length_mm: 245 }),
    brand,
    price,
  });

  test('are said to be so, with what one costs less; their names are no difference', () => {
    const { samePair, rows } = comparisonOf(NO_SPEEDS, [card('Asus', '400.00'), card('MSI', '398.90')]);
    expect(samePair).toBe('Las dos son RTX 5060 de 8 GB: la MSI sale USD 1.10 menos.');
    expect(rows.filter(({ differs }) => differs)).toEqual([]);
    expect(comparisonOf(NO_SPEEDS, [card('MSI', '400.00'), card('MSI', '398.90')]).samePair).toContain(
      'la segunda sale',
    );
    expect(comparisonOf(NO_SPEEDS, [card('Asus', '400.00'), card('MSI', '400.00')]).samePair).toContain(
      'cuestan lo mismo',
    );
  });

  test('are not, with other memory or a third', () => {
    const two = [card('Asus', '400.00'), card('MSI', '398.90')];
    expect(comparisonOf(NO_SPEEDS, [card('Asus', '400.00'), card('MSI', '398.90', 16)]).samePair).toBeNull();
    expect(comparisonOf(NO_SPEEDS, [...two, card('Zotac', '390.00')]).samePair).toBeNull();
  });
});

describe('what decides', () => {
  const wordsOf = (...parts: PublicProduct['facts'][]) =>
    comparisonOf(
      NO_SPEEDS,
      parts.map((facts, position) => product(String(position), facts)),
    ).deciding;

  test('is said first, with how far they differ and who has it', () => {
    expect(
      wordsOf({ kind: 'gpu', chip: 'RX 9060 XT', memory_gb: 8 }, { kind: 'gpu', memory_gb: 16 }),
    ).toEqual([{ name: 'Memoria de video', words: '16 GB frente a 8 GB: el doble', ahead: [1] }]);
  });

  test('is ordered by how much it decides', () => {
    expect(
      wordsOf(
        { kind: 'ram', capacity_gb_total: 16, speed_mt: 6000, latency_cl: 30 },
        { kind: 'ram', capacity_gb_total: 48, speed_mt: 5600, latency_cl: 36 },
      ).map(({ words }) => words),
    ).toEqual([
      '48 GB frente a 16 GB: el triple',
      '6000 MT/s frente a 5600 MT/s: un 7 % más',
      '30 frente a 36: un 17 % menos',
    ]);
  });

  test('counts clocks in GHz, and certificates without a ratio', () => {
    expect(wordsOf({ kind: 'cpu', boost_mhz: 5000 }, { kind: 'cpu', boost_mhz: 4400 })[0]?.words).toBe(
      '5 GHz frente a 4,4 GHz: un 14 % más',
    );
    expect(
      wordsOf({ kind: 'psu', efficiency: 'bronze' }, { kind: 'psu', efficiency: 'gold' })[0]?.words,
    ).toBe('80+ Gold frente a 80+ Bronze');
  });

  test.each<[string, PublicProduct['facts'][]]>([
    ['one is unknown', [{ kind: 'gpu', memory_gb: 16 }, { kind: 'gpu' }]],
    [
      'all are equal',
      [
        { kind: 'gpu', memory_gb: 16 },
        { kind: 'gpu', memory_gb: 16 },
      ],
    ],
    ['there is nothing to compare with', [{ kind: 'gpu', memory_gb: 16 }]],
  ])('is silent where %s', (_, parts) => {
    expect(wordsOf(...parts)).toEqual([]);
  });
});

describe('how fast cards and processors are', () => {
  const games = (percent: number, isEstimated = false): PartSpeed => ({
    doing: 'games',
    percent,
    isEstimated,
    fastest: 'RTX 5090',
  });
  const compare = (cards: readonly (readonly [memory: number, speed: PartSpeed | null])[]) =>
    comparisonOf(
      { speeds: (id) => [cards[Number(id)]?.[1] ?? null].filter((speed) => speed !== null) },
      cards.map(([memory], position) => product(String(position), { kind: 'gpu', memory_gb: memory })),
    );

  test('stands in the first row, beside the fastest card, and estimates are said to be so', () => {
    const { rows } = compare([
      [8, games(35.8)],
      [8, games(33, true)],
      [8, null],
    ]);
    expect(rows[0]).toEqual({
      name: 'Rendimiento en juegos (RTX 5090 = 100)',
      values: ['36', 'cerca de 35 (estimado)', null],
      differs: true,
    });
  });

  test('decides after the memory of a card', () => {
    const { deciding } = compare([
      [8, games(57.6)],
      [16, games(35.8)],
    ]);
    expect(deciding).toEqual([
      { name: 'Memoria de video', words: '16 GB frente a 8 GB: el doble', ahead: [1] },
      {
        name: 'Rendimiento en juegos',
        words: '58 frente a 36 (RTX 5090 = 100): un 61 % más',
        ahead: [0],
      },
    ]);
  });

  test.each<[string, PartSpeed | null, string[]]>([
    ['a difference that nobody feels', games(35), []],
    ['a speed that nobody knows', null, []],
    ['an estimate gives no ratio', games(48, true), ['cerca de 50 (estimado) frente a 36 (RTX 5090 = 100)']],
  ])('says no more than it knows: %s', (_, other, words) => {
    const { deciding } = compare([
      [8, games(35.8)],
      [8, other],
    ]);
    expect(deciding.map((one) => one.words)).toEqual(words);
  });
});

function product(id: string, facts: PublicProduct['facts'], category = 'FUENTES'): PublicProduct {
  return {
    id,
    description: `Producto ${id}`,
    brand: 'Zeta',
    partNumber: id,
    category,
    price: '10.00',
    priceArs: null,
    priceWithoutTaxesArs: null,
    stock: 1,
    visible: true,
    images: [],
    photos: [],
    content: { pictures: [], shortDescription: '', attributes: [] },
    facts,
  };
}
