import { hash } from 'node:crypto';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';

/** Facts by the key of what they were read from (`keyOfReading`). */
export type FactsByKey = ReadonlyMap<string, PartFacts>;

/**
 * The bytes of a file with these facts. The first line has the version of the code that read them and a hash of the rest. Equal facts are
 * one object, and are written once.
 */
export function encodeFacts(facts: FactsByKey, codeVersion: string): Buffer {
  const numberOf = new Map<PartFacts, number>();
  const numbers: number[] = [];
  for (const one of facts.values()) {
    const number = numberOf.get(one) ?? numberOf.size;
    numberOf.set(one, number);
    numbers.push(number);
  }
  const kept: KeptBody = { facts: [...numberOf.keys()], keys: [...facts.keys()].join(''), numbers };
  const body = Buffer.from(JSON.stringify(kept));
  return Buffer.concat([Buffer.from(headOf(body, codeVersion)), body]);
}

/** The facts of a file; null for one that other code wrote, and for one that is damaged or cut. */
export function decodeFacts(file: Buffer, codeVersion: string): FactsByKey | null {
  const end = file.indexOf('\n') + 1;
  const body = file.subarray(end);
  if (end === 0 || file.toString('latin1', 0, end) !== headOf(body, codeVersion)) return null;
  const kept = JSON.parse(body.toString()) as KeptBody; // the hash says that `encodeFacts` of this very code wrote it
  const facts = new Map<string, PartFacts>();
  for (const [place, number] of kept.numbers.entries()) {
    const one = kept.facts[number];
    const key = kept.keys.slice(place * KEY_LENGTH, (place + 1) * KEY_LENGTH);
    if (one !== undefined) facts.set(key, one);
  }
  return facts;
}

/** Of a key, in characters. Base64 has six bits in each: 132 bits, by which no two of any number of texts meet. */
export const KEY_LENGTH = 22;

interface KeptBody {
  readonly facts: readonly PartFacts[];
  /** All keys, one behind the other. */
  readonly keys: string;
  /** For each key: which of `facts`. */
  readonly numbers: readonly number[];
}

function headOf(body: Buffer, codeVersion: string): string {
  return `zocalo-facts ${codeVersion} ${hash('sha256', body)}\n`;
}
