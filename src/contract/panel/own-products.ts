import { z } from 'zod';
import {
  MAX_BRAND_LENGTH,
  MAX_ID_LENGTH,
  MAX_PART_NUMBER_LENGTH,
  MAX_SHORT_DESCRIPTION_LENGTH,
} from '#lib/text-limits.ts';
import { characters } from '../characters.ts';
import { moneyText } from '../money.ts';
import type { InEnglish } from '../names/in-english.ts';
import { margin, productTitle } from './products.ts';

const words = (most: number) =>
  z
    .string('Tiene que ser un texto')
    .trim()
    .max(...characters(most))
    .default('');

const usd = moneyText.max('9999999.99'.length, 'Es demasiado');

const MAX_STOCK = 99_999;

const fields = z.object(
  {
    titulo: productTitle,
    marca: words(MAX_BRAND_LENGTH),
    part_number: words(MAX_PART_NUMBER_LENGTH),
    short_desc: words(MAX_SHORT_DESCRIPTION_LENGTH),
    categoria_id: z
      .string('Falta la categoría')
      .min(1, 'Falta la categoría')
      .max(...characters(MAX_ID_LENGTH)),
    costo: usd,
    /** 0: its category's. */
    margen_ganancia: margin.nullable().default(null),
    /** Instead of a margin: a price that no margin moves. */
    precio: usd.nullable().default(null),
    stock: z
      .int('Tiene que ser un número entero')
      .min(0, 'No puede ser menos que 0')
      .max(MAX_STOCK, `Como mucho ${MAX_STOCK}`),
  },
  'El cuerpo tiene que ser un objeto',
);

const ONE_OF_TWO = 'Un margen o un precio: una de las dos cosas';
const isPricedOnce = (sent: { margen_ganancia: number | null; precio: string | null }) =>
  (sent.margen_ganancia === null) !== (sent.precio === null);

export const ownProduct = fields.refine(isPricedOnce, ONE_OF_TWO);
export type SentOwnProduct = InEnglish<z.infer<typeof ownProduct>>;

/** `vista`: as it was read, so that nobody's change is overwritten. */
export const ownProductChange = fields
  .extend({ vista: z.string('Falta la vista').max(100) })
  .refine(isPricedOnce, ONE_OF_TWO);

export const ownProductDetail = fields.extend({ id: z.string(), vista: z.string() });
export type OwnProductDetail = InEnglish<z.infer<typeof ownProductDetail>>;
