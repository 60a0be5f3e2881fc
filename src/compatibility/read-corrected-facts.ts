import {
  acceptCorrection,
  CORRECTED_KINDS,
  isCorrectedFact,
  type CorrectedFact,
  type Corrections,
} from './facts/corrections.ts';
import { type FactValue, kindOfFact } from './facts/fact-values.ts';
import { followingFrom } from './readers/follow-from.ts';
import type { FactName, PartFacts, ReadFacts } from './facts/part-facts.ts';
import { readFacts, readFactsAs } from './read-facts.ts';
import type { SupplierText } from './text/supplier-words.ts';
import type { FactSource } from './vocabulary/sourced.ts';
import type { PartKind, StepKey } from './vocabulary/step-keys.ts';

/**
 * Reads an item's facts from its supplier's text and overrides them with the corrections of the shop's staff. A correction of
 * another kind's
 * fact waits, and one that its fact no longer accepts is ignored.
 *
 * @example
 * readCorrectedFacts(aCase, { 'case.max_gpu_mm': 300 }).sources // { …, max_gpu_mm: 'correction' }
 * @param readKind the kind that an earlier reading of the same text found; it spares looking for it again.
 */
export function readCorrectedFacts(
  text: SupplierText,
  corrections: Corrections,
  readKind?: StepKey,
): ReadFacts {
  const kind = correctedKind(corrections) ?? readKind;
  const read = kind === undefined ? readFacts(text) : readFactsAs(text, kind);
  const corrected = correctedFactsOf(read.facts.kind, corrections);
  if (corrected.length === 0) return read;
  const values: Record<string, unknown> = { ...read.facts };
  const sources: Record<string, FactSource | undefined> = { ...read.sources };
  for (const [fact, value] of corrected) {
    const name = fact.slice(fact.indexOf('.') + 1);
    values[name] = value;
    sources[name] = 'correction';
  }
  const facts = values as unknown as PartFacts; // each value was accepted for its own fact of this kind
  const isOfAnotherChip = corrected.some(([fact]) => fact === 'gpu.chip');
  // The known facts of the model belonged to another chip; stated facts stay.
  for (const [name, value] of Object.entries(followingFrom(facts))) {
    const isStated = sources[name] !== undefined && sources[name] !== 'family';
    if (isStated) continue;
    if (value !== undefined) {
      values[name] = value;
      sources[name] = 'family';
    } else if (isOfAnotherChip) {
      delete values[name];
      delete sources[name];
    }
  }
  return { facts, sources } as unknown as ReadFacts; // sources has the names of these facts
}

function correctedKind(corrections: Corrections): PartKind | undefined {
  return CORRECTED_KINDS.find((kind) => kind === corrections.kind);
}

function correctedFactsOf(kind: PartKind, corrections: Corrections): [FactName, FactValue][] {
  const found: [FactName, FactValue][] = [];
  for (const [fact, stored] of Object.entries(corrections)) {
    if (!isCorrectedFact(fact) || !isOfKind(fact, kind)) continue;
    const value = acceptCorrection(fact, stored);
    if (value !== undefined) found.push([fact, value]);
  }
  return found;
}

function isOfKind(fact: CorrectedFact, kind: PartKind): fact is FactName {
  return fact !== 'kind' && kindOfFact(fact) === kind;
}
