import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_CORRECTIONS } from '#compatibility/facts/corrections.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { cents } from '#lib/money.ts';
import { atOnce } from '#lib/time-slices.ts';
import { VAT_RATES, type VatBp } from '#lib/vat.ts';
import type { Category } from '../product/categories.ts';
import { listCandidates } from '../list-candidates.ts';
import { listProducts } from '../list-products.ts';
import { catalogueOf, applyTestChanges, categoryNamed } from '../testing/small-catalogue.ts';
import {
  applyChanges,
  type CatalogueChanges,
  type ReadFactsOf,
  type StoredProduct,
} from './apply-changes.ts';
import { EMPTY_SNAPSHOT, findShown, type Snapshot } from './snapshot.ts';
import { SORTINGS } from './sorted-index.ts';

const CATEGORIES = ['procesadores', 'fuentes', 'accesorios'];
const FACTS: PartFacts[] = [
  { kind: 'cpu', socket: 'AM5' },
  { kind: 'cpu', socket: 'AM4' },
  { kind: 'psu', watts: 650 },
  { kind: 'not_a_part', reason: 'cable' },
];
const WORDS = ['ryzen', 'fuente', '650w', 'cable', 'kingston', 'rizen'];

const product = fc.record({
  id: fc.integer({ min: 1, max: 12 }).map(String),
  words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
  category: fc.constantFrom(...CATEGORIES),
  facts: fc.integer({ min: 0, max: FACTS.length - 1 }),
  price: fc.integer({ min: 1, max: 4 }),
  stock: fc.integer({ min: 0, max: 3 }),
  visible: fc.boolean(),
});
const category = fc.record({
  id: fc.constantFrom(...CATEGORIES),
  visible: fc.boolean(),
  vat: fc.constantFrom(...VAT_RATES),
});
const steps = fc.array(
  fc.record({
    products: fc.array(product, { maxLength: 6 }),
    categories: fc.array(category, { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 6 },
);

test('a snapshot with step-by-step changes equals one built at once', () => {
  fc.assert(
    fc.property(steps, (changes) => {
      const seen = { products: new Map<string, StoredProduct>(), categories: new Map(firstCategories) };
      let updated = applied(EMPTY_SNAPSHOT, changesOf(0, [], firstCategories.values()));
      for (const [number, step] of changes.entries()) {
        const products = new Map(step.products.map((one) => [one.id, stored(one)]));
        const categories = new Map(step.categories.map((one) => [one.id, named(one)]));
        for (const one of products.values()) seen.products.set(one.id, one);
        for (const one of categories.values()) seen.categories.set(one.id, one);
        updated = applied(updated, changesOf(number + 1, products.values(), categories.values()));
      }
      const built = applied(
        EMPTY_SNAPSHOT,
        changesOf(changes.length, seen.products.values(), seen.categories.values()),
      );
      expect(responsesOf(updated)).toEqual(responsesOf(built));
    }),
  );
});

test('a snapshot never changes after it was returned', () => {
  const before = catalogueOf({ id: 'a', price: 10 }, { id: 'b', price: 20 });
  const responses = responsesOf(before);
  applyTestChanges(
    before,
    [{ id: 'a', price: 30, stock: 0 }, { id: 'c' }],
    [categoryNamed('ACCESORIOS', { visible: false })],
  );
  expect(responsesOf(before)).toEqual(responses);
});

test('a change of price or stock keeps facts, words and search unchanged', () => {
  const before = catalogueOf({ id: 'a', price: 10 }, { id: 'b', price: 20 });
  const after = applyTestChanges(before, [{ id: 'a', price: 30, stock: 1 }]);
  expect(after.search).toBe(before.search);
  expect(findShown(after, 'a')?.attributes).toBe(findShown(before, 'a')?.attributes);
  expect(findShown(after, 'a')).toMatchObject({ price: 30, stock: 1 });
  expect(findShown(after, 'b')).toBe(findShown(before, 'b'));
});

test('hiding a category removes its products, and showing it restores them', () => {
  const before = catalogueOf({ id: 'a', category: 'FUENTES' }, { id: 'b' });
  const hidden = applyTestChanges(before, [], [categoryNamed('FUENTES', { visible: false })]);
  expect([findShown(hidden, 'a'), listProducts(hidden, ALL).count]).toEqual([null, 1]);
  const shown = applyTestChanges(hidden, [], [categoryNamed('FUENTES')]);
  expect(responsesOf(shown)).toEqual(responsesOf(before));
});

const ALL = { index: 'all', search: '', sorting: undefined, offset: 0, limit: 100 } as const;

const firstCategories = new Map(CATEGORIES.map((id) => [id, named({ id, visible: true, vat: 2100 })]));

function applied(before: Snapshot, changes: CatalogueChanges): Snapshot {
  return atOnce(applyChanges(before, changes, readFactsOf));
}

const readFactsOf: ReadFactsOf = ({ attributes }) => FACTS[Number(attributes[0]?.value)] ?? { kind: 'cpu' };

function named({ id, visible, vat }: { id: string; visible: boolean; vat: VatBp }): Category {
  return categoryNamed(id.toUpperCase(), { id, visible, vat });
}

type Drawn = typeof product extends fc.Arbitrary<infer T> ? T : never;

function stored({ words, category: categoryId, facts, price, ...rest }: Drawn): StoredProduct {
  return {
    ...rest,
    description: words.join(' '),
    brand: '',
    partNumber: '',
    categoryId,
    shortDescription: '',
    pictures: [],
    photos: [],
    attributes: [{ attribute: 'facts', value: String(facts) }],
    price: cents(price),
    feedHash: JSON.stringify([words, categoryId, facts]),
    corrections: NO_CORRECTIONS,
  };
}

function changesOf(
  version: number,
  products: Iterable<StoredProduct>,
  categories: Iterable<Category>,
): CatalogueChanges {
  return { epoch: '', version, rate: null, products: [...products], categories: [...categories] };
}

/** What visitors can get to know, in one value that can be compared. */
function responsesOf(snapshot: Snapshot) {
  const idsOf = (search: string, sorting: (typeof SORTINGS)[number] | undefined) =>
    listProducts(snapshot, { ...ALL, search, sorting }).products.map(({ id, price, stock }) => [
      id,
      price,
      stock,
    ]);
  const candidatesOf = (step: 'cpu' | 'psu', incompatible: boolean) => {
    const chosen = { motherboard: { kind: 'motherboard', socket: 'AM5' } } as const;
    const request = { ...ALL, step, chosen, incompatible };
    const page = listCandidates(snapshot, request);
    return page.candidates.map(({ product: { id }, verdict }) => [id, verdict.status]);
  };
  return {
    lists: [undefined, ...SORTINGS].flatMap((sorting) =>
      ['', ...WORDS, 'kingstn', 'r'].map((q) => idsOf(q, sorting)),
    ),
    candidates: [candidatesOf('cpu', false), candidatesOf('cpu', true), candidatesOf('psu', false)],
    indexes: CATEGORIES.map((id) => listProducts(snapshot, { ...ALL, index: `category:${id}` }).count),
  };
}
