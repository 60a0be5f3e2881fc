import { z } from 'zod';
import { trackingLabel } from '#delivery/couriers.ts';
import { STATUSES_OF_MANY } from '#orders/order-status.ts';
import type { ManyRefusal, OneOfMany, TakenBack } from '#payments/move-many.ts';
import { centavosToText } from '#lib/pesos.ts';
import { pesosText } from '../money.ts';
import type { InEnglish } from '../names/in-english.ts';
import { orderStatus } from '../order.ts';
import { courier, trackingOfOne } from './order-annotations.ts';

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
    /** The person saw the missing amounts of those that are not paid, and sends them all the same. */
    sin_pagar: z.boolean('Tiene que ser true o false').default(false),
    /** Tracking numbers for some of them. They are stored before the orders are marked as sent, so that their emails contain them. */
    seguimientos: z.array(trackingOfOne).max(MAX_ORDERS, `Como mucho ${MAX_ORDERS} pedidos`).default([]),
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
  /** It is not paid: only a person who saw the missing amount can send it. */
  impago: z.boolean(),
  /** The missing amount of its total, if it is not paid; null: none, or its total is not in pesos. */
  falta: pesosText.nullable(),
  /** It is sent by a courier. */
  pide_seguimiento: z.boolean(),
  /** Its tracking number, if somebody noted one; null: nobody did, or it is not sent. */
  seguimiento: z.object({ correo: courier, numero: z.string() }).nullable(),
});

export const manyOrders = z.object({ results: z.array(oneOfMany) });
export type ManyOrders = InEnglish<z.infer<typeof manyOrders>>;

export function toManyOrders(orders: readonly OneOfMany[]): ManyOrders {
  return {
    results: orders.map(({ orderId, name, status, refusal, missing, takesTracking, tracking }) => ({
      order: orderId,
      name,
      reason: refusal && reasonOf(refusal, { status, tracking }),
      isUnpaid: refusal === 'unpaid',
      missing: missing && centavosToText(missing),
      takesTracking,
      tracking: tracking && { courier: tracking.courier, number: tracking.number },
    })),
  };
}

export function toTakenBackOrders(orders: readonly TakenBack[]): ManyOrders {
  return {
    results: orders.map(({ orderId, refusal }) => ({
      order: orderId,
      name: '',
      reason: refusal && NOT_TAKEN_BACK[refusal],
      isUnpaid: false,
      missing: null,
      takesTracking: false,
      tracking: null,
    })),
  };
}

function reasonOf(
  refusal: ManyRefusal,
  { status, tracking }: Pick<OneOfMany, 'status' | 'tracking'>,
): string {
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
      return 'No está pagado.';
    case 'withdrawn':
      return 'Su comprador se arrepintió: respondele primero en Arrepentimientos.';
    case 'followed-meanwhile':
      return tracking === null
        ? 'Ya no tiene el seguimiento que se veía: revisalo y marcalo de nuevo.'
        : `Su seguimiento ya es ${trackingLabel({ ...tracking, link: null })}: revisalo y marcalo de nuevo.`;
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
