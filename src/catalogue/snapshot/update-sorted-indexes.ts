import type { TimeSliced } from '#lib/time-slices.ts';
import { stepOfCategory } from '../product/categories.ts';
import type { Entry, IndexKey } from './snapshot.ts';
import {
  COMPARE,
  EMPTY_INDEX,
  mergeSlots,
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

  const removed = new Uint8Array(entries.length);
  const touched = new Set<IndexKey>();
  for (const { slot, before, after } of moved) {
    if (before?.isShown) {
      removed[slot] = 1;
      for (const key of indexKeysOf(before)) touched.add(key);
    }
    if (after.isShown) for (const key of indexKeysOf(after)) touched.add(key);
    yield;
  }
  const added = yield* addedInOrder(moved, entries);
  const placedAt = (slot: number) => placed(entries, slot);

  const updated = new Map(indexes);
  for (const key of touched) {
    const index = indexes.get(key) ?? EMPTY_INDEX;
    const next = { ...index };
    for (const sorting of SORTINGS) {
      const arriving = added[sorting].get(key) ?? [];
      next[sorting] = mergeSlots(index[sorting], removed, arriving, COMPARE[sorting], placedAt);
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
    was.categoryName !== is.categoryName ||
    was.facts.kind !== is.facts.kind
  );
}

function indexKeysOf({ product }: Entry): IndexKey[] {
  const step = stepOfCategory(product.categoryName);
  const keys: IndexKey[] = ['all', `category:${product.categoryId}`, `kind:${product.facts.kind}`];
  if (step) keys.push(`step:${step}`);
  return keys;
}

type SlotsByIndex = Map<IndexKey, number[]>;

/** Sorted once for all indexes: each index is a part of the whole in the same order. */
function* addedInOrder(
  moved: readonly EntryChange[],
  entries: readonly Entry[],
): TimeSliced<Record<Sorting, SlotsByIndex>> {
  const shown = moved.filter(({ after }) => after.isShown).map(({ slot }) => slot);
  const keysBySlot = yield* keysOf(shown, entries);
  const added: Record<Sorting, SlotsByIndex> = {
    'most-stock': new Map(),
    cheapest: new Map(),
    dearest: new Map(),
  };
  for (const sorting of SORTINGS) {
    yield;
    const compare = COMPARE[sorting];
    const sorted = shown.toSorted((a, b) => compare(placed(entries, a), placed(entries, b)));
    yield;
    for (const slot of sorted) {
      for (const key of keysBySlot.get(slot) ?? []) {
        const list = added[sorting].get(key);
        if (list) list.push(slot);
        else added[sorting].set(key, [slot]);
      }
    }
  }
  return added;
}

/** Slots in the same indexes share one list of keys: there are thousands of slots, and some dozens of lists. */
function* keysOf(
  slots: readonly number[],
  entries: readonly Entry[],
): TimeSliced<ReadonlyMap<number, readonly IndexKey[]>> {
  const lists = new Map<string, readonly IndexKey[]>();
  const keysBySlot = new Map<number, readonly IndexKey[]>();
  for (const slot of slots) {
    const keys = indexKeysOf(entryAt(entries, slot));
    const name = keys.join();
    const shared = lists.get(name) ?? keys;
    lists.set(name, shared);
    keysBySlot.set(slot, shared);
    yield;
  }
  return keysBySlot;
}

function placed(entries: readonly Entry[], slot: number) {
  return entryAt(entries, slot).product;
}

function entryAt(entries: readonly Entry[], slot: number): Entry {
  const entry = entries[slot];
  if (!entry) throw new RangeError(`no product in slot ${slot}`);
  return entry;
}
