import type { Product } from './product.ts';
import type { Matches } from './search/matches.ts';
import { searchCatalogue } from './search/search-catalogue.ts';
import { productAt, shelfOf, type ShelfKey, type Snapshot } from './snapshot/snapshot.ts';
import type { Shelf, Sorting } from './snapshot/shelf.ts';

export interface ListRequest {
  shelf: ShelfKey;
  search: string;
  /** Without one: the best match first where something is searched, else the most stock. */
  sorting: Sorting | undefined;
  offset: number;
  limit: number;
}

export interface ProductPage {
  products: Product[];
  /** Of all pages. */
  count: number;
}

/** One page of the visible products of a shelf. */
export function listProducts(snapshot: Snapshot, request: ListRequest): ProductPage {
  const slots = slotsInOrder(snapshot, request);
  const page = slots.slice(request.offset, request.offset + request.limit);
  return { products: Array.from(page, (slot) => productAt(snapshot, slot)), count: slots.length };
}

/** All slots of a shelf that match a search, in the order asked for. */
export function slotsInOrder(
  snapshot: Snapshot,
  { shelf: key, search, sorting }: Pick<ListRequest, 'shelf' | 'search' | 'sorting'>,
): Uint32Array {
  const shelf = shelfOf(snapshot, key);
  const matches = search === '' ? null : searchCatalogue(snapshot.search, search);
  if (!matches) return shelf[sorting ?? 'most-stock'];
  const slots = matchesOnShelf(shelf, matches, sorting ?? 'most-stock');
  return sorting ? slots : bestFirst(slots, matches);
}

function matchesOnShelf(shelf: Shelf, { scores, slots }: Matches, sorting: Sorting): Uint32Array {
  const found = new Uint32Array(slots.length);
  let length = 0;
  for (const slot of shelf[sorting]) if (scores[slot]) found[length++] = slot;
  return found.slice(0, length);
}

/** Sorts by counting: equal scores keep the order in which they stand. */
function bestFirst(slots: Uint32Array, { scores }: Matches): Uint32Array {
  let best = 0;
  for (const slot of slots) best = Math.max(best, scores[slot] ?? 0);
  const starts = new Uint32Array(best + 2);
  for (const slot of slots) {
    const behind = best - (scores[slot] ?? 0);
    starts[behind + 1] = (starts[behind + 1] ?? 0) + 1;
  }
  for (let behind = 1; behind < starts.length; behind += 1) {
    starts[behind] = (starts[behind] ?? 0) + (starts[behind - 1] ?? 0);
  }
  const sorted = new Uint32Array(slots.length);
  for (const slot of slots) {
    const behind = best - (scores[slot] ?? 0);
    const place = starts[behind] ?? 0;
    sorted[place] = slot;
    starts[behind] = place + 1;
  }
  return sorted;
}
