import { SMALL_STEPS, type TimeSliced } from '#lib/time-slices.ts';
import type { Entry, IndexKey } from './snapshot.ts';
import {
  compareBy,
  compareIds,
  EMPTY_INDEX,
  mergeSlots,
  PLACE_IN,
  SORTINGS,
  type SortedIndex,
  type Sorting,
} from './sorted-index.ts';

/** A slot whose product changed. */
export interface EntryChange {
  slot: number;
  before: Entry | undefined;
  after: Entry;
}

/** The sorted indexes after some products changed; those that contain none of them stay the same arrays. */
export function* updateSortedIndexes(
  indexes: ReadonlyMap<IndexKey, SortedIndex>,
  changes: readonly EntryChange[],
  entries: readonly Entry[],
): TimeSliced<ReadonlyMap<IndexKey, SortedIndex>> {
  const moved = changes.filter(changesPlace);
  if (moved.length === 0) return indexes;

  const added = yield* addedInOrder(moved, entries);
  const removed = new Uint8Array(entries.length);
  const touched = new Set<IndexKey>(added[SORTINGS[0]].keys());
  for (const { slot, before } of moved) {
    if (!before?.isShown) continue;
    removed[slot] = 1;
    for (const key of indexKeysOf(before)) touched.add(key);
    yield;
  }
  const placedAt = (slot: number) => placed(entries, slot);

  const updated = new Map(indexes);
  for (const key of touched) {
    const index = indexes.get(key) ?? EMPTY_INDEX;
    const next = { ...index };
    for (const sorting of SORTINGS) {
      const arriving = added[sorting].get(key) ?? [];
      next[sorting] = mergeSlots(index[sorting], removed, arriving, compareBy(sorting), placedAt);
      yield;
    }
    updated.set(key, next);
  }
  return updated;
}

function changesPlace({ before, after }: EntryChange): boolean {
  if (!before?.isShown || !after.isShown) return before?.isShown === true || after.isShown;
  const [was, is] = [before.product, after.product];
  return (
    was.price !== is.price ||
    was.stock !== is.stock ||
    was.categoryId !== is.categoryId ||
    before.step !== after.step ||
    was.facts.kind !== is.facts.kind
  );
}

function indexKeysOf({ product, step }: Entry): IndexKey[] {
  const keys: IndexKey[] = ['all', `category:${product.categoryId}`, `kind:${product.facts.kind}`];
  if (step) keys.push(`step:${step}`);
  return keys;
}

type SlotsByIndex = Map<IndexKey, number[]>;

/**
 * Sorted once for all indexes: each index is a part of the whole in the same order. Slots are sorted by id once; the other sorts keep
 * that order among equals and compare only numbers.
 */
function* addedInOrder(
  moved: readonly EntryChange[],
  entries: readonly Entry[],
): TimeSliced<Record<Sorting, SlotsByIndex>> {
  const shown = moved.filter(({ after }) => after.isShown).map(({ slot }) => slot);
  const byId = shown.toSorted((a, b) => compareIds(placed(entries, a), placed(entries, b)));
  yield;
  const keys = yield* indexKeysAt(byId, entries);
  const added: Record<Sorting, SlotsByIndex> = {
    'most-stock': new Map(),
    cheapest: new Map(),
    dearest: new Map(),
  };
  for (const sorting of SORTINGS) {
    const placeOf = PLACE_IN[sorting];
    const sorted = positionsInOrder(Float64Array.from(byId, (slot) => placeOf(placed(entries, slot))));
    yield;
    for (const position of sorted) {
      const slot = byId[position] ?? 0;
      for (const key of keys[position] ?? []) {
        const list = added[sorting].get(key);
        if (list) list.push(slot);
        else added[sorting].set(key, [slot]);
      }
    }
    yield;
  }
  return added;
}

/**
 * The positions of numbers in ascending order, equal ones in their sequence. Place and position are sorted as one number where that is
 * exact, as it is for prices in cents and stocks: a tenth of the time.
 */
function positionsInOrder(places: Float64Array): ArrayLike<number> & Iterable<number> {
  const count = places.length;
  const isExact = places.every((place) => Number.isSafeInteger(place * count) && Number.isInteger(place));
  if (!isExact) return [...places.keys()].toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const both = places.map((place, position) => place * count + position).toSorted();
  return both.map((number) => number - Math.floor(number / count) * count);
}

/** The indexes of each slot. Slots in the same indexes share one list: there are thousands of slots, and some dozens of lists. */
function* indexKeysAt(
  slots: readonly number[],
  entries: readonly Entry[],
): TimeSliced<readonly (readonly IndexKey[])[]> {
  const lists = new Map<string, Map<string, readonly IndexKey[]>>();
  const keys: (readonly IndexKey[])[] = [];
  for (const slot of slots) {
    const entry = entryAt(entries, slot);
    const { categoryId, facts } = entry.product;
    const ofCategory = lists.get(categoryId) ?? new Map<string, readonly IndexKey[]>();
    const shared = ofCategory.get(facts.kind) ?? indexKeysOf(entry);
    lists.set(categoryId, ofCategory.set(facts.kind, shared));
    keys.push(shared);
    if (keys.length % SMALL_STEPS === 0) yield;
  }
  return keys;
}

function placed(entries: readonly Entry[], slot: number) {
  return entryAt(entries, slot).product;
}

function entryAt(entries: readonly Entry[], slot: number): Entry {
  const entry = entries[slot];
  if (!entry) throw new RangeError(`no product in slot ${slot}`);
  return entry;
}
