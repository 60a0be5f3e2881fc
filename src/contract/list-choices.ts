import { FACET_KEYS, isChoice, MAX_CHOICES, type FacetChoices } from '#catalogue/facets/facet-keys.ts';

export type { FacetChoices } from '#catalogue/facets/facet-keys.ts';

// The choices for a list of products in an address. They are apart from the schemas, so that a page carries no Zod.

/** The orders that a list of products can have. */
export const PRODUCT_ORDERS = ['stock', 'precio_asc', 'precio_desc'] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

/** The facets that an address chooses (`?socket=AM5&socket=AM4`). A choice that does not exist is ignored. */
export function readChoices(params: URLSearchParams): FacetChoices {
  const choices: FacetChoices = {};
  for (const key of FACET_KEYS) {
    const values = params.getAll(key).filter((value) => isChoice(key, value));
    if (values.length > 0) choices[key] = [...new Set(values)].slice(0, MAX_CHOICES);
  }
  return choices;
}

/** The same choices as pairs of an address's query. */
export function choicePairs(choices: FacetChoices): [name: string, value: string][] {
  return FACET_KEYS.flatMap((key) => (choices[key] ?? []).map((value): [string, string] => [key, value]));
}
