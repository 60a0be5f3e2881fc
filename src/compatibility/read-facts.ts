import { readCase } from './readers/case.ts';
import { readCooler } from './readers/cooler.ts';
import { readCpu } from './readers/cpu.ts';
import { readGpu } from './readers/gpu.ts';
import { completeFacts } from './facts/complete-facts.ts';
import type { KnownFacts } from './facts/known-facts.ts';
import { kindOf } from './kinds/kind-of.ts';
import { NOTHING_SAYS } from './kinds/kind-verdict.ts';
import { readMotherboard } from './readers/motherboard.ts';
import type { FactsOf, ReadFacts, Reading } from './facts/part-facts.ts';
import { possible } from './readers/plausible.ts';
import { readPsu } from './readers/psu.ts';
import { readRam } from './readers/ram.ts';
import { readStorage } from './readers/storage.ts';
import { supplierWords, type SupplierWords, type SupplierText } from './text/supplier-words.ts';
import type { FactSource, Sourced } from './vocabulary/sourced.ts';
import type { PartKind, StepKey } from './vocabulary/step-keys.ts';

/**
 * Reads an item's kind and the facts of that kind from its supplier's text, and where each fact was read. A fact that neither the text nor
 * the model's family states is absent. Never throws.
 *
 * @example
 * readFacts({ title: 'MICRO AMD RYZEN 5 5600 AM4', … }).facts
 * // { kind: 'cpu', socket: 'AM4', tdp_w: 65, igpu: false, … }
 */
export function readFacts(text: SupplierText): ReadFacts {
  const words = supplierWords(text);
  const verdict = kindOf(words);
  if (verdict.kind !== 'not_a_part') return completeFacts(readAs(words, verdict.kind), text.known);
  const { reason } = verdict;
  const kind = knownKind(reason, text.known);
  if (kind !== undefined) return completeFacts(readAs(words, kind), text.known);
  return { facts: { kind: 'not_a_part', reason }, sources: { reason: 'title' } };
}

/** The same for an item whose kind a person set: the text is read as that kind, whatever its words. */
export function readFactsAs(text: SupplierText, kind: PartKind): ReadFacts {
  if (kind !== 'not_a_part') return completeFacts(readAs(supplierWords(text), kind), text.known);
  return { facts: { kind, reason: 'told by the shop' }, sources: { reason: 'correction' } };
}

/** A part number that belongs to a part, or a part that a person chose, tells the kind of an item whose words do not. */
function knownKind(reason: string, known: KnownFacts | undefined): StepKey | undefined {
  return reason === NOTHING_SAYS && known !== undefined && known.by !== 'model'
    ? known.facts.kind
    : undefined;
}

/** The facts that these words state about a part of known kind. Impossible values count as not stated. */
export function readAs(words: SupplierWords, kind: StepKey): ReadFacts {
  switch (kind) {
    case 'cpu':
      return facts('cpu', readCpu(words));
    case 'motherboard':
      return facts('motherboard', readMotherboard(words));
    case 'ram':
      return facts('ram', readRam(words));
    case 'gpu':
      return facts('gpu', readGpu(words));
    case 'storage':
      return facts('storage', readStorage(words));
    case 'psu':
      return facts('psu', readPsu(words));
    case 'case':
      return facts('case', readCase(words));
    case 'cooler':
      return facts('cooler', readCooler(words));
  }
}

function facts<K extends StepKey>(kind: K, reading: Reading<FactsOf<K>>): ReadFacts {
  const values: Record<string, unknown> = { kind };
  const sources: Record<string, FactSource> = {};
  const readings: Readonly<Record<string, Sourced<unknown> | undefined>> = reading;
  for (const name in readings) {
    const read = readings[name];
    if (read === undefined) continue;
    const value = possible(kind, name, read.value);
    if (value === undefined) continue;
    values[name] = value;
    sources[name] = read.source;
  }
  // Reading<FactsOf<K>> holds exactly K's facts by name; the loop over entries loses that.
  return { facts: values, sources } as unknown as ReadFacts;
}
