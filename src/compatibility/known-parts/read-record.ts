import { readAs } from '../read-facts.ts';
import { supplierWords } from '../text/supplier-words.ts';
import type { FactsOf } from '../facts/part-facts.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';
import { judgeFacts, type LeftOut } from './judge-facts.ts';
import type { KnownPart } from './known-part.ts';
import { partCodes } from './part-codes.ts';
import { FACTS_OF_SPECS } from './specs/facts-of-specs.ts';
import { Specs } from './specs/specs.ts';

/** A record that was read, with its rejected facts; or the reason why it was not read. */
export type RecordReading =
  | { readonly ok: true; readonly part: KnownPart; readonly leftOut: readonly LeftOut[] }
  | { readonly ok: false; readonly reason: 'no-id' | 'no-name' | 'another-kind' };

/**
 * Reads one parsed JSON file of BuildCores OpenDB (https://github.com/buildcores/buildcores-open-db, layout of 2026-11-22) as a part of
 * this kind. Never throws.
 */
export function readRecord(json: unknown, kind: StepKey): RecordReading {
  const specs = new Specs(json);
  const id = specs.text('opendb_id');
  if (id === undefined) return { ok: false, reason: 'no-id' };
  const name = specs.text('metadata', 'name');
  if (name === undefined) return { ok: false, reason: 'no-name' };
  const maker = specs.text('metadata', 'manufacturer') ?? '';
  const numbers = specs.texts('metadata', 'part_numbers');
  const named = readAs(supplierWords(asSupplierText({ name, maker, number: numbers[0] ?? '' })), kind);
  const { believed, leftOut } = judgeFacts(kind, FACTS_OF_SPECS[kind](specs), named);
  const facts = { kind, ...believed } as FactsOf<StepKey>; // judgeFacts believes only values that the kind's facts accept
  return { ok: true, part: { id, maker, name, codes: partCodes(numbers), facts }, leftOut };
}

function asSupplierText({ name, maker, number }: { name: string; maker: string; number: string }) {
  return {
    title: name,
    brand: maker,
    partNumber: number,
    shortDescription: '',
    attributes: [],
    category: '',
  };
}
