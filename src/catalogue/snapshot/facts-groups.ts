import type { PartFacts } from '#compatibility/facts/part-facts.ts';

/** Equal facts are one object; each has a number, so that what is known of them stands in flat arrays. */
export interface FactsGroups {
  readonly facts: readonly PartFacts[];
  readonly numberOf: ReadonlyMap<PartFacts, number>;
}

export const NO_GROUPS: FactsGroups = { facts: [], numberOf: new Map() };

/** The groups with those of `added` that are new; the same object when none is. */
export function foldGroups(before: FactsGroups, added: Iterable<PartFacts>): FactsGroups {
  const unseen = [...new Set(added)].filter((facts) => !before.numberOf.has(facts));
  if (unseen.length === 0) return before;
  const facts = [...before.facts, ...unseen];
  return { facts, numberOf: new Map(facts.map((one, number) => [one, number])) };
}
