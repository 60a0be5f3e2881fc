import { z } from 'zod';
import { MAX_ORDER_LINES } from '#lib/order-limits.ts';
import type { WantedLine } from '#orders/order.ts';
import { PLACE_REQUIRED, postalCode, province } from './destination.ts';
import { moneyText, pesosText } from './money.ts';
import type { InEnglish } from './names/in-english.ts';

/** `{product}:{quantity}`, separated by commas. An id may have colons, no commas. */
const LINE = /^(.+):([1-9]\d?)$/;

export const deliveryQuery = z
  .object({
    codigo_postal: postalCode.optional(),
    provincia: province.optional(),
    productos: z
      .string('Falta productos')
      .max(10_000, 'Son demasiados productos')
      .refine((text) => {
        const lines = text.split(',');
        return lines.length <= MAX_ORDER_LINES && lines.every((line) => LINE.test(line));
      }, 'Tiene que decir id:cantidad, separados con comas')
      .meta({ example: 'RYZEN-5600:1,RAM-16:2' }),
  })
  .refine(({ codigo_postal, provincia }) => codigo_postal !== undefined || provincia !== undefined, {
    path: ['codigo_postal'],
    message: PLACE_REQUIRED,
  });
export type DeliveryQuery = z.infer<typeof deliveryQuery>;

export const deliveryOptions = z.object({
  /** Null: several provinces share the postal code, and none was sent. */
  provincia: z.string().nullable(),
  entrega: z.array(
    z.object({
      tipo: z.enum(['envio', 'retiro']),
      /** Null: it depends on the province, which is not known. */
      precio: moneyText.nullable(),
      precio_ars: pesosText.nullable(),
      /** The price of shipping for an order below the amount of free shipping. */
      tarifa: moneyText.nullable(),
      /** Business days until it arrives, once it is paid; null: none are promised. */
      dias: z.object({ desde: z.int(), hasta: z.int() }).nullable(),
    }),
  ),
});
export type DeliveryOptionsResponse = InEnglish<z.infer<typeof deliveryOptions>>;
/** Business days until a parcel arrives. */
export type DeliveryDays = NonNullable<DeliveryOptionsResponse['delivery'][number]['days']>;

/** The lines of a query that its schema let through. */
export function linesFrom(products: string): WantedLine[] {
  return products.split(',').flatMap((line) => {
    const [, productId, quantity] = LINE.exec(line) ?? [];
    return productId === undefined ? [] : [{ productId, quantity: Number(quantity) }];
  });
}
