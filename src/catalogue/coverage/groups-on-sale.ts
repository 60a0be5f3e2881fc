import { likenessOf } from '#compatibility/coverage/judge-pair.ts';
import type { RulePair } from '#compatibility/coverage/rule-pairs.ts';
import type { FactName, FactsOf, PartFacts } from '#compatibility/facts/part-facts.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { sortedIndexOf, type Snapshot } from '../snapshot/snapshot.ts';

/** Products with equal facts, as visitors see them. */
export interface GroupOnSale {
  /** Its number among the snapshot's groups. */
  readonly number: number;
  readonly facts: FactsOf<StepKey>;
  /** Products that a visitor sees. */
  readonly shown: number;
  /** The available ones among them. */
  readonly inStock: number;
}

export type GroupsOnSale = { readonly [S in StepKey]?: readonly GroupOnSale[] };

/** The groups with at least one visible product, by kind; items that are no part are left out. */
export function groupsOnSale(snapshot: Snapshot): GroupsOnSale {
  const { groups, groupOf, isInStock } = snapshot;
  const shown = new Uint32Array(groups.facts.length);
  const inStock = new Uint32Array(groups.facts.length);
  for (const slot of sortedIndexOf(snapshot, 'all')['most-stock']) {
    const group = groupOf[slot] ?? 0;
    shown[group] = (shown[group] ?? 0) + 1;
    inStock[group] = (inStock[group] ?? 0) + (isInStock[slot] ?? 0);
  }
  const byKind: Partial<Record<StepKey, GroupOnSale[]>> = {};
  for (const [number, facts] of groups.facts.entries()) {
    if (!isPart(facts) || shown[number] === 0) continue;
    const group = { number, facts, shown: shown[number] ?? 0, inStock: inStock[number] ?? 0 };
    (byKind[facts.kind] ??= []).push(group);
  }
  return byKind;
}

/** Groups with the same values of some facts. */
export interface Alike {
  /** One of them, representative for any check that reads only those facts. */
  readonly facts: FactsOf<StepKey>;
  readonly groups: readonly GroupOnSale[];
  readonly inStock: number;
}

export function alikeBy(groups: readonly GroupOnSale[], reads: readonly FactName[]): readonly Alike[] {
  return gather(groups, (facts) => likenessOf(facts, reads));
}

/** The same for a pair, with a cache, because each version of the catalogue needs it again. */
export function alikeIn(groups: readonly GroupOnSale[], pair: RulePair): readonly Alike[] {
  let likeness = remembered.get(pair);
  if (likeness === undefined) remembered.set(pair, (likeness = new WeakMap()));
  return gather(groups, (facts) => {
    let known = likeness.get(facts);
    if (known === undefined) likeness.set(facts, (known = likenessOf(facts, pair.reads)));
    return known;
  });
}

const remembered = new WeakMap<RulePair, WeakMap<PartFacts, string>>();

function gather(groups: readonly GroupOnSale[], likenessOf: (facts: PartFacts) => string): readonly Alike[] {
  const alike = Map.groupBy(groups, ({ facts }) => likenessOf(facts));
  return Array.from(alike.values(), (those) => ({
    // groupBy makes no empty groups.
    facts: those[0]!.facts,
    groups: those,
    inStock: those.reduce((sum, group) => sum + group.inStock, 0),
  }));
}

function isPart(facts: PartFacts): facts is FactsOf<StepKey> {
  return facts.kind !== 'not_a_part';
}
