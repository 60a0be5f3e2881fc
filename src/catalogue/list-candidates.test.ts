import { expect, test } from 'vitest';
import { listCandidates, type CandidateRequest } from './list-candidates.ts';
import { catalogueOf } from './testing/small-catalogue.ts';

const CATALOGUE = catalogueOf(
  { id: 'am5', stock: 3, price: 300, facts: { kind: 'cpu', socket: 'AM5' }, description: 'Ryzen 7600' },
  { id: 'am5-more', stock: 8, price: 200, facts: { kind: 'cpu', socket: 'AM5' }, description: 'Ryzen 9600X' },
  { id: 'am4', stock: 9, facts: { kind: 'cpu', socket: 'AM4' }, description: 'Ryzen 5600' },
  { id: 'mystery', stock: 99, price: 100, facts: { kind: 'cpu' }, description: 'Ryzen 7600F' },
  { id: 'gone', stock: 0, facts: { kind: 'cpu', socket: 'AM5' } },
  { id: 'hidden', visible: false, facts: { kind: 'cpu', socket: 'AM5' } },
  { id: 'cooler', category: 'PROCESADORES', facts: { kind: 'cooler' } },
);
const AM5_BOARD = { motherboard: { kind: 'motherboard', socket: 'AM5' } } as const;

test('the compatible ones come first, by stock; then the uncertain ones', () => {
  const page = ask({});
  expect(page.candidates.map(({ product, verdict }) => [product.id, verdict.status])).toEqual([
    ['am5-more', 'compatible'],
    ['am5', 'compatible'],
    ['mystery', 'warning'],
  ]);
});

test('of the uncertain ones those with the fewest warnings come first, and a card that the processor holds back far last', () => {
  const cards = catalogueOf(
    { id: 'strong', stock: 9, facts: { kind: 'gpu', chip: 'RTX 5090', tdp_w: 100, length_mm: 200 } },
    { id: 'two', stock: 8, facts: { kind: 'gpu', chip: 'Arc B580', tdp_w: 100 } },
    { id: 'one', stock: 7, facts: { kind: 'gpu', chip: 'RTX 3060', tdp_w: 100 } },
    { id: 'fits', stock: 1, facts: { kind: 'gpu', chip: 'GTX 1650', tdp_w: 75, length_mm: 200 } },
  );
  const old = {
    motherboard: { kind: 'motherboard', socket: 'LGA1150', chipset: 'H81' },
    case: { kind: 'case', max_gpu_mm: 300 },
  } as const;
  const { candidates } = listCandidates(cards, {
    step: 'gpu',
    incompatible: false,
    search: '',
    sorting: undefined,
    offset: 0,
    limit: 24,
    chosen: old,
    fastestFed: 25,
  });
  expect(candidates.map(({ product }) => product.id)).toEqual(['fits', 'strong', 'one', 'two']);
  expect(candidates.map(({ isHeldBack }) => isHeldBack)).toEqual([false, true, false, true]);
});

test('a case that brings its supply comes after the others where a supply is chosen', () => {
  const cases = catalogueOf(
    { id: 'with', stock: 9, facts: { kind: 'case', psu_included: true, psu_watts: 500 } },
    { id: 'without', stock: 1, facts: { kind: 'case', psu_included: false } },
  );
  const beside = (chosen: CandidateRequest['chosen']) =>
    listCandidates(cases, {
      step: 'case',
      incompatible: false,
      search: '',
      sorting: undefined,
      offset: 0,
      limit: 24,
      chosen,
    }).candidates.map(({ product }) => product.id);
  expect(beside({})).toEqual(['with', 'without']);
  expect(beside({ psu: { kind: 'psu', watts: 550 } })).toEqual(['without', 'with']);
});

test('incompatible ones are counted, and shown with their reason on request', () => {
  expect(ask({})).toMatchObject({ count: 3, incompatibleCount: 1 });
  const left = ask({ incompatible: true });
  expect(left).toMatchObject({ count: 1, incompatibleCount: 1 });
  expect(left.candidates[0]).toMatchObject({
    product: { id: 'am4' },
    verdict: { status: 'error', findings: [{ rule: 'socket' }] },
  });
});

test('a sort by price ignores compatibility', () => {
  expect(idsOf({ sorting: 'cheapest' })).toEqual(['mystery', 'am5-more', 'am5']);
  expect(idsOf({ sorting: 'most-stock' })).toEqual(['am5-more', 'am5', 'mystery']);
});

test('a search filters them, the best match first among equals', () => {
  expect(idsOf({ search: 'ryzen 7600' })).toEqual(['am5', 'mystery']);
  expect(ask({ search: '5600' })).toMatchObject({ count: 0, incompatibleCount: 1 });
});

test('for a use the best within a price come first, then dearer ones, the cheapest first', () => {
  expect(cardsFor(50_000)).toEqual(['4060', 'gt', '4070', '4090']);
  expect(cardsFor(300_000)).toEqual(['4090', '4070', '4060', 'gt']);
});

test('pages add up', () => {
  expect([0, 1, 2, 3].flatMap((offset) => idsOf({ offset, limit: 1 }))).toEqual(idsOf({}));
});

test('without other parts everything of the kind fits', () => {
  expect(idsOf({ chosen: {} })).toEqual(['am4', 'am5-more', 'am5', 'mystery'].toSorted(byStock));
});

/** Cards for playing, the best first where each costs this much at most, in cents. */
function cardsFor(most: number): string[] {
  const card = (id: string, chip: string, price: number) => ({
    id,
    price,
    stock: id === 'gt' ? 99 : 3,
    facts: { kind: 'gpu', chip, memory_gb: 8 } as const,
  });
  const cards = catalogueOf(
    card('gt', 'GT 1030', 9000),
    card('4060', 'RTX 4060', 35_000),
    card('4090', 'RTX 4090', 200_000),
    card('4070', 'RTX 4070', 60_000),
  );
  const all = { incompatible: false, search: '', sorting: undefined, offset: 0, limit: 24 } as const;
  const bestFor = { use: 'gaming', most } as const;
  const { candidates } = listCandidates(cards, { step: 'gpu', chosen: {}, ...all, bestFor });
  return candidates.map(({ product }) => product.id);
}

function byStock(a: string, b: string): number {
  const order = ['mystery', 'am4', 'am5-more', 'am5'];
  return order.indexOf(a) - order.indexOf(b);
}

function ask(request: Partial<CandidateRequest>) {
  const all = { incompatible: false, search: '', sorting: undefined, offset: 0, limit: 24 } as const;
  return listCandidates(CATALOGUE, { step: 'cpu', chosen: AM5_BOARD, ...all, ...request });
}

function idsOf(request: Partial<CandidateRequest>): string[] {
  return ask(request).candidates.map(({ product }) => product.id);
}
