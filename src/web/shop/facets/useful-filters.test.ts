import { expect, test } from 'vitest';
import type { FacetResponse } from '#contract/facets.ts';
import { usefulFilters } from './useful-filters.ts';

const facet = (key: FacetResponse['key'], ...counts: number[]): FacetResponse => ({
  key,
  name: key,
  unit: null,
  values: counts.map((count, place) => ({
    value: `${key}${place}`,
    words: `${key}${place}`,
    count,
    isChosen: false,
  })),
});

test('price and brand come before what only some parts have', () => {
  const list = {
    count: 9,
    facets: [
      facet('chip', 4, 5),
      facet('vram', 3, 6),
      facet('precio', 2, 7),
      facet('marca', 1, 8),
      facet('stock', 8, 1),
    ],
  };
  expect(usefulFilters(list, list).map(({ key }) => key)).toEqual([
    'precio',
    'marca',
    'chip',
    'vram',
    'stock',
  ]);
});

test('a filter that would change nothing is left out', () => {
  const list = { count: 9, facets: [facet('chip', 9), facet('marca', 1, 8)] };
  expect(usefulFilters(list, list).map(({ key }) => key)).toEqual(['marca']);
});
