import type { FacetKey } from './facet-keys.ts';
import { facetOption, type FacetOption } from './facet-option.ts';
import { FACETS } from './facets.ts';

/** A fact that a list can be narrowed by, with what can be chosen of it. */
export interface Facet {
  key: FacetKey;
  name: string;
  unit: string | null;
  values: FacetValue[];
}

interface FacetValue {
  /** As addresses say it. */
  value: string;
  words: string;
  /** How many the list would have of it, with what is chosen of the other facets. */
  count: number;
  isChosen: boolean;
}

export type Counted = readonly [option: FacetOption, count: number];

/**
 * What was counted, in order, without what finds nothing; what was chosen stays all the same.
 * @param countOf of a choice that is none of those counted.
 */
export function facetOf(
  key: FacetKey,
  counted: readonly Counted[],
  chosen: readonly string[],
  countOf: (choice: string) => number,
): Facet {
  const choices = new Map(chosen.map((text) => [facetOption(key, text).plain, text]));
  const found = counted.filter(([{ plain }, count]) => count > 0 || choices.has(plain));
  const known = new Set(found.map(([{ plain }]) => plain));
  const others = Array.from(choices)
    .filter(([plain]) => !known.has(plain))
    .map(([, text]): Counted => [facetOption(key, text), countOf(text)]);
  const values = [...found, ...others]
    .toSorted(inOrder)
    .map(([{ value, words, plain }, count]) => ({ value, words, count, isChosen: choices.has(plain) }));
  return { key, name: FACETS[key].name, unit: FACETS[key].unit, values };
}

/** Where nothing else decides, the commonest first. */
function inOrder([a, countA]: Counted, [b, countB]: Counted): number {
  return (
    a.order[0] - b.order[0] ||
    a.order[1] - b.order[1] ||
    countB - countA ||
    Number(a.words > b.words) - Number(a.words < b.words)
  );
}

/** Slots in the order in which they are listed. */
export type Slots = readonly number[] | Uint32Array;

/** One facet or several, with what is chosen of them. Each call works on thousands of slots at a time. */
export interface Column {
  /** Marks, by place among the slots, each that lacks what is chosen: one bit for a facet. */
  mark(slots: Slots, misses: Uint32Array): void;
  /** Counts the slots that lack nothing, or nothing but what is chosen of the same facet. */
  count(slots: Slots, misses: Uint32Array): Facet[];
}
