import type { AttributePair } from './described-fields.ts';

/** Returns one shared object for all equal pairs. */
export type SharePair = (pair: AttributePair) => AttributePair;

/**
 * Makes equal attribute/value pairs one object. Parts of one family have the same attributes, which would take most of the memory.
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
