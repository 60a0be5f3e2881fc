import { z } from 'zod';
import { moneyText } from './money.ts';

/** What a product cost, each price from when it counted, the oldest first; the last is the present one. */
export const priceHistory = z.object({
  cambios: z.array(z.object({ fecha: z.iso.datetime(), precio: moneyText })),
});
