import { z } from 'zod';
import type { ProposedPart } from '#catalogue/known-parts/choose-part.ts';
import type { InEnglish } from '../names/in-english.ts';
import { searchText } from '../list.ts';
import { correctedFact } from './coverage.ts';

const MAX_PROPOSED = 12;

export const proposedPartsQuery = z.object({
  /** Without words, those of the product's title that hold a digit. */
  search: searchText,
  limit: z.coerce.number().int().min(1).max(MAX_PROPOSED).default(MAX_PROPOSED),
});

/** Parts of the base that a product may be. */
export const proposedParts = z.object({
  /** False: no base was imported. */
  hay_base: z.boolean(),
  results: z.array(
    z.object({
      id: z.string(),
      nombre: z.string(),
      fabricante: z.string(),
      codigos: z.array(z.string()),
      /** The facts that it would add and no source states. */
      agrega: z.array(correctedFact),
      /** What the supplier says otherwise: it is another part, and cannot be chosen. */
      contradice: z.array(correctedFact),
    }),
  ),
});
export type ProposedPartsResponse = InEnglish<z.infer<typeof proposedParts>>;

export function toProposedParts(proposed: readonly ProposedPart[] | null): ProposedPartsResponse {
  return {
    hasBase: proposed !== null,
    results: (proposed ?? []).map(({ part: { id, name, maker, codes }, adds, conflicts }) => ({
      id,
      name,
      maker,
      codes: [...codes],
      adds: [...adds],
      contradicts: [...conflicts],
    })),
  };
}

export const chosenPart = z.object({ parte: z.string().max(200) }, 'El cuerpo tiene que ser un objeto');
