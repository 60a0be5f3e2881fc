import type { FacetChoices } from '#contract/list-choices.ts';
import type { FacetResponse } from '#contract/facets.ts';

/** So many brands or chips fit in a list that a person reads; the others are found by searching. */
const MAX_VALUES = 40;

/** The filters that would change something, as long as a page can carry them. */
export function usefulFilters(filters: readonly FacetResponse[], count: number): FacetResponse[] {
  return filters
    .map((filter) => ({
      ...filter,
      values: filter.values.filter(({ isChosen }, place) => isChosen || place < MAX_VALUES),
    }))
    .filter(({ values }) => values.some((value) => value.isChosen || value.count !== count));
}

/** What is chosen, as the shop writes it: `am5` in an address is `AM5` from here on. */
export function chosenOf(filters: readonly FacetResponse[]): FacetChoices {
  const choices: FacetChoices = {};
  for (const { key, values } of filters) {
    const chosen = values.filter(({ isChosen }) => isChosen).map(({ value }) => value);
    if (chosen.length > 0) choices[key] = chosen;
  }
  return choices;
}
