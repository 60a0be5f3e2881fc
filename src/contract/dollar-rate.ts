import { z } from 'zod';
import { pesosText } from './money.ts';

/** What a dollar costs, and since when: the pesos of an answer are all made with this one. */
export const dollarRate = z.object({
  ars_por_usd: pesosText.meta({ description: 'Pesos por dólar, con dos decimales', example: '1485.50' }),
  desde: z.iso.datetime(),
});
export type DollarRateAnswer = z.infer<typeof dollarRate>;
