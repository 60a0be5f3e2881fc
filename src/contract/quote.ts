import { z } from 'zod';
import { MAX_PERSON_NAME_LENGTH } from '#lib/text-limits.ts';
import { emailField } from './email.ts';
import { moneyText, pesosText } from './money.ts';
import { orderLines } from './order.ts';
import { readableLine } from './readable-line.ts';
import type { InEnglish } from './names/in-english.ts';

/** 128 bits, as the shop writes them. */
export const quoteKey = z
  .string('Falta el presupuesto')
  .regex(/^[\da-f]{32}$/, 'No parece un presupuesto')
  .meta({ example: '5f2b1c7d9e0a4f3b8c6d1e2f3a4b5c6d' });

export const quoteRequest = z.object(
  {
    /** For whom, to be read on the quote. */
    nombre: readableLine('Completá el nombre', MAX_PERSON_NAME_LENGTH).nullish(),
    /** For the shop alone. */
    email: emailField('Completá el email').nullish(),
    productos: orderLines,
  },
  'El cuerpo tiene que ser un objeto con los productos',
);
export type QuoteRequest = InEnglish<z.infer<typeof quoteRequest>>;

const totals = { subtotal: moneyText, envio: moneyText, total: moneyText };

export const quoteResponse = z.object({
  numero: z.string().meta({ example: 'P-000123' }),
  /** Opens it: `/presupuesto/{clave}`. */
  clave: z.string(),
  fecha: z.iso.datetime(),
  /** The first moment at which it no longer holds. */
  vence: z.iso.datetime(),
  /**
   * `vigente`: can be bought; `comprado`: it was, and makes no second order; `sin_efecto`: costs rose by more than `suba_maxima`, and its
   * price no longer pays them.
   */
  estado: z.enum(['vigente', 'vencido', 'comprado', 'sin_efecto']),
  /** How far the dollar or costs may rise before it may lapse: 0.1 = 10 %. Null: it promised its prices without a condition. */
  suba_maxima: z.number().nullable(),
  nombre: z.string().nullable(),
  ars_por_usd: pesosText.nullable(),
  productos: z.array(
    z.object({
      producto_id: z.string(),
      descripcion: z.string(),
      part_number: z.string(),
      cantidad: z.int(),
      precio: moneyText,
      precio_ars: pesosText.nullable(),
      /** Today's stock; the quote reserves none of it. */
      stock: z.int(),
    }),
  ),
  ...totals,
  /** Null where the shop had no rate. */
  pesos: z.object({ subtotal: pesosText, envio: pesosText, total: pesosText }).nullable(),
  /** The total in pesos without national taxes; null without a rate, or if a product is gone. */
  total_sin_impuestos_ars: pesosText.nullable(),
});
export type QuoteResponse = InEnglish<z.infer<typeof quoteResponse>>;
