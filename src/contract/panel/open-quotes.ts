import { z } from 'zod';
import { characters } from '../characters.ts';
import { listOf, page } from '../list.ts';
import { moneyText, pesosText } from '../money.ts';
import type { InEnglish } from '../names/in-english.ts';

/** A quote that can still be bought. */
const openQuote = z.object({
  numero: z.string(),
  /** The key of its page, `/presupuesto/{clave}`. */
  clave: z.string(),
  fecha: z.iso.datetime(),
  vence: z.iso.datetime(),
  nombre: z.string().nullable(),
  email: z.string().nullable(),
  /** The network that requested it, as the limits count it; null after 30 days, or if it was not stored. */
  red: z.string().nullable(),
  /** The total of its products, without shipping. */
  total: moneyText,
  /** At the quote's exchange rate; null if the shop had none. */
  total_ars: pesosText.nullable(),
  /** The cost of its products today, at today's rate; null without a rate. */
  costo_hoy_ars: pesosText.nullable(),
  /** Whether its price covers that cost. A quote `bajo_costo` is still valid; one `sin_efecto` can no longer be bought. */
  hoy: z.enum(['cubre', 'bajo_costo', 'sin_efecto']),
});
export type OpenQuoteResponse = InEnglish<z.infer<typeof openQuote>>;

export const openQuoteQuery = z.object({
  /** Only the quotes of this network. */
  red: z
    .string()
    .max(...characters(64))
    .optional(),
  ...page,
});

export const openQuoteList = listOf(openQuote).extend({
  /** The sums over all open quotes, whatever the query. */
  resumen: z.object({
    cantidad: z.int(),
    total: moneyText,
    /** The pesos that buyers would pay, each quote at its own rate, and the same dollars at today's rate. */
    congelado_ars: pesosText,
    hoy_ars: pesosText.nullable(),
  }),
  /** The networks with the most quotes, the largest first. */
  redes: z.array(z.object({ red: z.string(), cantidad: z.int(), total: moneyText })),
});
export type OpenQuoteList = InEnglish<z.infer<typeof openQuoteList>>;
