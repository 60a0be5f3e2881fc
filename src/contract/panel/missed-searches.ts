import { z } from 'zod';
import type { InEnglish } from '../names/in-english.ts';

/** What visitors searched for and did not find in the last 30 days, the most frequent first. */
export const missedSearchList = z.object({
  results: z.array(
    z.object({
      /** In lower case, without accents. */
      palabras: z.string(),
      veces: z.int().positive(),
      /** The last time. */
      fecha: z.iso.datetime(),
    }),
  ),
});
export type MissedSearchList = InEnglish<z.infer<typeof missedSearchList>>;
