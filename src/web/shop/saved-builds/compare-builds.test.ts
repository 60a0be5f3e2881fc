import { expect, test } from 'vitest';
import type { PublicProduct } from '#contract/product.ts';
import type { SavedBuild } from '#web/browser-storage/saved-build-storage.ts';
import { compareBuilds } from './compare-builds.ts';

const OFFICE = saved('a', '/armar-pc?cpu=slow&ram=stick&cant=ram:2');
const GAMES = saved('b', '/armar-pc?cpu=fast&gpu=card&ram=stick');

test('saved builds stand side by side at what they cost today, with what is dearer', () => {
  const { columns } = compareBuilds([OFFICE, GAMES], today());
  expect(columns.map(({ total, dearerBy }) => [total, dearerBy])).toEqual([
    ['140.00', null],
    ['520.00', '+ USD 380.00'],
  ]);
});

test('a step differs where the parts do, or how many of them', () => {
  const { rows } = compareBuilds([OFFICE, GAMES], today());
  expect(rows.map(({ name, differs }) => [name, differs])).toEqual([
    ['Procesador', true],
    ['Placa de video', true],
    ['Memoria RAM', true],
  ]);
  const same = compareBuilds([GAMES, { ...GAMES, id: 'c' }], today());
  expect(same.rows.every(({ differs }) => !differs)).toBe(true);
});

test('parts of one step that the shop sells may be compared on their own', () => {
  const { rows } = compareBuilds([OFFICE, GAMES], today());
  expect(rows.map(({ comparable }) => comparable)).toEqual([['slow', 'fast'], [], []]);
});

test('a build of which a part is sold no more is not called the cheapest, and says which', () => {
  const without = today();
  without.products.delete('card');
  const { columns, rows } = compareBuilds([OFFICE, GAMES], without);
  expect(columns.map(({ isSomeGone, dearerBy }) => [isSomeGone, dearerBy])).toEqual([
    [false, null],
    [true, null],
  ]);
  expect(rows[1]?.parts[1]).toMatchObject({
    description: 'Una placa',
    lack: 'Ya no está a la venta',
    price: null,
  });
});

test('what is sold out, or too little, is said at the part', () => {
  const little = today();
  little.products.set('stick', product('stick', '20.00', 1));
  const { rows } = compareBuilds([OFFICE, GAMES], little);
  expect(rows[2]?.parts.map((part) => part?.lack)).toEqual(['Solo 1 en stock ahora', undefined]);
});

test('a part that its visitor has costs nothing, and needs no stock', () => {
  const own = saved('d', '/armar-pc?cpu=fast&gpu=propia%3A1660+super&ram=stick&tengo=cpu');
  const { columns, rows } = compareBuilds([own, OFFICE], today());
  expect(columns[0]).toMatchObject({ total: '20.00', isSomeGone: false });
  expect(rows[0]?.parts[0]).toMatchObject({ units: 0, price: null, lack: undefined });
  expect(rows[1]?.parts[0]).toMatchObject({ description: '1660 super', lack: undefined });
});

function today() {
  const products = [
    product('slow', '100.00'),
    product('fast', '200.00'),
    product('card', '300.00'),
    product('stick', '20.00'),
  ];
  return { products: new Map(products.map((one) => [one.id, one])), verdicts: [] };
}

function product(id: string, price: string, stock = 9): PublicProduct {
  return {
    id,
    description: `Producto ${id}`,
    brand: '',
    partNumber: '',
    category: '',
    price,
    priceArs: null,
    priceWithoutTaxesArs: null,
    stock,
    visible: true,
    images: [],
    photos: [],
    content: { pictures: [], shortDescription: '', attributes: [] },
    facts: { kind: 'not_a_part', reason: 'test' },
  };
}

function saved(id: string, link: string): SavedBuild {
  return {
    id,
    name: `Build ${id}`,
    createdAt: '2026-11-01T12:00:00.000Z',
    totalPrice: 0,
    componentCount: 0,
    compatibility: 'compatible',
    thumbnail: '',
    components: { gpu: 'Una placa' },
    link,
  };
}
