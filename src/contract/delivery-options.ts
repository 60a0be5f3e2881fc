import { z } from 'zod';
import type { WantedLine } from '#orders/order.ts';
import { postalCode, province } from './destination.ts';
import { moneyText, pesosText } from './money.ts';
import type { InEnglish } from './names/in-english.ts';

const MAX_LINES = 50;
/** `{product}:{quantity}`, separated by commas. An id may have colons, no commas. */
const LINE = /^(.+):([1-9]\d?)$/;

export const deliveryQuery = z.object({
  codigo_postal: postalCode,
  provincia: province.optional(),
  productos: z
    .string('Falta productos')
    .max(10_000, 'Son demasiados productos')
    .refine((text) => {
      const lines = text.split(',');
      return lines.length <= MAX_LINES && lines.every((line) => LINE.test(line));
    }, 'Tiene que decir id:cantidad, separados con comas')
    .meta({ example: 'RYZEN-5600:1,RAM-16:2' }),
});
export type DeliveryQuery = z.infer<typeof deliveryQuery>;

export const deliveryOptions = z.object({
  /** Null: several provinces share the postal code, and none was sent. */
  provincia: z.string().nullable(),
  entrega: z.array(
    z.object({ tipo: z.enum(['envio', 'retiro']), precio: moneyText, precio_ars: pesosText.nullable() }),
  ),
});
export type DeliveryOptionsResponse = InEnglish<z.infer<typeof deliveryOptions>>;

/** The lines of a query that its schema let through. */
export function linesIn(products: string): WantedLine[] {
  return products.split(',').flatMap((line) => {
    const [, productId, quantity] = LINE.exec(line) ?? [];
    return productId === undefined ? [] : [{ productId, quantity: Number(quantity) }];
  });
}
