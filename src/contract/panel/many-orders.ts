import { z } from 'zod';
import { STATUSES_OF_MANY } from '#orders/order-status.ts';
import type { ManyRefusal, OneOfMany, TakenBack } from '#payments/move-many.ts';
import type { InEnglish } from '../names/in-english.ts';
import { orderStatus } from '../order.ts';

/** As many as a page of the list. */
const MAX_ORDERS = 100;

const orderIds = z
  .array(z.string(), 'Faltan los pedidos')
  .min(1, 'Elegí al menos un pedido')
  .max(MAX_ORDERS, `Como mucho ${MAX_ORDERS} pedidos`);

export const manyMoves = z.object(
  {
    pedidos: orderIds,
    hacia: z.enum(STATUSES_OF_MANY, `Tiene que ser ${STATUSES_OF_MANY.join(', ')}`),
  },
  'El cuerpo tiene que decir qué pedidos y hacia qué estado',
);
export type ManyMovesBody = InEnglish<z.infer<typeof manyMoves>>;

/** `desde`: the status that the step brought. */
export const manyToTakeBack = z.object(
  { pedidos: orderIds, desde: orderStatus },
  'El cuerpo tiene que decir qué pedidos y qué estado se deshace',
);

const oneOfMany = z.object({
  pedido: z.string(),
  nombre: z.string(),
  /** Why it does not move; null: it moves, or has moved. */
  motivo: z.string().nullable(),
});

export const manyOrders = z.object({ results: z.array(oneOfMany) });
export type ManyOrders = InEnglish<z.infer<typeof manyOrders>>;

export function manyOrdersOf(orders: readonly OneOfMany[]): ManyOrders {
  return {
    results: orders.map(({ orderId, name, status, refusal }) => ({
      order: orderId,
      name,
      reason: refusal && reasonOf(refusal, status),
    })),
  };
}

export function takenBackOf(orders: readonly TakenBack[]): ManyOrders {
  return {
    results: orders.map(({ orderId, refusal }) => ({
      order: orderId,
      name: '',
      reason: refusal && NOT_TAKEN_BACK[refusal],
    })),
  };
}

function reasonOf(refusal: ManyRefusal, status: OneOfMany['status']): string {
  switch (refusal) {
    case 'unknown-order':
      return 'No existe.';
    case 'moved-meanwhile':
      return 'Otra persona lo movió recién.';
    case 'step-not-allowed':
      return `Está ${status ?? 'en otro estado'}.`;
    case 'shipping-stopped':
      return 'Tiene una alerta de fraude: no se envía.';
    case 'unpaid':
      return 'No está pagado. Si igual va, movelo desde su página.';
    case 'withdrawn':
      return 'Su comprador se arrepintió: respondele primero en Arrepentimientos.';
  }
}

const NOT_TAKEN_BACK = {
  'unknown-order': 'No existe.',
  'moved-meanwhile': 'Otra persona lo movió después.',
  'not-a-persons-step': 'El último paso lo dio la tienda.',
  'too-late': 'Pasaron más de diez minutos.',
  'money-moved': 'Se movió dinero del pedido.',
  'mail-sent': 'Su email ya salió.',
  'out-of-stock': 'Sus unidades ya se vendieron.',
} as const satisfies Record<NonNullable<TakenBack['refusal']>, string>;
