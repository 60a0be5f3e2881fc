import { z } from 'zod';
import { centavos, textToCentavos, type Centavos } from '#lib/pesos.ts';
import { splitAmount } from '#lib/split-amount.ts';
import { MAX_ID_LENGTH, MAX_TYPED_PASSWORD_LENGTH } from '#lib/text-limits.ts';
import { characters } from '../characters.ts';
import type { InEnglish } from '../names/in-english.ts';

/** More lines than any order has. */
const MAX_LINES = 200;

/** One's own, where `devolver.contrasena_desde` asks for it. */
export const refundPassword = z
  .string()
  .min(1, 'Escribí tu contraseña')
  .max(...characters(MAX_TYPED_PASSWORD_LENGTH))
  .optional();

/** The units for which a refund is made. */
export const refundedLines = z
  .array(
    z.object(
      {
        producto_id: z
          .string('Falta el producto')
          .min(1, 'Falta el producto')
          .max(...characters(MAX_ID_LENGTH)),
        cantidad: z
          .int('Tiene que ser un número entero')
          .positive('Al menos una unidad')
          .max(9999, 'Son demasiadas'),
        vuelve_a_stock: z.boolean('Tiene que ser true o false').default(false),
      },
      'Cada línea dice su producto y cuántas unidades',
    ),
    'Tiene que ser una lista de productos',
  )
  .max(MAX_LINES, 'Son demasiados productos')
  .refine(
    (lines) => new Set(lines.map(({ producto_id }) => producto_id)).size === lines.length,
    'Cada producto va una sola vez',
  );
export type SentRefundLines = InEnglish<z.input<typeof refundedLines>>;

/**
 * The amount paid for the next `units` of a line that are refunded. The line's share is split in whole centavos, so that all its units add
 * up to the line.
 */
export function paidForUnits(
  line: { paidArs: string; quantity: number; refundedUnits: number },
  units: number,
): Centavos {
  const ofEach = splitAmount(
    textToCentavos(line.paidArs),
    Array.from({ length: line.quantity }, () => 1),
  );
  const next = ofEach.slice(line.refundedUnits, line.refundedUnits + units);
  return centavos(next.reduce((sum, part) => sum + part, 0));
}
