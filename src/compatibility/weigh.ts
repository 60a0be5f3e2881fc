import type { Finding, Outcome, UnknownFact } from './rules/all-rules.ts';

type Status = 'compatible' | 'warning' | 'error';

export interface Judgement {
  /** The worst of all there is: an unknown fact weighs as a warning. */
  readonly status: Status;
  /** What speaks against the parts, errors first. */
  readonly findings: readonly Finding[];
  /** What could not be checked for want of a fact. */
  readonly unverified: readonly UnknownFact[];
}

/** Sorts outcomes into what is known to be wrong and what is not known, and says how bad it is. */
export function weigh(outcomes: readonly Outcome[]): Judgement {
  const errors: Finding[] = [];
  const warnings: Finding[] = [];
  const unverified: UnknownFact[] = [];
  for (const outcome of outcomes) {
    if (outcome.rule === 'unknown_fact') unverified.push(outcome);
    else if (outcome.severity === 'error') errors.push(outcome);
    else warnings.push(outcome);
  }
  const best: Status = outcomes.length > 0 ? 'warning' : 'compatible';
  return { status: errors.length > 0 ? 'error' : best, findings: [...errors, ...warnings], unverified };
}
