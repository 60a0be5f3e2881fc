import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { listCandidates } from '../list-candidates.ts';
import { listProducts } from '../list-products.ts';
import { catalogueOf, type Given } from '../testing/small-catalogue.ts';
import { FACET_KEYS, FACET_SHAPES, type FacetChoices, type FacetKey } from './facet-keys.ts';
import type { Facet } from './facet.ts';
import { FACETS_OF_KIND, GENERAL_FACETS } from './facets.ts';

const SUPPLIES: Given[] = [
  psu('a', { watts: 650, efficiency: 'gold', modular: 'full' }, { brand: 'Corsair', price: 9_000 }),
  psu('b', { watts: 700, efficiency: 'bronze' }, { brand: 'CORSAIR', price: 10_000, stock: 0 }),
  psu('c', { watts: 850, efficiency: 'gold' }, { brand: 'XPG', price: 19_999 }),
  psu('d', {}, { brand: '', price: 20_000 }),
];

describe('a list is narrowed', () => {
  test.each<[FacetChoices, string[]]>([
    [{}, ['a', 'b', 'c', 'd']],
    [{ watts: ['650-749'] }, ['a', 'b']],
    [{ watts: ['650-850'] }, ['a', 'b', 'c']],
    [{ watts: ['700'] }, ['b']],
    [{ watts: ['-650', '850-'] }, ['a', 'c']],
    [{ certificacion: ['gold'], watts: ['850-'] }, ['c']],
    [{ certificacion: ['gold', 'bronze'] }, ['a', 'b', 'c']],
    [{ marca: ['corsair'] }, ['a', 'b']],
    [{ stock: ['si'] }, ['a', 'c', 'd']],
    [{ precio: ['100-199.99'] }, ['b', 'c']],
    [{ precio: ['-90'] }, ['a']],
    [{ socket: ['AM5'] }, []],
    [{ modular: ['si'] }, ['a']],
  ])('by %j', (choices, ids) => {
    expect(narrowed(SUPPLIES, choices).ids.toSorted()).toEqual(ids);
  });

  test('to nothing by an address that chooses every facet, more than there are bits', () => {
    const all = Object.fromEntries(
      FACET_KEYS.map((key) => [key, [FACET_SHAPES[key] === 'yes-no' ? 'si' : '1-']]),
    );
    for (const choices of [all, { ...all, marca: [], precio: [], stock: [] }]) {
      const { ids, facets } = narrowed(SUPPLIES, choices);
      expect(ids).toEqual([]);
      expect(facets.flatMap(({ values }) => values.filter(({ count }) => count > 0))).toEqual([]);
    }
    // A product lacks at least two facets of any choice that bits run out for.
    const most = Math.max(...Object.values(FACETS_OF_KIND).map(({ length }) => length));
    expect(most).toBeLessThan(32 - GENERAL_FACETS.length - 2);
  });

  test('in a mixture of parts too, by the facts of each', () => {
    const mixture: Given[] = [
      { id: 'micro', facts: { kind: 'cpu', socket: 'AM5' } },
      { id: 'cooler', facts: { kind: 'cooler', sockets: ['AM4', 'AM5'] } },
      { id: 'placa', facts: { kind: 'motherboard', socket: 'AM4' } },
      { id: 'mouse' },
    ];
    const { ids, facets } = narrowed(mixture, { socket: ['AM5'] });
    expect(ids.toSorted()).toEqual(['cooler', 'micro']);
    expect(shown(facets, 'socket')).toEqual(['AM4: 2', 'AM5: 2 ✓']);
    expect(narrowed(mixture, {}).facets.map(({ key }) => key)).toEqual(['precio', 'stock']);
  });
});

describe('the options of a list', () => {
  test('are words, also of a brand that is called as what every object has', () => {
    const brands = ['__proto__', 'constructor', 'toString'];
    const given = brands.map((brand, place) => psu(`f${place}`, { watts: 650 }, { brand }));
    const { facets } = narrowed(given, {});
    expect(shown(facets, 'marca').toSorted()).toEqual(brands.map((brand) => `${brand}: 1`).toSorted());
    expect(shown(narrowed(given, { chip: ['__proto__'] }).facets, 'chip')).toEqual(['__proto__: 0 ✓']);
  });

  test('are those of its kind too where a search found nearly nothing else', () => {
    const supplies = Array.from({ length: 9 }, (_, place) =>
      psu(
        `f${place}`,
        { watts: 650 + place * 50, efficiency: place % 2 ? 'gold' : 'bronze' },
        { description: 'FUENTE' },
      ),
    );
    const tester = { id: 'tester', description: 'TESTER PARA FUENTE' };
    const others = Array.from({ length: 30 }, (_, place) => ({ id: `mouse${place}`, description: 'MOUSE' }));
    const keysOf = (given: Given[], search: string) =>
      listProducts(catalogueOf(...given), {
        index: 'all',
        search,
        sorting: undefined,
        offset: 0,
        limit: 9,
      }).facets.map(({ key }) => key);
    expect(keysOf([...supplies, tester, ...others], 'fuente')).toContain('certificacion');
    expect(keysOf([...supplies, tester, ...others], '')).not.toContain('certificacion');
    const testers = Array.from({ length: 5 }, (_, place) => ({ ...tester, id: `tester${place}` }));
    expect(keysOf([...supplies, ...testers, ...others], 'fuente')).not.toContain('certificacion');
  });

  test('are the facts of its main kind, then price, brand and stock', () => {
    expect(narrowed(SUPPLIES, {}).facets.map(({ key }) => key)).toEqual([
      'watts',
      'certificacion',
      'modular',
      'precio',
      'marca',
      'stock',
    ]);
  });

  test('are sorted and labelled, numbers in ranges, each brand once in any spelling', () => {
    const { facets } = narrowed(SUPPLIES, {});
    expect(shown(facets, 'watts')).toEqual(['650 a 749 W: 2', '850 a 999 W: 1']);
    expect(shown(facets, 'certificacion')).toEqual(['80+ Bronze: 1', '80+ Gold: 2']);
    expect(shown(facets, 'marca')).toEqual(['Corsair: 2', 'XPG: 1']);
    expect(shown(facets, 'precio')).toEqual([
      'USD 50 a 99.99: 1',
      'USD 100 a 199.99: 2',
      'USD 200 a 399.99: 1',
    ]);
    expect(shown(facets, 'stock')).toEqual(['Con stock: 3', 'Sin stock: 1']);
  });

  test('count with the choices of the other facets, not with their own', () => {
    const { facets } = narrowed(SUPPLIES, { certificacion: ['gold'], stock: ['si'] });
    expect(shown(facets, 'certificacion')).toEqual(['80+ Gold: 2 ✓']);
    expect(shown(facets, 'watts')).toEqual(['650 a 749 W: 1', '850 a 999 W: 1']);
    expect(shown(facets, 'marca')).toEqual(['Corsair: 1', 'XPG: 1']);
    expect(shown(facets, 'stock')).toEqual(['Con stock: 2 ✓']);
    const byBrand = narrowed(SUPPLIES, { marca: ['xpg'] });
    expect(shown(byBrand.facets, 'marca')).toEqual(['Corsair: 2', 'XPG: 1 ✓']);
  });

  test('stay visible once chosen, even if they find nothing', () => {
    const { facets, ids } = narrowed(SUPPLIES, {
      certificacion: ['platinum'],
      watts: ['700-800'],
      marca: ['nadie'],
    });
    expect(ids).toEqual([]);
    expect(shown(facets, 'certificacion')).toEqual(['80+ Platinum: 0 ✓']);
    expect(shown(facets, 'watts')).toEqual(['700 a 800 W: 0 ✓']);
    expect(shown(facets, 'marca')).toEqual(['nadie: 0 ✓']);
  });

  test('include a chosen range that is not offered', () => {
    expect(shown(narrowed(SUPPLIES, { watts: ['600-900'] }).facets, 'watts')).toEqual([
      '600 a 900 W: 3 ✓',
      '650 a 749 W: 2',
      '850 a 999 W: 1',
    ]);
    expect(shown(narrowed(SUPPLIES, { precio: ['95-'] }).facets, 'precio')[1]).toBe('USD 95 o más: 3 ✓');
  });

  test('follow the search', () => {
    const named = SUPPLIES.map((one, place) => ({ ...one, description: place < 2 ? 'roja' : 'azul' }));
    expect(shown(narrowed(named, {}, 'roja').facets, 'watts')).toEqual(['650 a 749 W: 2']);
  });
});

test('candidates are filtered and counted among those that fit, and among those that do not', () => {
  const catalogue = catalogueOf(
    { id: 'am5-atx', facts: { kind: 'motherboard', socket: 'AM5', form_factor: 'ATX' } },
    { id: 'am5-mini', facts: { kind: 'motherboard', socket: 'AM5', form_factor: 'Mini-ITX' } },
    { id: 'am4-atx', facts: { kind: 'motherboard', socket: 'AM4', form_factor: 'ATX' } },
  );
  const ask = (incompatible: boolean, choices: FacetChoices) =>
    listCandidates(catalogue, {
      step: 'motherboard',
      chosen: { cpu: { kind: 'cpu', socket: 'AM5' } },
      incompatible,
      choices,
      search: '',
      sorting: undefined,
      offset: 0,
      limit: 10,
    });
  const fitting = ask(false, { formato: ['ATX'] });
  expect(fitting.candidates.map(({ product }) => product.id)).toEqual(['am5-atx']);
  expect(fitting.incompatibleCount).toBe(1);
  expect(shown(fitting.facets, 'formato')).toEqual(['ATX: 1 ✓', 'Mini-ITX: 1']);
  expect(shown(fitting.facets, 'socket')).toEqual(['AM5: 1']);
  expect(shown(ask(true, {}).facets, 'socket')).toEqual(['AM4: 1']);
});

test('a count shows how many products there will be after choosing it, whatever was chosen before', () => {
  const facts = fc.record(
    {
      kind: fc.constant('ram' as const),
      memory_type: fc.constantFrom('DDR4' as const, 'DDR5' as const),
      capacity_gb_total: fc.constantFrom(8, 16, 32),
      speed_mt: fc.integer({ min: 2400, max: 7000 }),
    },
    { requiredKeys: ['kind'] },
  );
  const products = fc.array(
    fc.record({
      facts,
      brand: fc.constantFrom('', 'Kingston', 'kingston', 'Crucial'),
      price: fc.integer({ min: 1, max: 90_000 }),
      stock: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 30 },
  );
  const choices = fc.record(
    {
      memoria: fc.constantFrom<string[][]>(['DDR4'], ['DDR4', 'DDR5'], ['DDR3']),
      gb: fc.constantFrom<string[][]>(['16'], ['8-16'], ['32', '8']),
      velocidad: fc.constantFrom<string[][]>(['3200-3599'], ['-3000', '6000-']),
      marca: fc.constantFrom<string[][]>(['Kingston'], ['crucial', 'nadie']),
      precio: fc.constantFrom<string[][]>(['-49.99'], ['10-500']),
      stock: fc.constantFrom<string[][]>(['si'], ['no', 'si']),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(products, choices, (some, chosen) => {
      const given = some.map((one, place) => ({ ...one, id: String(place) }));
      for (const { key, values } of narrowed(given, chosen).facets) {
        for (const { value, count } of values) {
          expect(narrowed(given, { ...chosen, [key]: [value] }).ids).toHaveLength(count);
        }
      }
    }),
  );
});

function psu(
  id: string,
  facts: Omit<Extract<PartFacts, { kind: 'psu' }>, 'kind'>,
  given: Partial<Given>,
): Given {
  return { id, ...given, facts: { kind: 'psu', ...facts } };
}

function narrowed(given: readonly Given[], choices: FacetChoices, search = '') {
  const { products, facets } = listProducts(catalogueOf(...given), {
    index: 'all',
    search,
    choices,
    sorting: undefined,
    offset: 0,
    limit: 100,
  });
  return { ids: products.map(({ id }) => id), facets };
}

function shown(facets: readonly Facet[], key: FacetKey): string[] {
  const values = facets.find((facet) => facet.key === key)?.values ?? [];
  return values.map(({ words, count, isChosen }) => `${words}: ${count}${isChosen ? ' ✓' : ''}`);
}
