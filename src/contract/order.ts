import { z } from 'zod';
import { centsToText, textToCents } from '#lib/money.ts';
import { centavosToText, textToCentavos } from '#lib/pesos.ts';
import { mergeLines, type Order, type OrderIntent, type WantedLine } from '#orders/order.ts';
import { ORDER_STATUSES } from '#lib/statuses.ts';
import { moneyText, pesosText, sentPesos } from './money.ts';
import { isReadable, readableLine, UNREADABLE_WORDS } from './readable-line.ts';

export const orderStatus = z.enum(ORDER_STATUSES);

const productId = z
  .string()
  .min(1, 'Falta el producto')
  .max(120, 'Como mucho 120 caracteres')
  .refine(isReadable, UNREADABLE_WORDS);

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
    (lines) => mergeLines(lines.map(wantedLineOf)).every(({ quantity }) => quantity <= 99),
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
export type OrderRequest = z.infer<typeof orderRequest>;

export const orderAnswer = z.object({
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
export type OrderAnswer = z.infer<typeof orderAnswer>;

/** @param idempotencyKey The request's `Idempotency-Key`, null without one. */
export function orderIntentOf(request: OrderRequest, idempotencyKey: string | null): OrderIntent {
  return {
    buyer: {
      name: request.nombre,
      email: request.email,
      phone: request.telefono,
      address: request.direccion,
    },
    lines: request.productos.map(wantedLineOf),
    quoteKey: request.presupuesto ?? null,
    expectedTotal: request.total_esperado === undefined ? null : textToCents(request.total_esperado),
    expectedTotalArs:
      request.total_ars_esperado === undefined ? null : textToCentavos(request.total_ars_esperado),
    idempotencyKey,
  };
}

export function toOrderResponse(order: Order): OrderAnswer {
  return {
    id: order.id,
    status: order.status,
    fecha_creacion: order.createdAt,
    subtotal: centsToText(order.totals.subtotal),
    envio: centsToText(order.totals.shipping),
    total: centsToText(order.totals.total),
    total_ars: order.pesos && centavosToText(order.pesos.total),
    ars_por_usd: order.pesos && centavosToText(order.pesos.rate),
    clave: order.accessKey,
    productos: order.lines.map((line) => ({
      producto_id: line.productId,
      descripcion: line.description,
      part_number: line.partNumber,
      cantidad: line.quantity,
      precio: centsToText(line.price),
    })),
  };
}

export function wantedLineOf(line: { producto_id: string; cantidad: number }): WantedLine {
  return { productId: line.producto_id, quantity: line.cantidad };
}
