import { describe, expect, test } from 'vitest';
import { cents } from '#lib/money.ts';
import { atOnce } from '#lib/time-slices.ts';
import type { FeedItem } from './fields/feed-item.ts';
import { hashWords } from './read-row.ts';
import { planImport as planSliced, WITHDRAWN, type KnownProduct } from './plan-import.ts';

const WORDS: Omit<FeedItem, 'hash'> = {
  id: '1',
  description: 'FUENTE 650W',
  brand: 'CORSAIR',
  partNumber: 'CX650',
  category: 'FUENTES',
  supplierPrice: cents(10_000),
  stock: 5,
  pictures: [],
  shortDescription: '',
  attributes: [],
};
const ITEM = itemWith({});
const UPLOAD = { supplierId: 'first', source: 'upload', listName: 'Elit' } as const;

describe('an import is planned', () => {
  test('what the shop has never seen is new', () => {
    const plan = planImport([ITEM], new Set(), knownAs());
    expect(plan.added.map(({ id }) => id)).toEqual(['1']);
    expect(plan.suspicious).toEqual([]);
  });

  test('what says the same at the same price and stock is unchanged', () => {
    const plan = planImport([ITEM], new Set(), knownAs(ITEM));
    expect(plan).toEqual({
      added: [],
      changed: [],
      gone: [],
      unchanged: 1,
      claimed: [],
      taken: 0,
      suspicious: [],
    });
  });

  test.each([
    ['price', { supplierPrice: cents(10_001) }],
    ['stock', { stock: 4 }],
    ['words', { description: 'FUENTE 650W GOLD' }],
    ['category', { category: 'OUTLET' }],
    ['picture', { pictures: ['https://a.example/1.jpg'] }],
    ['attribute', { attributes: [{ attribute: 'Modular', value: 'Sí' }] }],
  ])('another %s is a change', (_, difference) => {
    const plan = planImport([itemWith(difference)], new Set(), knownAs(ITEM));
    expect(plan.changed).toHaveLength(1);
    expect(plan.suspicious).toEqual([]);
  });

  test('what is no longer on the list is gone, once', () => {
    const other = itemWith({ id: '2' });
    expect(planImport([ITEM], new Set(), knownAs(ITEM, other)).gone).toEqual(['2']);
    expect(planImport([ITEM], new Set(), knownAs(ITEM, itemWith({ id: '2', stock: 0 }))).gone).toEqual([]);
  });

  test('what is on the list in a row nobody can read has not gone', () => {
    expect(planImport([ITEM], new Set(['2']), knownAs(ITEM, itemWith({ id: '2' }))).gone).toEqual([]);
  });
});

describe('a list of another source', () => {
  test('takes nothing out of stock that is not its own', () => {
    const other = itemWith({ id: '2' });
    expect(planImport([ITEM], new Set(), knownAs(other), UPLOAD)).toMatchObject({
      added: [{ id: '1' }],
      gone: [],
    });
  });

  test('takes over what it names, even where it says the same', () => {
    expect(planImport([ITEM], new Set(), knownAs(ITEM), UPLOAD)).toMatchObject({
      unchanged: 1,
      claimed: ['1'],
      taken: 1,
    });
  });

  test('brings as new what an undone import had brought', () => {
    const withdrawn = { ...ITEM, hash: WITHDRAWN, stock: 0 };
    expect(planImport([ITEM], new Set(), knownAs(withdrawn)).added).toHaveLength(1);
    expect(planImport([itemWith({ id: '2' })], new Set(), knownAs(withdrawn)).gone).toEqual([]);
  });
});

describe('a change is suspicious', () => {
  test.each([
    [14_000, []],
    [14_001, [{ id: '1', about: 'price', from: 10_000, to: 14_001 }]],
    [6000, []],
    [5999, [{ id: '1', about: 'price', from: 10_000, to: 5999 }]],
  ])('when the price moves more than 40 %%: 10000 to %i', (price, suspicions) => {
    const plan = planImport([itemWith({ supplierPrice: cents(price) })], new Set(), knownAs(ITEM));
    expect(plan.suspicious).toEqual(suspicions);
    expect(plan.changed).toHaveLength(1);
  });

  test.each([
    [0, 500, 0],
    [0, 501, 1],
    [1, 501, 0],
  ])('when more than 500 units appear from none: %i to %i', (from, to, suspicions) => {
    const plan = planImport([itemWith({ stock: to })], new Set(), knownAs(itemWith({ stock: from })));
    expect(plan.suspicious).toHaveLength(suspicions);
  });
});

function itemWith(difference: Partial<FeedItem>): FeedItem {
  const item = { ...WORDS, ...difference };
  return { ...item, hash: hashWords(item) };
}

function knownAs(...items: FeedItem[]): Map<string, KnownProduct> {
  return new Map(
    items.map((item) => [
      item.id,
      {
        id: item.id,
        listName: '',
        feedHash: item.hash,
        source: 'configured' as const,
        supplierPrice: item.supplierPrice,
        supplierStock: item.stock,
      },
    ]),
  );
}

function planImport(...args: Parameters<typeof planSliced>) {
  return atOnce(planSliced(...args));
}
