import { z } from 'zod';
import {
  FACET_KEYS,
  FACET_SHAPES,
  isChoice,
  MAX_CHOICE_LENGTH,
  MAX_CHOICES,
  type FacetChoices,
  type FacetKey,
  type FacetShape,
} from '#catalogue/facets/facet-keys.ts';
import type { Facet } from '#catalogue/facets/facet.ts';
import type { InEnglish } from './names/in-english.ts';

const FAULTS = {
  words: `Tiene que tener de 1 a ${MAX_CHOICE_LENGTH} caracteres`,
  number: 'Tiene que ser un número o un rango, de menor a mayor: 16, 650-850, 650- o -850',
  'yes-no': 'Tiene que ser si o no',
} as const satisfies Record<FacetShape, string>;

/** What a facet may be chosen by: once, or several times for any of them. */
function choice(key: FacetKey) {
  const fault = FAULTS[FACET_SHAPES[key]];
  const one = z.string(fault).refine((text) => isChoice(key, text), fault);
  const several = z.array(one).max(MAX_CHOICES, `Como mucho ${MAX_CHOICES} por filtro`);
  return z.union([one, several], fault).exactOptional();
}

/** A parameter for each facet, for the query of a list. */
export const facetChoices = Object.fromEntries(FACET_KEYS.map((key) => [key, choice(key)])) as Record<
  FacetKey,
  ReturnType<typeof choice>
>; // one entry for each key, which fromEntries cannot tell

type RequestedChoices = { [K in FacetKey]?: string | string[] };

/** The requested choices, each facet as a list. */
export function choicesFrom(requested: RequestedChoices): FacetChoices {
  const choices: FacetChoices = {};
  for (const key of FACET_KEYS) {
    const values = requested[key];
    if (values !== undefined) choices[key] = typeof values === 'string' ? [values] : values;
  }
  return choices;
}

/** What a list can be narrowed by, with how many products each choice would show. */
export const facet = z.object({
  /** The parameter that chooses it. */
  clave: z.enum(FACET_KEYS),
  nombre: z.string(),
  unidad: z.string().nullable(),
  valores: z.array(
    z.object({
      valor: z.string(),
      /** Spanish, for a person. */
      palabras: z.string(),
      /** With what is chosen of the other facets. */
      count: z.int().nonnegative(),
      elegido: z.boolean(),
    }),
  ),
});
export type FacetResponse = InEnglish<z.infer<typeof facet>>;

export function toFacetResponse({ key, name, unit, values }: Facet): FacetResponse {
  return {
    key,
    name,
    unit,
    values: values.map(({ value, words, count, isChosen }) => ({
      value,
      words,
      count,
      isChosen,
    })),
  };
}
