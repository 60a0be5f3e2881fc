import { kindOfFact, factOf } from '../facts/fact-values.ts';
import type { FactName, PartFacts } from '../facts/part-facts.ts';
import { ALL_RULES, type RuleId } from '../rules/all-rules.ts';
import type { Rule } from '../rules/rule.ts';
import { STEP_KEYS, type StepKey } from '../vocabulary/step-keys.ts';

/** How many parts of a kind a rule can judge, and which missing facts prevent the others. */
export interface RuleCoverage {
  readonly rule: RuleId;
  readonly kind: StepKey;
  readonly judged: number;
  readonly notJudged: number;
  /** Parts that lack each fact; a part may lack several. */
  readonly lacking: ReadonlyMap<FactName, number>;
}

/**
 * The number of parts in a catalogue that each rule can judge, by rule and kind. Parts that a rule does not concern (an air cooler and the
 * radiator's place) count in neither number.
 *
 * @example coverRules([{ kind: 'gpu', chip: 'RTX 4060' }]).find(({ rule }) => rule === 'gpu_length')?.notJudged // 1
 */
export function coverRules(catalogue: readonly PartFacts[]): RuleCoverage[] {
  const byKind = Map.groupBy(catalogue, ({ kind }) => kind);
  return ALL_RULES.flatMap((rule) => {
    const { facts, sharpenedBy = [], concerns = () => true }: Rule = rule;
    return STEP_KEYS.flatMap((kind) => {
      const needed = facts.filter((fact) => kindOfFact(fact) === kind && !sharpenedBy.includes(fact));
      if (needed.length === 0) return [];
      return [{ rule: rule.id, kind, ...cover((byKind.get(kind) ?? []).filter(concerns), needed) }];
    });
  });
}

function cover(
  parts: readonly PartFacts[],
  needed: readonly FactName[],
): Pick<RuleCoverage, 'judged' | 'notJudged' | 'lacking'> {
  const lacking = new Map<FactName, number>();
  let notJudged = 0;
  for (const part of parts) {
    const missing = needed.filter((fact) => factOf(part, fact) === undefined);
    if (missing.length > 0) notJudged += 1;
    for (const fact of missing) lacking.set(fact, (lacking.get(fact) ?? 0) + 1);
  }
  return { judged: parts.length - notJudged, notJudged, lacking };
}
