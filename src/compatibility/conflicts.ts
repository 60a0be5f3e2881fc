import { kindOf } from './kinds/kind-of.ts';
import { readAs } from './read-facts.ts';
import { type SupplierText, supplierWords } from './text/supplier-words.ts';
import { surenessOf, type FactSource } from './vocabulary/sourced.ts';
import type { ReadFacts } from './facts/part-facts.ts';
import { isSameValue } from './facts/same-value.ts';

/** A fact for which two places in a supplier's text state different values. */
export interface FactConflict {
  readonly fact: string;
  /** The value that the reader chose. */
  readonly taken: Claim;
  /** The values of the other places, each read separately. */
  readonly against: readonly Claim[];
}

interface Claim {
  readonly value: unknown;
  readonly source: FactSource;
}

/**
 * Finds where a supplier's text contradicts itself or the known facts of the model, so that a person can check. Title, part number,
 * description and sheet are each read separately; only explicit values count.
 *
 * @example
 * factConflicts({ title: 'MICRO INTEL I5 12400 S1700', attributes: [{ attribute: 'Socket', value: 'AM4' }], … })
 * // [{ fact: 'socket', taken: { value: 'AM4', source: 'attribute' }, against: [{ value: 'LGA1700', source: 'title' }] }]
 */
export function factConflicts(text: SupplierText): FactConflict[] {
  const words = supplierWords(text);
  const { kind } = kindOf(words);
  if (kind === 'not_a_part') return [];
  const settled = claimsOf(readAs(words, kind));
  const places = placesOf(text).map((place) => claimsOf(readAs(supplierWords(place), kind)));
  return [...settled].flatMap(([fact, taken]) => {
    const against = places
      .flatMap((place) => place.get(fact) ?? [])
      .filter((claim) => surenessOf(claim.source) === 'stated' && !isSameValue(claim.value, taken.value));
    return against.length > 0 ? [{ fact, taken, against: distinct(against) }] : [];
  });
}

const NOTHING: SupplierText = {
  title: '',
  brand: '',
  partNumber: '',
  shortDescription: '',
  attributes: [],
  category: '',
};

function placesOf({ title, partNumber, shortDescription, attributes }: SupplierText): SupplierText[] {
  return [
    { ...NOTHING, title },
    { ...NOTHING, partNumber },
    { ...NOTHING, shortDescription },
    { ...NOTHING, attributes },
  ];
}

function claimsOf({ facts, sources }: ReadFacts): ReadonlyMap<string, Claim> {
  const origins: Readonly<Record<string, FactSource | undefined>> = sources;
  return new Map(
    Object.entries(facts).flatMap(([fact, value]): [string, Claim][] => {
      const source = origins[fact];
      return source === undefined ? [] : [[fact, { value, source }]];
    }),
  );
}

function distinct(claims: readonly Claim[]): Claim[] {
  return [...new Map(claims.map((claim) => [`${claim.source} ${spelled(claim.value)}`, claim])).values()];
}

function spelled(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value);
}
