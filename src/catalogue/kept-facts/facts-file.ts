import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { seal, unseal } from './sealed-file.ts';

/** Facts by the key of what they were read from (`keyOfReading`). */
export type FactsByKey = ReadonlyMap<string, PartFacts>;

const NAME = 'facts';

/** The bytes of a file with these facts. Equal facts are one object, and are written once. */
export function encodeFacts(facts: FactsByKey, codeVersion: string): Buffer {
  const numberOf = new Map<PartFacts, number>();
  const numbers: number[] = [];
  for (const one of facts.values()) {
    const number = numberOf.get(one) ?? numberOf.size;
    numberOf.set(one, number);
    numbers.push(number);
  }
  const kept: KeptBody = { facts: [...numberOf.keys()], keys: [...facts.keys()].join(''), numbers };
  return seal(NAME, Buffer.from(JSON.stringify(kept)), codeVersion);
}

/** The facts of a file; null: other code wrote it, or it is damaged or incomplete. */
export function decodeFacts(file: Buffer, codeVersion: string): FactsByKey | null {
  const body = unseal(NAME, file, codeVersion);
  if (body === null) return null;
  const kept = JSON.parse(body.toString()) as KeptBody; // the seal says that `encodeFacts` of this very code wrote it
  const facts = new Map<string, PartFacts>();
  for (const [place, number] of kept.numbers.entries()) {
    const one = kept.facts[number];
    const key = kept.keys.slice(place * KEY_LENGTH, (place + 1) * KEY_LENGTH);
    if (one !== undefined) facts.set(key, one);
  }
  return facts;
}

/** The length of a key in hexadecimal digits: 128 bits, so that no two texts share one. */
export const KEY_LENGTH = 32;

interface KeptBody {
  readonly facts: readonly PartFacts[];
  /** All keys, one behind the other. */
  readonly keys: string;
  /** For each key: which of `facts`. */
  readonly numbers: readonly number[];
}
