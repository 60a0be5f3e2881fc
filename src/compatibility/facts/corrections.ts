import { STEP_KEYS, type PartKind } from '../vocabulary/step-keys.ts';
import { acceptValue, isFactName, type FactValue } from './fact-values.ts';
import type { FactName } from './part-facts.ts';

/** What a person may correct about an item: its kind, or a fact of it. */
export type CorrectedFact = FactName | 'kind';

/** The corrections of the shop's staff, by fact; they override the supplier's values. */
export type Corrections = Readonly<Partial<Record<CorrectedFact, FactValue>>>;

export const NO_CORRECTIONS: Corrections = {};

/** Each part of a PC, or none of them. */
export const CORRECTED_KINDS = [...STEP_KEYS, 'not_a_part'] as const satisfies readonly PartKind[];

export function isCorrectedFact(name: string): name is CorrectedFact {
  return name === 'kind' || isFactName(name);
}

/** The value in the form to store; undefined if the fact does not accept it. */
export function acceptCorrection(fact: CorrectedFact, value: unknown): FactValue | undefined {
  return fact === 'kind' ? CORRECTED_KINDS.find((kind) => kind === value) : acceptValue(fact, value);
}

/** A correction with its author. */
export interface SignedCorrection {
  fact: CorrectedFact;
  value: FactValue;
  /** The author's name at that time. */
  by: string;
  /** ISO time in UTC. */
  at: string;
}
