import { z } from 'zod';
import { MAX_ID_LENGTH } from '#lib/text-limits.ts';
import { characters } from '../characters.ts';
import type { InEnglish } from '../names/in-english.ts';

const lineToBuy = z.object({
  pedido: z.string(),
  /** When it was placed. */
  fecha: z.iso.datetime(),
  producto_id: z.string(),
  descripcion: z.string(),
  part_number: z.string(),
  /** At its supplier. */
  codigo: z.string(),
  cantidad: z.int().positive(),
});

const supplierToBuyFrom = z.object({
  proveedor: z.string(),
  dias_de_entrega: z.int().nullable(),
  /** The oldest order first. */
  lineas: z.array(lineToBuy),
});

/** What the paid orders wait for, by supplier. */
export const purchaseList = z.object({ results: z.array(supplierToBuyFrom) });
export type PurchaseList = InEnglish<z.infer<typeof purchaseList>>;

/** More than are listed. */
const MAX_LINES = 500;

export const purchaseMark = z.object(
  {
    lineas: z
      .array(
        z.object({
          pedido: z.string('Falta el pedido').max(...characters(MAX_ID_LENGTH)),
          producto_id: z.string('Falta el producto').max(...characters(MAX_ID_LENGTH)),
        }),
        'Faltan las líneas',
      )
      .min(1, 'Elegí al menos una')
      .max(MAX_LINES, `Como mucho ${MAX_LINES}`),
    /** False takes it back. */
    comprado: z.boolean('Tiene que ser true o false'),
  },
  'El cuerpo tiene que decir qué líneas, y si se compraron',
);

/** How many changed: somebody may have noted the others before. */
export const purchasesMarked = z.object({ marcadas: z.int().nonnegative() });
