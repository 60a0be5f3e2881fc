import type { FacetChoices } from './facets/facet-keys.ts';
import type { Facet } from './facets/facet.ts';
import { kindOfIndex, kindOfMatches } from './facets/kind-of-index.ts';
import { narrowSlots } from './facets/narrow-slots.ts';
import type { Product } from './product/product.ts';
import { availableFirst, bestFirst, matchingSlots } from './rank-matches.ts';
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
  const sorted = sortedIndexOf(snapshot, index);
  return searchCatalogue(snapshot, search, (matches, isCheapestFirst) => {
    const slots = sorted[sorting ?? (isCheapestFirst ? 'cheapest' : 'most-stock')];
    const matching = matches ? matchingSlots(slots, matches) : slots;
    const kind = (matches && kindOfMatches(snapshot, matching)) ?? kindOfIndex(snapshot, index);
    const { found, facets } = narrowSlots(snapshot, kind, choices, matching);
    const end = offset + limit;
    const inOrder =
      matches && sorting === undefined
        ? bestFirst(found, availableFirst(snapshot.isInStock, matches, found), end)
        : found;
    const products = Array.from(inOrder.slice(offset, end), (slot) => productAt(snapshot, slot));
    return { products, count: found.length, facets: facets() };
  });
}
