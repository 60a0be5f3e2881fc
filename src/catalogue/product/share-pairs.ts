import type { AttributePair } from './described-fields.ts';

/** Returns the one object that stands for all pairs equal to this. */
export type SharePair = (pair: AttributePair) => AttributePair;

/**
 * Makes equal attribute/value pairs one object. Parts of one family say the same of themselves, and their attributes would
 * be most of the memory.
 */
export function createPairSharer(): SharePair {
  const shared = new Map<string, Map<string, AttributePair>>();
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
