import { z } from 'zod';
import { centsToText, textToCents } from '#lib/money.ts';
import { centavosToText, textToCentavos } from '#lib/pesos.ts';
import { mergeLines, type Order, type OrderIntent } from '#orders/order.ts';
import { ORDER_STATUSES } from '#lib/statuses.ts';
import { moneyText, pesosText, sentPesos } from './money.ts';
import { isReadable, readableLine, UNREADABLE_MESSAGE } from './readable-line.ts';
import type { InEnglish } from './names/in-english.ts';

export const orderStatus = z.enum(ORDER_STATUSES);

const productId = z
  .string()
  .min(1, 'Falta el producto')
  .max(120, 'Como mucho 120 caracteres')
  .refine(isReadable, UNREADABLE_MESSAGE);

/** What is wanted, and how many of each. */
export const orderLines = z
  .array(
    z.object({
      producto_id: z.union([z.string(), z.int()], 'Falta el producto').transform(String).pipe(productId),
      cantidad: z
        .int('La cantidad es un número entero')
        .min(1, 'La cantidad va de 1 a 99')
        .max(99, 'La cantidad va de 1 a 99'),
    }),
    'No hay productos en el carrito',
  )
  .min(1, 'No hay productos en el carrito')
  .max(50, 'Como mucho 50 renglones')
  .refine(
    (lines) =>
      mergeLines(lines.map((line) => ({ productId: line.producto_id, quantity: line.cantidad }))).every(
        ({ quantity }) => quantity <= 99,
      ),
    'La cantidad de cada producto va de 1 a 99',
  );

export const orderRequest = z.object(
  {
    nombre: readableLine('Completá tu nombre', 120),
    email: readableLine('Completá tu email', 254).pipe(z.email('No parece un email')),
    telefono: readableLine('Completá tu teléfono', 40),
    direccion: readableLine('Completá tu dirección', 300),
    /** Accepted and ignored: an order always starts as `pendiente`. */
    status: z.string().optional(),
    /** What the buyer saw; another total is answered 409 with the new one. */
    total_esperado: moneyText.max(15, 'Es demasiado').optional(),
    /** The key of the quote whose prices hold; its products are those of the order. */
    presupuesto: z
      .string()
      .regex(/^[\da-f]{32}$/, 'No parece un presupuesto')
      .optional(),
    /** The same in pesos, where the shop showed them. */
    total_ars_esperado: sentPesos.optional(),
    productos: orderLines,
  },
  'El cuerpo tiene que ser un objeto con los datos del pedido',
);
export type OrderRequest = InEnglish<z.infer<typeof orderRequest>>;

export const orderResponse = z.object({
  id: z.string().meta({ example: '7KQ2-M9XA' }),
  status: orderStatus,
  fecha_creacion: z.iso.datetime(),
  subtotal: moneyText,
  envio: moneyText,
  total: moneyText,
  /** What is charged; null where the shop had no rate. */
  total_ars: pesosText.nullable(),
  ars_por_usd: pesosText.nullable(),
  /** Opens the order without an account: `/carrito?pedido={clave}`. */
  clave: z.string().meta({ example: '5f2b1c7d9e0a4f3b8c6d1e2f3a4b5c6d' }),
  productos: z.array(
    z.object({
      producto_id: z.string(),
      descripcion: z.string(),
      part_number: z.string(),
      cantidad: z.int(),
      precio: moneyText,
    }),
  ),
});
export type OrderResponse = InEnglish<z.infer<typeof orderResponse>>;

/** @param idempotencyKey The request's `Idempotency-Key`, null without one. */
export function orderIntentOf(request: OrderRequest, idempotencyKey: string | null): OrderIntent {
  return {
    buyer: {
      name: request.name,
      email: request.email,
      phone: request.phone,
      address: request.address,
    },
    lines: request.products,
    quoteKey: request.quote ?? null,
    expectedTotal: request.expectedTotal === undefined ? null : textToCents(request.expectedTotal),
    expectedTotalArs:
      request.expectedTotalArs === undefined ? null : textToCentavos(request.expectedTotalArs),
    idempotencyKey,
  };
}

export function toOrderResponse(order: Order): OrderResponse {
  return {
    id: order.id,
    status: order.status,
    createdAt: order.createdAt,
    subtotal: centsToText(order.totals.subtotal),
    shipping: centsToText(order.totals.shipping),
    total: centsToText(order.totals.total),
    totalArs: order.pesos && centavosToText(order.pesos.total),
    arsPerUsd: order.pesos && centavosToText(order.pesos.rate),
    key: order.accessKey,
    products: order.lines.map((line) => ({
      productId: line.productId,
      description: line.description,
      partNumber: line.partNumber,
      quantity: line.quantity,
      price: centsToText(line.price),
    })),
  };
}
