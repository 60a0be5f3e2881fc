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

/**
 * A whole number within bounds; without `max` there is no upper bound.
 * @param of the kind of number, after "tiene que ser": `un número de pedidos`.
 */
export function wholeNumber(of: string, { min, max }: { min: number; max?: number }) {
  const kind = `tiene que ser ${of}`;
  const bounds = max === undefined ? `tiene que ser ${min} o más` : `tiene que estar entre ${min} y ${max}`;
  const number = z.coerce.number(kind).int(kind).min(min, bounds);
  return max === undefined ? number : number.max(max, bounds);
}
