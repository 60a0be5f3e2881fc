import type { PartKind } from '#compatibility/vocabulary/step-keys.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { brandColumn, priceColumn, stockColumn } from './general-columns.ts';
import { FACET_KEYS, type FacetChoices, type FacetKey } from './facet-keys.ts';
import { factsColumn } from './facts-column.ts';
import type { Facet, Slots } from './facet.ts';
import { FACETS_OF_KIND, GENERAL_FACETS, type FactFacetKey } from './facets.ts';

/**
 * Narrows a list to what is chosen, and counts what else could be. A product counts for a facet when it has what is chosen
 * of all the others: so a facet's counts ignore its own choice. Nothing is offered that would find nothing.
 * @param kind what the list is of; null for a mixture, which has only the facets of every product and those chosen.
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

/** Those of the kind, and those that were chosen in another list and still narrow this one. */
function shownFacets(kind: PartKind | null, choices: FacetChoices): FactFacetKey[] {
  const ofKind: readonly FactFacetKey[] = kind === null ? [] : FACETS_OF_KIND[kind];
  return [...new Set([...ofKind, ...FACET_KEYS.filter(isOfFacts).filter((key) => choices[key]?.length)])];
}

function isOfFacts(key: FacetKey): key is FactFacetKey {
  return !GENERAL_FACETS.some((general) => general === key);
}
