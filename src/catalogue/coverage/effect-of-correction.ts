import {
  judgePair,
  STANDINGS,
  standingOf,
  worse,
  type Standing,
} from '#compatibility/coverage/judge-pair.ts';
import { pairsWith, otherThan, type RulePair } from '#compatibility/coverage/rule-pairs.ts';
import { factOf } from '#compatibility/facts/fact-values.ts';
import type { FactsOf, PartFacts } from '#compatibility/facts/part-facts.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { alikeBy, groupsOnSale } from './groups-on-sale.ts';

/** The number of parts on sale of one kind whose result with a product changes. */
export interface StandingChange {
  readonly kind: StepKey;
  /** Null: it was no part that checks compare. */
  readonly from: Standing | null;
  /** Null: it is no such part any more. */
  readonly to: Standing | null;
  readonly count: number;
}

/** The verdicts on parts for sale that other facts of a product would change; unchanged ones are left out. */
export function effectOfCorrection(
  snapshot: Snapshot,
  before: PartFacts,
  after: PartFacts,
): readonly StandingChange[] {
  const onSale = groupsOnSale(snapshot);
  return STEP_KEYS.flatMap((kind) => {
    const was = pairsBetween(before, kind).filter((pair) => readsOtherwise(pair, before, after));
    const is = pairsBetween(after, kind).filter((pair) => readsOtherwise(pair, before, after));
    const reads = [...was, ...is].flatMap((pair) => pair.reads);
    if (reads.length === 0) return [];
    const inStock = (onSale[kind] ?? []).filter((group) => group.inStock > 0);
    const counts = new Map<string, StandingChange>();
    for (const counterpart of alikeBy(inStock, reads)) {
      const from = standingBeside(before, was, counterpart.facts);
      const to = standingBeside(after, is, counterpart.facts);
      if (from === to) continue;
      const key = `${from} ${to}`;
      const count = (counts.get(key)?.count ?? 0) + counterpart.inStock;
      counts.set(key, { kind, from, to, count });
    }
    return [...counts.values()].toSorted((a, b) => goodness(b.to) - goodness(a.to));
  });
}

/** Parts that now fit come first. */
function goodness(standing: Standing | null): number {
  return standing === null ? -1 : STANDINGS.indexOf(standing);
}

function pairsBetween(facts: PartFacts, other: StepKey): readonly RulePair[] {
  const { kind } = facts;
  if (kind === 'not_a_part') return [];
  return pairsWith(kind).filter((pair) => otherThan(pair, kind) === other);
}

/** A check that reads none of the changed facts has the same result. */
function readsOtherwise({ reads }: RulePair, before: PartFacts, after: PartFacts): boolean {
  return reads.some((fact) => JSON.stringify(factOf(before, fact)) !== JSON.stringify(factOf(after, fact)));
}

/** The worst result of those checks for the two parts; null: there is none. */
function standingBeside(
  facts: PartFacts,
  pairs: readonly RulePair[],
  counterpart: FactsOf<StepKey>,
): Standing | null {
  if (facts.kind === 'not_a_part' || pairs.length === 0) return null;
  return pairs.map((pair) => standingOf(judgePair(pair, facts, counterpart))).reduce(worse, 'fits');
}
