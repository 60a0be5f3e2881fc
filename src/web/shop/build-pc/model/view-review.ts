import { ruleOf, type RuleId } from '#compatibility/rules/all-rules.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { VerdictResponse } from '#contract/build.ts';
import { lookUpOf, type PartAt, type UnknownLine } from './view-unknown.ts';

/** What the visitor must look up before buying, because it is not known of a part that they have. */
export interface ReviewLine extends UnknownLine {
  /** Of the check that decides: `Largo de la placa de video`. */
  name: string;
}

type Passed = Pick<VerdictResponse, 'fits' | 'unstated'>;

interface Doubt {
  rule: string;
  message: string;
  /** The fact that nobody states. */
  missing: string;
}

/** Of the visitor's own parts, what decides and is not known. */
export function viewReview(passed: Passed, owned: readonly StepKey[], partAt: PartAt): ReviewLine[] {
  return decisiveDoubts(passed, owned)
    .filter(({ missing }) => isOf(owned, missing))
    .map(({ rule, message, missing }) => ({
      name: ruleName(rule),
      message,
      lookUp: lookUpOf(missing, partAt),
    }));
}

/** Checks without which a part cannot be used, and which lack a fact, or assume one of an owned part. */
export function decisiveDoubts({ fits, unstated }: Passed, owned: readonly StepKey[]): Doubt[] {
  const assumed = fits.flatMap(({ rule, message, sources }) => {
    const missing = Object.keys(sources).find((fact) => sources[fact] === 'estimado' && isOf(owned, fact));
    return missing === undefined ? [] : [{ rule, message, missing }];
  });
  return [...unstated, ...assumed].filter(({ rule }) => ruleOf(rule as RuleId).isDecisive); // the wire carries the engine's own ids
}

export function ruleName(rule: string): string {
  return ruleOf(rule as RuleId).name; // likewise
}

function isOf(steps: readonly StepKey[], fact: string): boolean {
  return steps.some((step) => fact.startsWith(`${step}.`));
}
