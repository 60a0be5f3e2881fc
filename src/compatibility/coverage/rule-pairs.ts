import type { Build } from '../build/build.ts';
import type { FactName } from '../facts/part-facts.ts';
import { ALL_RULES, type RuleId } from '../rules/all-rules.ts';
import type { KindPair, Rule } from '../rules/rule.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';

/** Two kinds of part that a rule compares, and the facts that it reads. */
export interface RulePair {
  readonly rule: RuleId;
  readonly between: readonly [StepKey, StepKey];
  /** Every fact of the two kinds that the rule's check reads. */
  readonly reads: readonly FactName[];
  /** The facts among them without which it cannot judge. */
  readonly asks: readonly FactName[];
  /** The rest of the PC: some rules judge only whole builds. */
  readonly beside?: Build;
}

/** Every pair of every rule, computed from what the rules declare that they read. */
export const RULE_PAIRS: readonly RulePair[] = ALL_RULES.flatMap((rule) =>
  pairsOf(rule).map((pair) => rulePair(rule.id, rule, pair)),
);

function pairsOf({ id, pairs, facts, alsoReads = [] }: Rule): readonly KindPair[] {
  if (pairs) return pairs;
  const [one, other, third] = new Set([...facts, ...alsoReads].map(stepOf));
  if (!one || !other || third)
    throw new Error(`The rule ${id} reads facts of other than two kinds: it has to name its pairs`);
  return [{ between: [one, other] }];
}

function rulePair(
  rule: RuleId,
  { facts, alsoReads = [], asks = [] }: Rule,
  { between, beside, ...of }: KindPair,
): RulePair {
  const isOfThePair = (fact: FactName) => between.includes(stepOf(fact));
  return {
    rule,
    between,
    reads: of.reads ?? [...facts, ...alsoReads].filter(isOfThePair),
    asks: of.asks ?? asks.filter(isOfThePair),
    ...(beside && { beside }),
  };
}

/** The pairs in which a kind of part is one of the two. */
export function pairsWith(kind: StepKey): readonly RulePair[] {
  return RULE_PAIRS.filter(({ between }) => between.includes(kind));
}

/** The other kind of a pair. */
export function otherThan({ between: [one, other] }: RulePair, kind: StepKey): StepKey {
  return kind === one ? other : one;
}

/** How many rules need each fact of a kind of part; facts that none needs are absent. */
export function factsRequestedOf(kind: StepKey): ReadonlyMap<FactName, number> {
  const rules = new Map<FactName, Set<RuleId>>();
  for (const { rule, asks } of RULE_PAIRS) {
    for (const fact of asks) {
      if (stepOf(fact) !== kind) continue;
      rules.set(fact, (rules.get(fact) ?? new Set()).add(rule));
    }
  }
  return new Map(Array.from(rules, ([fact, those]) => [fact, those.size]));
}

function stepOf(fact: FactName): StepKey {
  return fact.slice(0, fact.indexOf('.')) as StepKey; // the first half of every FactName is one
}
