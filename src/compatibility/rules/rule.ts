import type { Build, Parts } from '../build.ts';
import type {
  AskingCheckId,
  CheckId,
  FactName,
  Finding,
  JudgedSizes,
  Outcome,
  UnknownFact,
} from '../findings.ts';
import type { Fit, Unstated, UnstatedCheckId } from '../fits.ts';
import type { StepKey } from '../step-keys.ts';

/** One check. It looks at the parts there are and says nothing about those there are not. */
export interface Rule {
  readonly id: CheckId;
  /** Every step whose facts the rule reads or whose absence it tells. */
  readonly steps: readonly StepKey[];
  /** The facts it compares, of its own steps. */
  readonly facts: readonly FactName[];
  readonly check: (parts: Parts, build: Build) => readonly Outcome[];
  /**
   * What `check` compared where it has nothing to say, or which fact it did without; undefined where there was nothing to
   * compare. Asked only after a silent `check`, and never of candidates.
   */
  readonly holds: (parts: Parts) => Fit | Unstated | undefined;
}

/** A rule that can only tell its own findings. */
export interface RuleFor<Id extends CheckId> extends Rule {
  readonly id: Id;
  readonly check: (parts: Parts, build: Build) => readonly (FindingOf<Id> | UnknownFact)[];
  readonly holds: (parts: Parts) => Extract<Fit, { rule: Id }> | Unstated | undefined;
}

export type FindingOf<Id extends CheckId> = Extract<Finding, { rule: Id }>;

/** Shared, so that the many checks that have nothing to say cost no memory. */
export const NOTHING: readonly never[] = [];

export function unknown(
  about: AskingCheckId,
  missing: FactName,
  steps: readonly StepKey[],
  judgedWith?: JudgedSizes,
): UnknownFact {
  const fact = { rule: 'unknown_fact', severity: 'warning', about, steps, missing } as const;
  return judgedWith === undefined ? fact : { ...fact, judgedWith };
}

export function unstated(about: UnstatedCheckId, missing: FactName, steps: readonly StepKey[]): Unstated {
  return { rule: 'unstated', about, steps, missing };
}
