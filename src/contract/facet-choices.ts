import { FACET_KEYS, isChoice, MAX_CHOICES, type FacetChoices } from '#catalogue/facets/facet-keys.ts';

export type { FacetChoices, FacetKey } from '#catalogue/facets/facet-keys.ts';

/** What an address chooses (`?socket=AM5&socket=AM4`); what makes no sense in it counts as not said. */
export function readChoices(params: URLSearchParams): FacetChoices {
  const choices: FacetChoices = {};
  for (const key of FACET_KEYS) {
    const values = params.getAll(key).filter((value) => isChoice(key, value));
    if (values.length > 0) choices[key] = [...new Set(values)].slice(0, MAX_CHOICES);
  }
  return choices;
}

/** The same choices as an address says them, name by name. */
export function choicePairs(choices: FacetChoices): [name: string, value: string][] {
  return FACET_KEYS.flatMap((key) => (choices[key] ?? []).map((value): [string, string] => [key, value]));
}
