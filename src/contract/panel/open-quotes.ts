import { z } from 'zod';
import { listOf, page } from '../list.ts';
import { moneyText, pesosText } from '../money.ts';

/** A quote that can be bought. */
const openQuote = z.object({
  numero: z.string(),
  /** Opens it: `/presupuesto/{clave}`. */
  clave: z.string(),
  fecha: z.iso.datetime(),
  vence: z.iso.datetime(),
  nombre: z.string().nullable(),
  email: z.string().nullable(),
  /** The network that it was asked from, as the caps count it; null after 30 days, or where none was kept. */
  red: z.string().nullable(),
  /** Of its products, without shipping. */
  total: moneyText,
  /** At its own rate; null where the shop had none. */
  total_ars: pesosText.nullable(),
  /** What its products cost the shop today, at today's rate; null without a rate. */
  costo_hoy_ars: pesosText.nullable(),
  /** Whether its price pays that: `bajo_costo` still holds, `sin_efecto` can no longer be bought. */
  hoy: z.enum(['cubre', 'bajo_costo', 'sin_efecto']),
});
export type OpenQuoteAnswer = z.infer<typeof openQuote>;

export const openQuoteQuery = z.object({
  /** Only those of this network. */
  red: z.string().max(64, 'Como mucho 64 caracteres').optional(),
  ...page,
});

export const openQuoteList = listOf(openQuote).extend({
  /** Of all open quotes, whatever is asked for. */
  resumen: z.object({
    cantidad: z.int(),
    total: moneyText,
    /** What buyers would pay, each quote at its own rate; and what the same dollars are today. */
    congelado_ars: pesosText,
    hoy_ars: pesosText.nullable(),
  }),
  /** The networks that hold the most, the largest first. */
  redes: z.array(z.object({ red: z.string(), cantidad: z.int(), total: moneyText })),
});
export type OpenQuoteList = z.infer<typeof openQuoteList>;
