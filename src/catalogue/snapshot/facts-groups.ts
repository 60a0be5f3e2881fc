import type { PartFacts } from '#compatibility/facts/part-facts.ts';

/** Equal facts are one object; each has a number, so that flat arrays can store values for it. */
export interface FactsGroups {
  readonly facts: readonly PartFacts[];
  readonly numberOf: ReadonlyMap<PartFacts, number>;
}

export const NO_GROUPS: FactsGroups = { facts: [], numberOf: new Map() };

/** The groups plus the new ones of `added`; the same object when none is new. */
export function addGroups(before: FactsGroups, added: Iterable<PartFacts>): FactsGroups {
  const numberOf = addNumbers(before.numberOf, added);
  return numberOf === before.numberOf ? before : { facts: [...numberOf.keys()], numberOf };
}

/** Numbers in order of arrival, new ones of `added` after the others; the same map when none is new. */
export function addNumbers<T>(before: ReadonlyMap<T, number>, added: Iterable<T>): ReadonlyMap<T, number> {
  const unseen = [...new Set(added)].filter((one) => !before.has(one));
  if (unseen.length === 0) return before;
  const after = new Map(before);
  for (const one of unseen) after.set(one, after.size);
  return after;
}
