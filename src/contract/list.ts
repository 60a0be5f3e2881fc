import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '#lib/text-limits.ts';
import { characters } from './characters.ts';

/** What a query says of the page that it wants. */
export const page = {
  limit: z.coerce
    .number('Tiene que ser un número')
    .int('Tiene que ser un número entero')
    .min(1, 'Tiene que ser 1 o más')
    .max(100, 'Tiene que ser 100 o menos')
    .default(24),
  offset: z.coerce
    .number('Tiene que ser un número')
    .int('Tiene que ser un número entero')
    .min(0, 'Tiene que ser 0 o más')
    .default(0),
};

/** A page of a list; `count` is of all pages. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    results: z.array(item),
    count: z.int().nonnegative(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });
}

/** What a person types to find something. */
export const searchText = z
  .string()
  .max(...characters(MAX_SEARCH_LENGTH))
  .default('');
