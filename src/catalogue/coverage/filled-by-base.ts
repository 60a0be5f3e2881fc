import { readCorrectedFacts } from '#compatibility/read-corrected-facts.ts';
import { isFromBase } from '#compatibility/vocabulary/sourced.ts';
import type { TimeSliced } from '#lib/time-slices.ts';
import { supplierTextOf } from '../product/product.ts';
import { findEntry, productAt, sortedIndexOf, type Snapshot } from '../snapshot/snapshot.ts';

/** What the base of known parts fills in. */
export interface FilledByBase {
  /** Over all products. */
  facts: number;
  /** Visible products with at least one such fact. */
  products: number;
}

const counted = new WeakMap<Snapshot, Promise<FilledByBase>>();

/**
 * Counts the facts of visible products that come from the base. Only products that the base has are read again, once for each snapshot;
 * `run` does the work in time slices.
 */
export function filledByBase(
  snapshot: Snapshot,
  run: <T>(work: TimeSliced<T>) => Promise<T>,
): Promise<FilledByBase> {
  let filled = counted.get(snapshot);
  if (filled === undefined) {
    filled = run(count(snapshot));
    counted.set(snapshot, filled);
  }
  return filled;
}

function* count(snapshot: Snapshot): TimeSliced<FilledByBase> {
  const filled = { facts: 0, products: 0 };
  for (const slot of sortedIndexOf(snapshot, 'all')['most-stock']) {
    const product = productAt(snapshot, slot);
    if (product.known === undefined) continue;
    const corrections = findEntry(snapshot, product.id)?.corrections ?? {};
    const { sources } = readCorrectedFacts(supplierTextOf(product), corrections);
    const facts = Object.values(sources).filter(isFromBase).length;
    filled.facts += facts;
    if (facts > 0) filled.products += 1;
    yield;
  }
  return filled;
}
