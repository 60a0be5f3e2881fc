import { z } from 'zod';

/** Money on the wire: text with two decimals, `"129.90"`. */
export const moneyText = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .meta({ description: 'Dólares con dos decimales', example: '129.90' });
