import type { FactsGroups } from '../snapshot/facts-groups.ts';
import { facetOption, type FacetOption } from './facet-option.ts';
import { FACETS, FACETS_OF_KIND, valuesFor, type FactFacetKey } from './facets.ts';
import { rangeAround, rangeText } from './range.ts';

/** The options of each distinct set of facts, as numbers, group after group. */
export interface FacetColumns {
  options: readonly FacetOption[];
  optionNumbers: Uint16Array;
  /** By a group's number: where its options begin in `options`; it has one more element than there are groups. */
  starts: Uint32Array;
}

/** Computed once for all requests of a snapshot, and of later ones without new facts. */
export function facetColumns(groups: FactsGroups): FacetColumns {
  let columns = known.get(groups);
  if (!columns) {
    columns = readColumns(groups);
    known.set(groups, columns);
  }
  return columns;
}

const known = new WeakMap<FactsGroups, FacetColumns>();

function readColumns({ facts }: FactsGroups): FacetColumns {
  const options: FacetOption[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (facet: FactFacetKey, value: string) => {
    const name = `${facet} ${value}`;
    const number = numbers.get(name) ?? options.length;
    if (number === options.length) {
      options.push(facetOption(facet, value));
      numbers.set(name, number);
    }
    return number;
  };

  const optionNumbers: number[] = [];
  const starts = new Uint32Array(facts.length + 1);
  for (const [group, of] of facts.entries()) {
    const keys: readonly FactFacetKey[] = FACETS_OF_KIND[of.kind];
    const has = keys.flatMap((key) => valuesFor(key, of).map((value) => numberOf(key, valueOf(key, value))));
    optionNumbers.push(...new Set(has));
    starts[group + 1] = optionNumbers.length;
  }
  return { options, optionNumbers: Uint16Array.from(optionNumbers), starts };
}

/** The value itself, or the range that contains the number. */
function valueOf(key: FactFacetKey, value: string | number): string {
  const { steps } = FACETS[key];
  if (typeof value === 'string' || steps === undefined) return String(value);
  return rangeText(rangeAround(value, steps, 1));
}
