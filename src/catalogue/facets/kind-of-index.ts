import { PART_KINDS, type PartKind } from '#compatibility/vocabulary/step-keys.ts';
import type { FactsGroups } from '../snapshot/facts-groups.ts';
import type { SortedIndex } from '../snapshot/sorted-index.ts';
import { sortedIndexOf, type IndexKey, type Snapshot } from '../snapshot/snapshot.ts';
import type { Slots } from './facet.ts';

/** The kind of most products in an index, whatever its name; null for a mixture in which no kind is half. */
export function kindOfIndex(snapshot: Snapshot, key: IndexKey): PartKind | null {
  const index = sortedIndexOf(snapshot, key);
  let kind = known.get(index);
  if (kind === undefined) {
    kind = kindOfShare(snapshot, index['most-stock'], 0.5);
    known.set(index, kind);
  }
  return kind;
}

/** An index is a new object as soon as a product of another kind joins it. */
const known = new WeakMap<SortedIndex, PartKind | null>();

/** A search for `fuente` finds some cables too. */
const NEARLY_ALL = 0.8;

/** The kind of nearly all products that a search found; null for a mixture. */
export function kindOfMatches(snapshot: Snapshot, slots: Slots): PartKind | null {
  return kindOfShare(snapshot, slots, NEARLY_ALL);
}

/** The kind that this share of the products has, at least. */
function kindOfShare({ groups, groupOf }: Snapshot, slots: Slots, share: number): PartKind | null {
  const kindOf = kindsOf(groups);
  const counts = new Uint32Array(PART_KINDS.length);
  for (let place = 0; place < slots.length; place += 1) {
    const kind = kindOf[groupOf[slots[place] ?? 0] ?? 0] ?? 0;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  return most > 0 && most >= slots.length * share ? (PART_KINDS[counts.indexOf(most)] ?? null) : null;
}

/** By a group's number: the place of its kind among `PART_KINDS`. Computed once for all snapshots with the same groups. */
function kindsOf(groups: FactsGroups): Uint8Array {
  let kinds = knownKinds.get(groups);
  if (!kinds) {
    kinds = Uint8Array.from(groups.facts, ({ kind }) => PART_KINDS.indexOf(kind));
    knownKinds.set(groups, kinds);
  }
  return kinds;
}

const knownKinds = new WeakMap<FactsGroups, Uint8Array>();
