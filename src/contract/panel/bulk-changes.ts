import { z } from 'zod';
import { MAX_ID_LENGTH, MAX_SEARCH_LENGTH } from '#lib/text-limits.ts';
import { characters } from '../characters.ts';
import { moneyText } from '../money.ts';
import type { InEnglish } from '../names/in-english.ts';
import { margin } from './products.ts';

/** Chosen one by one; more are chosen with a filter. */
const MAX_CHOSEN = 5000;

const productId = z
  .string()
  .min(1, 'Falta el código')
  .max(...characters(MAX_ID_LENGTH));

/** Products: either these, or all that a filter of the list keeps. */
const selection = z
  .object(
    {
      elegidos: z
        .array(productId, 'Tiene que ser una lista de códigos')
        .min(1, 'Elegí al menos un producto')
        .max(MAX_CHOSEN, `De a uno se eligen ${MAX_CHOSEN} como mucho: usá el filtro`)
        .optional(),
      filtro: z
        .object({
          buscar: z
            .string()
            .max(...characters(MAX_SEARCH_LENGTH))
            .default(''),
          categoria_id: z
            .string()
            .max(...characters(MAX_ID_LENGTH))
            .nullable()
            .default(null),
          visible: z.boolean('Tiene que ser true o false').nullable().default(null),
          con_margen: z
            .enum(['categoria', 'propio'], 'Tiene que ser categoria o propio')
            .nullable()
            .default(null),
        })
        .optional(),
    },
    'Falta qué productos',
  )
  .refine(
    ({ elegidos, filtro }) => (elegidos === undefined) !== (filtro === undefined),
    'Elegí productos, o un filtro: una de las dos cosas',
  );
export type SentSelection = InEnglish<z.infer<typeof selection>>;

/** What becomes of them; a margin of 0 removes their own. */
const change = z
  .object({
    visible: z.boolean('Tiene que ser true o false').optional(),
    margen_ganancia: margin.optional(),
    categoria_id: z
      .string()
      .min(1, 'Falta la categoría')
      .max(...characters(MAX_ID_LENGTH))
      .optional(),
  })
  .refine(
    (sent) => Object.values(sent).filter((value) => value !== undefined).length === 1,
    'Un cambio por vez: visible, margen_ganancia o categoria_id',
  );
export type SentBulkChange = InEnglish<z.infer<typeof change>>;

export const productExport = z.object({ seleccion: selection });

export const bulkRequest = productExport.extend({ cambio: change });

/** `vista`: the seal of the preview, so that only what was seen is changed. */
export const bulkOrder = bulkRequest.extend({ vista: z.string('Falta la vista previa').max(400) });

export const bulkPreview = z.object({
  elegidos: z.int().nonnegative(),
  cambian: z.int().nonnegative(),
  /** A new margin does not move them. */
  con_precio_fijo: z.int().nonnegative(),
  /** They already are so. */
  iguales: z.int().nonnegative(),
  /** Of those that change: visitors do not see them in any case. */
  en_categoria_oculta: z.int().nonnegative(),
  /** It hides all that visitors see. */
  deja_vacia: z.boolean(),
  /** The most expensive of those that change. */
  ejemplos: z.array(
    z.object({ id: z.string(), descripcion: z.string(), precio: moneyText, precio_proximo: moneyText }),
  ),
  vista: z.string(),
});
export type BulkPreviewResponse = InEnglish<z.infer<typeof bulkPreview>>;

export const bulkApplied = z.object({ id: z.string(), cambiados: z.int().nonnegative() });

export const bulkUndone = z.object({
  restaurados: z.int().nonnegative(),
  /** Somebody changed them since. */
  conservados: z.int().nonnegative(),
  primeros_conservados: z.array(
    z.object({
      id: z.string(),
      descripcion: z.string(),
      /** What it is now, and who changed it. */
      mensaje: z.string(),
    }),
  ),
});
export type BulkUndoneResponse = InEnglish<z.infer<typeof bulkUndone>>;

export const madeBulkChanges = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      fecha: z.iso.datetime(),
      por: z.string(),
      /** `Ocultó 40 productos` */
      texto: z.string(),
      deshecha: z.object({ por: z.string(), fecha: z.iso.datetime() }).nullable(),
    }),
  ),
});
export type MadeBulkChanges = InEnglish<z.infer<typeof madeBulkChanges>>;
