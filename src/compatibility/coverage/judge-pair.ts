import { partsOf } from '../build/build.ts';
import { factOf } from '../facts/fact-values.ts';
import type { FactName, PartFacts } from '../facts/part-facts.ts';
import { ruleOf, type Outcome } from '../rules/all-rules.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';
import type { RulePair } from './rule-pairs.ts';

/** The result of checking two parts, worst first: several checks of a pair count as the worst of them. */
export const STANDINGS = ['error', 'unverified', 'warning', 'fits'] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * What the check of a pair finds between two parts, one of each of its kinds.
 * @example judgePair(gpuAndCase, card, chassis) // [{ rule: 'unknown_fact', about: 'gpu_length', … }]
 */
export function judgePair(
  { rule, beside }: RulePair,
  a: PartFacts & { kind: StepKey },
  b: PartFacts & { kind: StepKey },
): readonly Outcome[] {
  const build = { ...beside, [a.kind]: a, [b.kind]: b };
  return ruleOf(rule).check(partsOf(build), build) as readonly Outcome[]; // the general Rule forgets whose outcomes
}

/** The facts of a part that its pair lacks. */
export function missingIn(outcomes: readonly Outcome[], kind: StepKey): readonly FactName[] {
  return outcomes.flatMap((outcome) =>
    outcome.rule === 'unknown_fact' && outcome.missing.startsWith(`${kind}.`) ? [outcome.missing] : [],
  );
}

export function standingOf(outcomes: readonly Outcome[]): Standing {
  let worst: Standing = 'fits';
  for (const outcome of outcomes) {
    const standing =
      outcome.rule === 'unknown_fact' ? 'unverified' : outcome.severity === 'error' ? 'error' : 'warning';
    worst = worse(worst, standing);
  }
  return worst;
}

export function worse(a: Standing, b: Standing): Standing {
  return STANDINGS.indexOf(a) < STANDINGS.indexOf(b) ? a : b;
}

/** A key that is equal for parts with the same values of these facts. */
export function likenessOf(facts: PartFacts, reads: readonly FactName[]): string {
  return JSON.stringify(reads.map((fact) => factOf(facts, fact) ?? null));
}
