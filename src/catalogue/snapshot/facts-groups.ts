import type { PartFacts } from '#compatibility/facts/part-facts.ts';

/** Equal facts are one object; each has a number, so that what is known of them stands in flat arrays. */
export interface FactsGroups {
  readonly facts: readonly PartFacts[];
  readonly numberOf: ReadonlyMap<PartFacts, number>;
}

export const NO_GROUPS: FactsGroups = { facts: [], numberOf: new Map() };

/** The groups with those of `added` that are new; the same object when none is. */
export function addGroups(before: FactsGroups, added: Iterable<PartFacts>): FactsGroups {
  const numberOf = addNumbers(before.numberOf, added);
  return numberOf === before.numberOf ? before : { facts: [...numberOf.keys()], numberOf };
}

/** Numbers in the order of coming, those of `added` that are new after the others; the same map when none is. */
export function addNumbers<T>(before: ReadonlyMap<T, number>, added: Iterable<T>): ReadonlyMap<T, number> {
  const unseen = [...new Set(added)].filter((one) => !before.has(one));
  if (unseen.length === 0) return before;
  const after = new Map(before);
  for (const one of unseen) after.set(one, after.size);
  return after;
}
