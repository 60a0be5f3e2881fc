import type { FacetChoices } from './facets/facet-keys.ts';
import type { Facet } from './facets/facet.ts';
import { kindOfIndex } from './facets/kind-of-index.ts';
import { narrowSlots } from './facets/narrow-slots.ts';
import type { Product } from './product/product.ts';
import type { Matches } from './search/score-pad.ts';
import { searchCatalogue } from './search/search-catalogue.ts';
import { productAt, sortedIndexOf, type IndexKey, type Snapshot } from './snapshot/snapshot.ts';
import type { Sorting } from './snapshot/sorted-index.ts';

export interface ListRequest {
  index: IndexKey;
  search: string;
  /** By facet; absent: no filter. */
  choices?: FacetChoices;
  /** Absent: the best match first for a search, else the most stock. */
  sorting: Sorting | undefined;
  offset: number;
  limit: number;
}

export interface ProductPage {
  products: Product[];
  /** Over all pages. */
  count: number;
  /** The facets that can filter the list. */
  facets: Facet[];
}

/** One page of the visible products of an index. */
export function listProducts(snapshot: Snapshot, request: ListRequest): ProductPage {
  const { index, search, choices = {}, sorting, offset, limit } = request;
  const slots = sortedIndexOf(snapshot, index)[sorting ?? 'most-stock'];
  const kind = kindOfIndex(snapshot, index);
  return searchCatalogue(snapshot, search, (matches) => {
    const matching = matches ? slots.filter((slot) => matches.scores[slot] !== 0) : slots;
    const { found, facets } = narrowSlots(snapshot, kind, choices, matching);
    const end = offset + limit;
    const inOrder =
      matches && sorting === undefined
        ? bestFirst([...found], availableFirst(snapshot, matches, found), end)
        : found;
    const products = Array.from(inOrder.slice(offset, end), (slot) => productAt(snapshot, slot));
    return { products, count: found.length, facets: facets() };
  });
}

/** A match that is sold out counts three quarters: after equally good ones, but before what only begins like the query. */
export function availableFirst(
  { isInStock }: Snapshot,
  { scores }: Matches,
  slots: Iterable<number>,
): Uint16Array {
  const counted = scores.slice();
  for (const slot of slots) {
    if (isInStock[slot] === 0) counted[slot] = Math.max(1, Math.floor(((scores[slot] ?? 0) * 3) / 4));
  }
  return counted;
}

/** The `wanted` best of `slots`, best first; equal scores keep their order. */
export function bestFirst(slots: readonly number[], scores: Uint16Array, wanted: number): number[] {
  const scoreOf = (slot: number) => scores[slot] ?? 0;
  const lowest = lowestOfBest(slots, scoreOf, wanted);
  return slots
    .filter((slot) => scoreOf(slot) >= lowest)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a)) // stable
    .slice(0, wanted);
}

/** The lowest score that leaves at least `wanted` slots: a page of 24 among 20,000 matches sorts hundreds, not thousands. */
function lowestOfBest(slots: readonly number[], scoreOf: (slot: number) => number, wanted: number): number {
  if (slots.length <= wanted) return 0;
  const howMany = new Uint32Array(HISTOGRAM_SIZE);
  for (const slot of slots) {
    const place = scoreOf(slot) >>> HISTOGRAM_SHIFT;
    howMany[place] = (howMany[place] ?? 0) + 1;
  }
  let place = HISTOGRAM_SIZE - 1;
  for (let found = howMany[place] ?? 0; found < wanted && place > 0; found += howMany[place] ?? 0) place -= 1;
  return place << HISTOGRAM_SHIFT;
}

/** Scores of 16 bits in steps of 16. */
const HISTOGRAM_SHIFT = 4;
const HISTOGRAM_SIZE = 1 << (16 - HISTOGRAM_SHIFT);
