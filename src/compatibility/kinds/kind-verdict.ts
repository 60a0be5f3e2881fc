import type { StepKey } from '../vocabulary/step-keys.ts';

export type KindVerdict = { kind: StepKey } | { kind: 'not_a_part'; reason: string };

/** A verdict before lookalikes are excluded; `cooling` is a processor's cooler or a case fan, still undecided. */
export type KindGuess = KindVerdict | { kind: 'cooling' };

export function notAPart(reason: string): { kind: 'not_a_part'; reason: string } {
  return { kind: 'not_a_part', reason };
}

/** The reason for an item whose words name no kind at all. */
export const NOTHING_SAYS = 'nothing says what it is';
