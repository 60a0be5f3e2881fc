import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listProducts, type ListRequest } from './list-products.ts';
import { SORTINGS, type Sorting } from './snapshot/sorted-index.ts';
import { catalogueOf, type Given } from './testing/small-catalogue.ts';

const THREE: Given[] = [
  { id: 'b', price: 300, stock: 2 },
  { id: 'a', price: 300, stock: 9 },
  { id: 'c', price: 100, stock: 2 },
];

describe('a list is sorted', () => {
  test.each([
    [undefined, ['a', 'b', 'c']],
    ['most-stock', ['a', 'b', 'c']],
    ['cheapest', ['c', 'a', 'b']],
    ['dearest', ['a', 'b', 'c']],
  ] as const)('%s', (sorting, ids) => {
    expect(idsOf({ sorting }, THREE)).toEqual(ids);
  });
});

test('products without stock are listed, last', () => {
  expect(idsOf({}, [{ id: 'a', stock: 0 }, { id: 'b' }])).toEqual(['b', 'a']);
});

test('hidden products are not', () => {
  expect(idsOf({}, [{ id: 'a', visible: false }, { id: 'b' }])).toEqual(['b']);
});

test('an index has only its own', () => {
  const catalogue: Given[] = [
    { id: 'cooler', category: 'PROCESADORES', facts: { kind: 'cooler' } },
    { id: 'micro', category: 'Procesadores', facts: { kind: 'cpu' } },
  ];
  expect(idsOf({ index: 'step:cpu' }, catalogue)).toEqual(['cooler', 'micro']);
  expect(idsOf({ index: 'kind:cpu' }, catalogue)).toEqual(['micro']);
  expect(idsOf({ index: 'category:nada' }, catalogue)).toEqual([]);
});

test('pages never repeat nor skip a product, for any query', () => {
  const products = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }).map(String),
      price: fc.integer({ min: 1, max: 3 }),
      stock: fc.integer({ min: 0, max: 2 }),
      description: fc.constantFrom('ryzen 5600', 'ryzen 5600x ryzen', 'fuente', 'gabinete ryzen'),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  );
  fc.assert(
    fc.property(
      products,
      fc.constantFrom<Sorting | undefined>(undefined, ...SORTINGS),
      fc.constantFrom('', 'ryzen', '56', 'nada'),
      fc.integer({ min: 1, max: 7 }),
      (given, sorting, search, limit) => {
        const catalogue = catalogueOf(...given);
        const ask = (offset: number, most: number) =>
          listProducts(catalogue, { index: 'all', search, sorting, offset, limit: most });
        const whole = ask(0, 100);
        const paged: string[] = [];
        for (let offset = 0; offset < whole.count; offset += limit) {
          const page = ask(offset, limit);
          expect(page.count).toBe(whole.count);
          paged.push(...page.products.map(({ id }) => id));
        }
        expect(paged).toEqual(whole.products.map(({ id }) => id));
        expect(new Set(paged).size).toBe(whole.count);
      },
    ),
  );
});

function idsOf(request: Partial<ListRequest>, given: readonly Given[]): string[] {
  const all = { index: 'all', search: '', sorting: undefined, offset: 0, limit: 100 } as const;
  return listProducts(catalogueOf(...given), { ...all, ...request }).products.map(({ id }) => id);
}
