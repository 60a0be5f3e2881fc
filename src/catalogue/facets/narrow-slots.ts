import type { PartKind } from '#compatibility/vocabulary/step-keys.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { brandColumn, priceColumn, stockColumn } from './general-columns.ts';
import { FACET_KEYS, type FacetChoices, type FacetKey } from './facet-keys.ts';
import { factsColumn } from './facts-column.ts';
import type { Facet, Slots } from './facet.ts';
import { FACETS_OF_KIND, GENERAL_FACETS, type FactFacetKey } from './facets.ts';

/**
 * Filters a list by the choices, and counts the other options. A product counts for a facet when it matches the choices
 * of all other facets: so a facet's counts ignore its own choice. Options that would find nothing are not offered.
 * @param kind the list's kind; null for a mixture, which has only the general facets and the chosen ones.
 */
export function narrowSlots(
  snapshot: Snapshot,
  kind: PartKind | null,
  choices: FacetChoices,
  slots: Slots,
): { found: Slots; facets: () => Facet[] } {
  const columns = [
    factsColumn(snapshot, shownFacets(kind, choices), choices, GENERAL_FACETS.length),
    priceColumn(snapshot, choices.precio ?? [], 1),
    brandColumn(snapshot, choices.marca ?? [], 2),
    stockColumn(snapshot, choices.stock ?? [], 4),
  ];
  const misses = new Uint32Array(slots.length);
  for (const column of columns) column.mark(slots, misses);
  return {
    found: FACET_KEYS.some((key) => choices[key]?.length) ? withoutMisses(slots, misses) : slots,
    facets: () =>
      columns.flatMap((column) => column.count(slots, misses)).filter(({ values }) => values.length > 0),
  };
}

function withoutMisses(slots: Slots, misses: Uint32Array): number[] {
  const found: number[] = [];
  for (let place = 0; place < slots.length; place += 1) {
    if (misses[place] === 0) found.push(slots[place] ?? 0);
  }
  return found;
}

/** The facets of the kind, and those that were chosen in another list and still filter this one. */
function shownFacets(kind: PartKind | null, choices: FacetChoices): FactFacetKey[] {
  const ofKind: readonly FactFacetKey[] = kind === null ? [] : FACETS_OF_KIND[kind];
  return [...new Set([...ofKind, ...FACET_KEYS.filter(isOfFacts).filter((key) => choices[key]?.length)])];
}

function isOfFacts(key: FacetKey): key is FactFacetKey {
  return !GENERAL_FACETS.some((general) => general === key);
}
