import { dropOnFailure } from '#lib/drop-on-failure.ts';
import { seededRandom } from '#lib/seeded-random.ts';
import type { TimeSliced } from '#lib/time-slices.ts';
import type { Product } from '../product/product.ts';
import { productAt, sortedIndexOf, type Snapshot } from '../snapshot/snapshot.ts';
import { factsThatVerify, type WholePcs } from './facts-that-verify.ts';

/** A thousand PCs tell a share to about three points (twice the standard error of a half). */
const SAMPLE = 1000;
const MAX_FACTS = 12;
const SEED = 1;

const known = new WeakMap<Snapshot, Promise<WholePcs<Product> | undefined>>();

/**
 * How many whole PCs of the parts that visitors can buy are verified, from a sample, and the facts to enter first. Computed once for
 * each snapshot; `run` does the work in time slices. Undefined where the stock makes no whole PC.
 */
export function wholePcsOf(
  snapshot: Snapshot,
  run: <T>(work: TimeSliced<T>) => Promise<T>,
): Promise<WholePcs<Product> | undefined> {
  let whole = known.get(snapshot);
  if (whole === undefined) {
    const parts = Array.from(sortedIndexOf(snapshot, 'all')['most-stock'])
      .filter((slot) => snapshot.isInStock[slot] === 1)
      .map((slot) => productAt(snapshot, slot));
    const factsOf = ({ facts }: Product) => facts;
    const random = seededRandom(SEED);
    const counted = factsThatVerify({ parts, factsOf, wanted: SAMPLE, mostFacts: MAX_FACTS, random });
    whole = dropOnFailure(run(counted), () => known.delete(snapshot));
    known.set(snapshot, whole);
  }
  return whole;
}
