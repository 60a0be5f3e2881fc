import type { PartKind } from '#compatibility/vocabulary/step-keys.ts';
import type { SortedIndex } from '../snapshot/sorted-index.ts';
import { sortedIndexOf, type IndexKey, type Snapshot } from '../snapshot/snapshot.ts';

/** What most of a shelf's products are, whatever its name is; null for a mixture of which no kind is half. */
export function kindOfIndex(snapshot: Snapshot, key: IndexKey): PartKind | null {
  const shelf = sortedIndexOf(snapshot, key);
  let kind = known.get(shelf);
  if (kind === undefined) {
    kind = commonestKind(snapshot, shelf);
    known.set(shelf, kind);
  }
  return kind;
}

/** A shelf is another object as soon as a product of another kind comes to stand on it. */
const known = new WeakMap<SortedIndex, PartKind | null>();

function commonestKind({ groups, groupOf }: Snapshot, shelf: SortedIndex): PartKind | null {
  const slots = shelf['most-stock'];
  const counts = new Map<PartKind, number>();
  for (const slot of slots) {
    const kind = groups.facts[groupOf[slot] ?? 0]?.kind ?? 'not_a_part';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const [commonest] = [...counts].toSorted(([, a], [, b]) => b - a);
  return commonest && commonest[1] * 2 >= slots.length ? commonest[0] : null;
}
