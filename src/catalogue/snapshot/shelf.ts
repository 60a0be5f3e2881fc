/** Orders in which a list of products can be asked; ties go by id, so that pages never repeat or skip one. */
export const SORTINGS = ['most-stock', 'cheapest', 'dearest'] as const;
export type Sorting = (typeof SORTINGS)[number];

/** The slots of the visible products that share something, in each order. */
export type Shelf = Readonly<Record<Sorting, Uint32Array>>;

/** What a product's place on a shelf depends on. */
export interface Placed {
  id: string;
  price: number;
  stock: number;
}

export const EMPTY_SHELF: Shelf = {
  'most-stock': new Uint32Array(0),
  cheapest: new Uint32Array(0),
  dearest: new Uint32Array(0),
};

type Compare = (a: Placed, b: Placed) => number;

export const COMPARE = {
  'most-stock': (a, b) => b.stock - a.stock || compareIds(a, b),
  cheapest: (a, b) => a.price - b.price || compareIds(a, b),
  dearest: (a, b) => b.price - a.price || compareIds(a, b),
} as const satisfies Record<Sorting, Compare>;

function compareIds(a: Placed, b: Placed): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/**
 * Takes slots out of one order and merges others in.
 * @param removed 1 by slot.
 * @param added sorted by `compare` already.
 */
export function foldSlots(
  before: Uint32Array,
  removed: Uint8Array,
  added: readonly number[],
  compare: Compare,
  placedAt: (slot: number) => Placed,
): Uint32Array {
  const after = new Uint32Array(before.length + added.length);
  let length = 0;
  let next = 0;
  for (const slot of before) {
    if (removed[slot] === 1) continue;
    const placed = placedAt(slot);
    for (let other = added[next]; other !== undefined; other = added[(next += 1)]) {
      if (compare(placedAt(other), placed) > 0) break;
      after[length++] = other;
    }
    after[length++] = slot;
  }
  for (; next < added.length; next += 1) after[length++] = added[next] ?? 0;
  return after.slice(0, length);
}
