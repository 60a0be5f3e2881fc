import { z } from 'zod';
import type { BaseReport } from '#catalogue/known-parts/import-report.ts';
import type { KnownBase } from '#catalogue/known-parts/known-bases.store.ts';
import type { KnownPartsState } from '#catalogue/known-parts/known-parts-service.ts';
import type { InEnglish } from '../names/in-english.ts';

const importedBase = z.object({
  origen: z.string(),
  por: z.string(),
  fecha: z.iso.datetime(),
  partes: z.int(),
  /** Files that are no part; null: it is still being read. */
  ilegibles: z.int().nullable(),
  /** Facts that were rejected: impossible ones, and those that contradict the part's own name or the other parts of its model. */
  datos_descartados: z.int().nullable(),
});

/** The base of known parts: the one that counts, the import under way or failed, and how many products it has. */
export const knownPartsState = z.object({
  /** Where an import reads it from. */
  origen: z.string(),
  actual: importedBase.nullable(),
  importacion: z
    .object({
      estado: z.enum(['leyendo', 'fallo']),
      partes: z.int(),
      /** Why it failed. */
      motivo: z.string().nullable(),
    })
    .nullable(),
  productos: z.object({
    elegidos: z.int(),
    por_codigo: z.int(),
    por_modelo: z.int(),
    sin_coincidencia: z.int(),
  }),
});
export type KnownPartsResponse = InEnglish<z.infer<typeof knownPartsState>>;

export function toKnownParts({ source, current, latest, products }: KnownPartsState): KnownPartsResponse {
  return {
    origin: source,
    current: current && baseOf(current),
    importUnderWay: latest && {
      state: latest.state === 'failed' ? 'fallo' : 'leyendo',
      parts: latest.parts,
      reason: latest.report !== null && 'failure' in latest.report ? latest.report.failure : null,
    },
    products: {
      chosen: products.hand,
      byPartNumber: products.part_number,
      byModel: products.model,
      notFound: products.none,
    },
  };
}

function baseOf({ source, by, startedAt, parts, report }: KnownBase): KnownPartsResponse['current'] {
  const read = report !== null && 'leftOut' in report ? report : null;
  return {
    origin: source,
    by,
    at: startedAt,
    parts,
    unreadable: read && read.unreadable,
    factsLeftOut: read && countOf(read),
  };
}

function countOf({ leftOut }: BaseReport): number {
  return Object.values(leftOut)
    .flatMap((facts) => Object.values(facts))
    .reduce((sum, count) => sum + count, 0);
}
