import { z } from 'zod';

/** A search that found nothing, as it was typed. */
export const missedSearch = z.object({
  palabras: z.string().trim().min(1, 'Escribí qué buscás').max(200, 'Como mucho 200 caracteres'),
});
