import { z } from 'zod';
import { MAX_ID_LENGTH } from '#lib/text-limits.ts';
import { characters } from '../characters.ts';
import { moneyText } from '../money.ts';
import type { InEnglish } from '../names/in-english.ts';

const supplierId = z
  .string('Falta el proveedor')
  .min(1, 'Falta el proveedor')
  .max(...characters(MAX_ID_LENGTH));

export const supplierMergeQuery = z.object({ con: supplierId });

/** A code that both have, and what the lists of each call so. */
const sharedCode = { codigo: z.string(), descripcion: z.string(), descripcion_otro: z.string() };

const otherPart = z.enum(['propio', 'dos_productos']);
export type OtherPartWord = z.infer<typeof otherPart>;

export const supplierMergePreview = z.object({
  /** The one that goes, and the one that stays. */
  origen_proveedor: z.string(),
  destino_proveedor: z.string(),
  productos: z.int().nonnegative(),
  /** Its lists; those of them that the other one has too, which become one; how many have an address. */
  listas: z.array(z.string()),
  listas_compartidas: z.array(z.string()),
  direcciones: z.int().nonnegative(),
  /** With something that was bought from it. */
  pedidos: z.int().nonnegative(),
  /** How many codes both have for the same part. */
  codigos_iguales: z.int().nonnegative(),
  /** Codes that both have: whether they are the same part is for a person to say. */
  codigos_por_confirmar: z.array(
    z.object({
      ...sharedCode,
      /** Somebody said before that they are two. */
      dicho_distinto: z.boolean(),
    }),
  ),
  /** Codes that both have for other parts: with one of them, nothing is merged. */
  codigos_distintos: z.array(z.object({ ...sharedCode, motivo: otherPart })),
  /** How many visible products change their price, and the one that moves most. */
  precios: z.object({
    suben: z.int().nonnegative(),
    bajan: z.int().nonnegative(),
    ejemplo: z.object({ descripcion: z.string(), precio: moneyText, precio_proximo: moneyText }).nullable(),
  }),
  vista: z.string(),
});
export type PanelSupplierMerge = InEnglish<z.infer<typeof supplierMergePreview>>;

/** More than a preview has. */
const MAX_CONFIRMED = 1000;

/**
 * `mismos`: the codes that are the same part, by the person's decision. `vista`: the seal of the preview, so that only what was seen is
 * merged.
 */
export const supplierMergeOrder = z.object({
  con_proveedor: supplierId,
  mismos: z
    .array(z.string().max(...characters(200)), 'Tiene que ser una lista de códigos')
    .max(MAX_CONFIRMED, `Como mucho ${MAX_CONFIRMED} códigos`)
    .default([]),
  vista: z.string('Falta la vista previa').max(...characters(400)),
});

export const mergedSupplier = z.object({ movidos: z.int().nonnegative() });
