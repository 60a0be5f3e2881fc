import type { FacetKey } from './facet-keys.ts';
import { facetOption, type FacetOption } from './facet-option.ts';
import { FACETS } from './facets.ts';

/** A facet that filters a list, with its options. */
export interface Facet {
  key: FacetKey;
  name: string;
  unit: string | null;
  values: FacetValue[];
}

interface FacetValue {
  /** As written in addresses. */
  value: string;
  words: string;
  /** How many products the list would have with it, given the choices of the other facets. */
  count: number;
  isChosen: boolean;
}

export type Counted = readonly [option: FacetOption, count: number];

/**
 * The counted options in order, without those that find nothing; chosen ones always stay.
 * @param countOf of a choice that is not among those counted.
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

/** If nothing else decides, the most frequent comes first. */
function inOrder([a, countA]: Counted, [b, countB]: Counted): number {
  return (
    a.order[0] - b.order[0] ||
    a.order[1] - b.order[1] ||
    countB - countA ||
    Number(a.words > b.words) - Number(a.words < b.words)
  );
}

/** Slots in the order of the list. */
export type Slots = readonly number[] | Uint32Array;

/** One or several facets, with their choices. Each call processes thousands of slots. */
export interface Column {
  /** Marks each slot, by its place, that lacks a chosen value: one bit per facet. */
  mark(slots: Slots, misses: Uint32Array): void;
  /** Counts the slots that lack nothing, or only the choice of the same facet. */
  count(slots: Slots, misses: Uint32Array): Facet[];
}
