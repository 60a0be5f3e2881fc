import type { Finding, Outcome, UnknownFact } from './rules/all-rules.ts';

type Status = 'compatible' | 'warning' | 'error';

export interface Judgement {
  /** The worst status of all results: an unknown fact counts as a warning. */
  readonly status: Status;
  /** The problems, errors first. */
  readonly findings: readonly Finding[];
  /** The checks that were impossible because a fact is missing. */
  readonly unverified: readonly UnknownFact[];
}

/** Sorts outcomes into known problems and missing facts, and computes the status. */
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
