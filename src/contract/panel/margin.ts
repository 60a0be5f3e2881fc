import { z } from 'zod';
import { fractionToBasisPoints } from './basis-points.ts';

/** Ten times the cost (product rule). */
const MOST = 10;

/** A margin on the wire: 0.1 = 10 %. On a product 0 follows its category. */
export const margin = z
  .number('El margen tiene que ser un número')
  .min(0, 'El margen no puede ser menor que 0: se vendería por debajo del costo')
  .max(MOST, 'El margen puede ser 1000 % como mucho')
  // Kept to the hundredth of a percent: less would be 0, which means another thing.
  .refine(
    (fraction) => fraction === 0 || fractionToBasisPoints(fraction) > 0,
    'El margen más chico es 0.01 %',
  )
  .meta({ description: 'Fracción: 0.1 = 10 %', example: 0.1 });
