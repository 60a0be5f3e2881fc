import type { FacetChoices } from '#contract/list-choices.ts';
import type { FacetResponse } from '#contract/facets.ts';

/** The most brands or chips in a list that a person reads; visitors find the others by searching. */
const MAX_VALUES = 40;

/** A filter in the page's data. It leaves out repetition, because a page carries it twice: as markup and as data. */
export interface ListFilter extends Pick<FacetResponse, 'key' | 'name'> {
  values: FilterValue[];
}

export interface FilterValue extends Pick<FacetResponse['values'][number], 'value' | 'count'> {
  /** Absent: as the value. */
  words?: string;
  isChosen?: true;
}

/** What every buyer narrows by comes before what only some kinds of parts have. */
const FIRST: readonly ListFilter['key'][] = ['precio', 'marca'];

/** A list with its filters. */
interface Filtered {
  facets: readonly FacetResponse[];
  count: number;
}

/**
 * The filters that would change the list, up to the size that a page can carry.
 * @param whole the list without any choice. A filter that divides this list stays even if a choice leaves it one value, so that no group
 * disappears under a visitor's hand.
 */
export function usefulFilters(list: Filtered, whole: Filtered): ListFilter[] {
  const offered = whole.facets.filter(({ values }) => values.some(({ count }) => count !== whole.count));
  return list.facets
    .filter(
      ({ key, values }) => values.some(({ isChosen }) => isChosen) || offered.some((one) => one.key === key),
    )
    .map(({ key, name, values }) => ({
      key,
      name,
      values: values
        .filter(({ isChosen }, place) => isChosen || place < MAX_VALUES)
        .map(({ value, words, count, isChosen }) => ({
          value,
          count,
          ...(words !== value && { words }),
          ...(isChosen && { isChosen }),
        })),
    }))
    .toSorted((one, other) => Number(FIRST.includes(other.key)) - Number(FIRST.includes(one.key)));
}

/** The choice in the shop's spelling: `am5` in an address becomes `AM5`. */
export function chosenOf(filters: readonly FacetResponse[]): FacetChoices {
  const choices: FacetChoices = {};
  for (const { key, values } of filters) {
    const chosen = values.filter(({ isChosen }) => isChosen).map(({ value }) => value);
    if (chosen.length > 0) choices[key] = chosen;
  }
  return choices;
}
