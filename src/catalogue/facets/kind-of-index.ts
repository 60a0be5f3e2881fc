import type { PartKind } from '#compatibility/vocabulary/step-keys.ts';
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
  const counts = new Map<PartKind, number>();
  for (const slot of slots) {
    const kind = groups.facts[groupOf[slot] ?? 0]?.kind ?? 'not_a_part';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const [commonest] = [...counts].toSorted(([, a], [, b]) => b - a);
  return commonest && commonest[1] >= slots.length * share ? commonest[0] : null;
}
