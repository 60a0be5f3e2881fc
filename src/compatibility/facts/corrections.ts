import { STEP_KEYS, type PartKind } from '../vocabulary/step-keys.ts';
import { acceptValue, isFactName, type FactValue } from './fact-values.ts';
import type { FactName } from './part-facts.ts';

/** What a person may set right about an item: what it is, or a fact of it. */
export type CorrectedFact = FactName | 'kind';

/** What the shop's own people say of an item, by fact; it outweighs whatever the supplier says. */
export type Corrections = Readonly<Partial<Record<CorrectedFact, FactValue>>>;

export const NO_CORRECTIONS: Corrections = {};

/** Each part of a PC, or none of them. */
export const CORRECTED_KINDS = [...STEP_KEYS, 'not_a_part'] as const satisfies readonly PartKind[];

export function isCorrectedFact(name: string): name is CorrectedFact {
  return name === 'kind' || isFactName(name);
}

/** The value as it may be kept; undefined for one that the fact does not accept. */
export function acceptCorrection(fact: CorrectedFact, value: unknown): FactValue | undefined {
  return fact === 'kind' ? CORRECTED_KINDS.find((kind) => kind === value) : acceptValue(fact, value);
}

/** A correction with whoever made it. */
export interface SignedCorrection {
  fact: CorrectedFact;
  value: FactValue;
  /** As they were called then. */
  by: string;
  /** ISO time in UTC. */
  at: string;
}
