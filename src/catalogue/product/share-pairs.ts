import type { Product } from './product.ts';

type Pair = Product['attributes'][number];

/** Answers the one object that stands for all pairs equal to this. */
export type SharePair = (pair: Pair) => Pair;

/**
 * Makes equal attribute/value pairs one object. Parts of one family say the same of themselves, and their attributes would
 * be most of the memory.
 */
export function createPairSharer(): SharePair {
  const shared = new Map<string, Map<string, Pair>>();
  return (pair) => {
    let values = shared.get(pair.attribute);
    if (!values) {
      values = new Map();
      shared.set(pair.attribute, values);
    }
    const known = values.get(pair.value);
    if (known) return known;
    values.set(pair.value, pair);
    return pair;
  };
}
