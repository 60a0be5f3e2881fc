import { z } from 'zod';
import type { InEnglish } from './names/in-english.ts';

/** Money on the wire: text with two decimals, `"129.90"`. */
export const moneyText = z
  .string()
  .regex(/^\d+\.\d{2}$/, 'Tiene que ser dinero con dos decimales: 129.90')
  .meta({ description: 'Dólares con dos decimales', example: '129.90' });

/** Pesos on the wire: text with two decimals, `"192966.45"`. */
export const pesosText = z
  .string()
  .regex(/^\d+\.\d{2}$/, 'Tiene que ser dinero con dos decimales: 192966.45')
  .meta({ description: 'Pesos con dos decimales', example: '192966.45' });

/** The longest sum of pesos that a person may send: any longer one may be no whole number of centavos to a computer. */
export const sentPesos = pesosText.max('9999999999999.99'.length, 'Es demasiado');

/** The rate, and since when it counts. All pesos of a response are computed with it. */
export const dollarRate = z.object({
  ars_por_usd: pesosText.meta({ description: 'Pesos por dólar, con dos decimales', example: '1485.50' }),
  desde: z.iso.datetime(),
});
export type DollarRateResponse = InEnglish<z.infer<typeof dollarRate>>;
