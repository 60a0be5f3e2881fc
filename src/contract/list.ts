import { z } from 'zod';

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
export const searchText = z.string().max(200, 'Como mucho 200 caracteres').default('');
