import type { AttributePair } from './described-fields.ts';

/** Makes equal values one object. Parts of one family have the same values, which would otherwise take most of the memory. */
export interface Sharing {
  pair(pair: AttributePair): AttributePair;
  text(text: string): string;
}

/** Longer texts are hardly ever equal, and to compare them costs time. */
const MAX_SHARED_LENGTH = 100;

/** Shared values are freed with this object, unless something else refers to them. */
export function createSharing(): Sharing {
  const pairs = new Map<string, Map<string, AttributePair>>();
  const texts = new Map<string, string>();
  return {
    pair(pair) {
      let values = pairs.get(pair.attribute);
      if (!values) {
        values = new Map();
        pairs.set(pair.attribute, values);
      }
      const known = values.get(pair.value);
      if (known) return known;
      values.set(pair.value, pair);
      return pair;
    },
    text(text) {
      if (text.length > MAX_SHARED_LENGTH) return text;
      const known = texts.get(text);
      if (known === undefined) texts.set(text, text);
      return known ?? text;
    },
  };
}
