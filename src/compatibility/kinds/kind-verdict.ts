import type { StepKey } from '../vocabulary/step-keys.ts';

export type KindVerdict = { kind: StepKey } | { kind: 'not_a_part'; reason: string };

/** A verdict before lookalikes are sorted out; `cooling` is a processor's cooler or a case fan, not yet decided. */
export type KindGuess = KindVerdict | { kind: 'cooling' };

export function notAPart(reason: string): { kind: 'not_a_part'; reason: string } {
  return { kind: 'not_a_part', reason };
}
