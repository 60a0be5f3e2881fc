import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '#lib/text-limits.ts';
import { characters } from './characters.ts';

/** A search that found nothing, as it was typed. */
export const missedSearch = z.object({
  palabras: z
    .string()
    .trim()
    .min(1, 'Escribí qué buscás')
    .max(...characters(MAX_SEARCH_LENGTH)),
});
