import { ownValue } from '#lib/own-value.ts';
import { normalizeText } from '#lib/text.ts';
import { FACET_SHAPES, type FacetKey } from './facet-keys.ts';
import { FACETS } from './facets.ts';
import { rangeLabel } from './range-labels.ts';
import { parseRange, rangeText } from './range.ts';

/** An option of a facet. */
export interface FacetOption {
  facet: FacetKey;
  /** As written in addresses. */
  value: string;
  /** The same for all its spellings. */
  plain: string;
  words: string;
  /** Its place among the others: numbers by their start and end, words by their known order. */
  order: readonly [number, number];
}

export function facetOption(facet: FacetKey, value: string): FacetOption {
  const { unit, order = [], words = {} } = FACETS[facet];
  const plain = plainChoice(facet, value);
  const range = FACET_SHAPES[facet] === 'number' ? parseRange(value) : null;
  if (range) {
    return { facet, value, plain, words: rangeLabel(range, unit), order: [range.min, range.max] };
  }
  const place = order.findIndex((known) => plainChoice(facet, known) === plain);
  const known = order[place] ?? value;
  return {
    facet,
    value: known,
    plain,
    words: ownValue(words, known) ?? known,
    order: [place === -1 ? order.length : place, 0],
  };
}

/** `am5` and `AM5` are one choice, and so are `0-50` and `-50`. */
export function plainChoice(facet: FacetKey, value: string): string {
  const range = FACET_SHAPES[facet] === 'number' ? parseRange(value) : null;
  return range ? rangeText(range) : normalizeText(value.trim());
}
