import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '#lib/text-limits.ts';
import { characters } from './characters.ts';
import { moneyText, pesosText } from './money.ts';
import type { InEnglish } from './names/in-english.ts';

export const suggestionsQuery = z.object({
  search: z
    .string()
    .trim()
    .min(1, 'Escribí qué buscás')
    .max(...characters(MAX_SEARCH_LENGTH)),
});

/** What a visitor may mean who is still typing. */
export const suggestions = z.object({
  /** How many products the search finds. */
  count: z.int().nonnegative(),
  /** The searched article that the shop does not sell, in the plural: `monitores`; null: none. */
  no_vendemos: z.string().nullable(),
  productos: z.array(
    z.object({
      id: z.string(),
      descripcion: z.string(),
      precio: moneyText,
      precio_ars: pesosText.nullable(),
      stock: z.int().nonnegative(),
    }),
  ),
  /** `clave` is the value of a list's `categoria`. */
  categorias: z.array(z.object({ clave: z.string(), nombre: z.string(), count: z.int().positive() })),
  /**
   * The whole PC that the words ask for; null: none. `enlace`: the query of the builder's address that builds it. Null if not all words
   * were understood: then the page of the search says so first.
   */
  armado: z.object({ texto: z.string(), enlace: z.string().nullable() }).nullable(),
  marcas: z.array(z.object({ nombre: z.string(), count: z.int().positive() })),
});
export type SuggestionsResponse = InEnglish<z.infer<typeof suggestions>>;
