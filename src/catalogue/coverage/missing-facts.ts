import type { FactName } from '#compatibility/facts/part-facts.ts';
import { judgePair, missingIn } from '#compatibility/coverage/judge-pair.ts';
import { RULE_PAIRS, otherThan, type RulePair } from '#compatibility/coverage/rule-pairs.ts';
import { factOf } from '#compatibility/facts/fact-values.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { alikeIn, groupsOnSale, type Alike, type GroupsOnSale } from './groups-on-sale.ts';

/** By fact, how many parts on sale cannot be judged with a product because it lacks that fact. */
export type Wanting = ReadonlyMap<FactName, number>;

/**
 * By the number of its facts group: the facts that a product lacks and some check asks for. Products that lack nothing are absent.
 */
export type WantingByGroup = ReadonlyMap<number, Wanting>;

const known = new WeakMap<Snapshot, WantingByGroup>();

/**
 * The facts that the products of a catalogue lack, by the checks themselves: a case without its room for cards lacks nothing if every card
 * on sale fits any case. Parts that are equal to a check are judged once, so 26,000 products need about ten thousand checks. The result is
 * cached as long as the snapshot.
 */
export function wantingByGroup(snapshot: Snapshot): WantingByGroup {
  let wanting = known.get(snapshot);
  if (wanting === undefined) {
    wanting = judgeAll(groupsOnSale(snapshot));
    known.set(snapshot, wanting);
  }
  return wanting;
}

function judgeAll(onSale: GroupsOnSale): WantingByGroup {
  const byGroup = new Map<number, Map<FactName, number>>();
  for (const pair of RULE_PAIRS) {
    for (const kind of pair.between) {
      for (const { alike, counts } of judgeSide(pair, kind, onSale)) {
        for (const { number } of alike.groups) addTo(byGroup, number, counts);
      }
    }
  }
  return byGroup;
}

/** For one kind of a pair, the parts that lack something, and with how many parts of the other kind it matters. */
function judgeSide(
  pair: RulePair,
  kind: StepKey,
  onSale: GroupsOnSale,
): { alike: Alike; counts: Map<FactName, number> }[] {
  const requested = pair.asks.filter((fact) => fact.startsWith(`${kind}.`));
  const lacking = (onSale[kind] ?? []).filter(({ facts }) =>
    requested.some((fact) => factOf(facts, fact) === undefined),
  );
  if (lacking.length === 0) return [];
  const counterparts = alikeIn(
    (onSale[otherThan(pair, kind)] ?? []).filter(({ inStock }) => inStock > 0),
    pair,
  );
  return alikeIn(lacking, pair).map((alike) => {
    const counts = new Map<FactName, number>();
    for (const counterpart of counterparts) {
      for (const fact of missingIn(judgePair(pair, alike.facts, counterpart.facts), kind)) {
        counts.set(fact, (counts.get(fact) ?? 0) + counterpart.inStock);
      }
    }
    return { alike, counts };
  });
}

function addTo(byGroup: Map<number, Map<FactName, number>>, group: number, counts: Map<FactName, number>) {
  if (counts.size === 0) return;
  const sums = byGroup.get(group) ?? new Map<FactName, number>();
  for (const [fact, count] of counts) sums.set(fact, (sums.get(fact) ?? 0) + count);
  byGroup.set(group, sums);
}
