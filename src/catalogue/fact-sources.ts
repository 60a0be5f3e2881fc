import { readCorrectedFacts } from '#compatibility/read-corrected-facts.ts';
import type { FactSource } from '#compatibility/vocabulary/sourced.ts';
import type { Entry } from './snapshot/snapshot.ts';
import { supplierTextOf } from './product/product.ts';

/** By the fact's name, without its step: `length_mm`. */
export type FactSources = Readonly<Partial<Record<string, FactSource>>>;

/**
 * The source of each of a product's facts. It is computed on request and cached as long as the entry: few are ever requested, and
 * the sources of 26,000 products would take more memory than their facts.
 */
export function factSourcesOf(entry: Entry): FactSources {
  let sources = requested.get(entry);
  if (sources === undefined) {
    const { kind } = entry.product.facts;
    const readKind = kind === 'not_a_part' ? undefined : kind;
    sources = readCorrectedFacts(supplierTextOf(entry.product), entry.corrections, readKind).sources;
    requested.set(entry, sources);
  }
  return sources;
}

const requested = new WeakMap<Entry, FactSources>();
