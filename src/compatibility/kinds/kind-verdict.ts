import type { PartKind } from '../facts/part-facts.ts';

export type Kind = Exclude<PartKind, 'not_a_part'>;
export type KindVerdict = { kind: Kind } | { kind: 'not_a_part'; reason: string };

/** A verdict before the lookalikes are sorted out; `cooling` is a processor's cooler or a case fan, still to be told apart. */
export type KindGuess = KindVerdict | { kind: 'cooling' };

export function notAPart(reason: string): { kind: 'not_a_part'; reason: string } {
  return { kind: 'not_a_part', reason };
}
