import { z } from 'zod';
import { moneyText } from './money.ts';

/** A product's prices, each with the time from which it counted, the oldest first; the last is the present one. */
export const priceHistory = z.object({
  cambios: z.array(z.object({ fecha: z.iso.datetime(), precio: moneyText })),
});
