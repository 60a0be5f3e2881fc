import type { PartKind } from '#compatibility/vocabulary/step-keys.ts';
import type { SortedIndex } from '../snapshot/sorted-index.ts';
import { sortedIndexOf, type IndexKey, type Snapshot } from '../snapshot/snapshot.ts';

/** The kind of most products in an index, whatever its name; null for a mixture in which no kind is half. */
export function kindOfIndex(snapshot: Snapshot, key: IndexKey): PartKind | null {
  const index = sortedIndexOf(snapshot, key);
  let kind = known.get(index);
  if (kind === undefined) {
    kind = commonestKind(snapshot, index);
    known.set(index, kind);
  }
  return kind;
}

/** An index is a new object as soon as a product of another kind joins it. */
const known = new WeakMap<SortedIndex, PartKind | null>();

function commonestKind({ groups, groupOf }: Snapshot, index: SortedIndex): PartKind | null {
  const slots = index['most-stock'];
  const counts = new Map<PartKind, number>();
  for (const slot of slots) {
    const kind = groups.facts[groupOf[slot] ?? 0]?.kind ?? 'not_a_part';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const [commonest] = [...counts].toSorted(([, a], [, b]) => b - a);
  return commonest && commonest[1] * 2 >= slots.length ? commonest[0] : null;
}
