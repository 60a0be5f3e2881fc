import { z } from 'zod';
import { RATE_FAULT, readRate } from '#lib/read-pesos.ts';

/** ARS_PER_USD: what a dollar costs, `1485.50` or `1485,50`. */
export const rateSetting = z
  .string()
  .transform((text, context) => {
    const rate = readRate(text);
    if (rate === null) context.addIssue(RATE_FAULT);
    return rate ?? z.NEVER;
  })
  .optional();
