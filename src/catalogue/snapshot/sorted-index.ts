/** The sort orders of a list of products; ties are sorted by id, so that pages never repeat or skip one. */
export const SORTINGS = ['most-stock', 'cheapest', 'dearest'] as const;
export type Sorting = (typeof SORTINGS)[number];

/** The slots of a group of visible products, in each order. */
export type SortedIndex = Readonly<Record<Sorting, Uint32Array>>;

/** The values that decide a product's place in an index. */
export interface Placed {
  id: string;
  price: number;
  stock: number;
}

export const EMPTY_INDEX: SortedIndex = {
  'most-stock': new Uint32Array(0),
  cheapest: new Uint32Array(0),
  dearest: new Uint32Array(0),
};

/** A smaller number comes first. */
export const PLACE_IN = {
  'most-stock': ({ stock }) => -stock,
  cheapest: ({ price }) => price,
  dearest: ({ price }) => -price,
} as const satisfies Record<Sorting, (product: Placed) => number>;

export type Compare = (a: Placed, b: Placed) => number;

export function compareBy(sorting: Sorting): Compare {
  const placeOf = PLACE_IN[sorting];
  return (a, b) => placeOf(a) - placeOf(b) || compareIds(a, b);
}

export function compareIds(a: Placed, b: Placed): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/**
 * Removes slots from one order and inserts others. It is cheap when few change: the rest is copied in runs.
 * @param removed 1 by slot.
 * @param added already in this order.
 */
export function mergeSlots(
  before: Uint32Array,
  removed: Uint8Array,
  added: readonly number[],
  compare: Compare,
  placedAt: (slot: number) => Placed,
): Uint32Array {
  const kept = before.filter((slot) => removed[slot] !== 1);
  if (added.length === 0) return kept;
  if (kept.length === 0) return Uint32Array.from(added);
  const after = new Uint32Array(kept.length + added.length);
  let from = 0;
  for (const [place, slot] of added.entries()) {
    const to = placeAmong(kept, from, placedAt(slot), compare, placedAt);
    after.set(kept.subarray(from, to), from + place);
    after[to + place] = slot;
    from = to;
  }
  after.set(kept.subarray(from), from + added.length);
  return after;
}

/** The position of the first of `slots`, from `first` on, that comes after `placed`. */
function placeAmong(
  slots: Uint32Array,
  first: number,
  placed: Placed,
  compare: Compare,
  placedAt: (slot: number) => Placed,
): number {
  let [low, high] = [first, slots.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(placedAt(slots[middle] ?? 0), placed) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
