import { FACET_KEYS, isChoice, MOST_CHOICES, type FacetChoices } from '#catalogue/facets/facet-keys.ts';

export { FACET_KEYS, type FacetChoices, type FacetKey } from '#catalogue/facets/facet-keys.ts';

/** What an address chooses (`?socket=AM5&socket=AM4`); what makes no sense in it counts as not said. */
export function readChoices(params: URLSearchParams): FacetChoices {
  const choices: FacetChoices = {};
  for (const key of FACET_KEYS) {
    const values = params.getAll(key).filter((value) => isChoice(key, value));
    if (values.length > 0) choices[key] = [...new Set(values)].slice(0, MOST_CHOICES);
  }
  return choices;
}

export function writeChoices(params: URLSearchParams, choices: FacetChoices): void {
  for (const key of FACET_KEYS) for (const value of choices[key] ?? []) params.append(key, value);
}
