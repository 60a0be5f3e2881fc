import { centavosToText } from '#lib/pesos.ts';
import type { OrderEvent } from '#orders/order-history.store.ts';
import { whyNotPayable, type NotPayable } from '#payments/may-be-paid.ts';
import type { PaidOrder } from '#payments/paid-order.store.ts';
import { orderAnswerOf } from './order.ts';
import type { NotPayableWord, OwnOrder } from './payment.ts';
import { paymentWords, stateWord, STATUS_WORD } from './payment-words.ts';

/** @param takesMoney Whether the shop takes payments at all. @param cancellation Null: the order is not cancelled. */
export function ownOrderOf(
  { order, state, payments }: PaidOrder,
  { now, takesMoney, cancellation }: { now: Date; takesMoney: boolean; cancellation: OrderEvent | null },
): OwnOrder {
  const obstacle = whyNotPayable(order, payments, now);
  const impedimento = obstacle === null ? null : NOT_PAYABLE_WORD[obstacle];
  return {
    ...orderAnswerOf(order),
    ahora: now.toISOString(),
    cancelacion: cancellation && {
      motivo: cancellation.by === null ? 'sin_pago' : 'tienda',
      fecha: cancellation.at,
    },
    pago: {
      estado: stateWord(state),
      impedimento: impedimento === null && !takesMoney ? 'pagos_apagados' : impedimento,
      retenido_hasta: order.status === 'pendiente' ? order.heldUntil : null,
      intentos: payments.map(({ status, createdAt, amount, method, detail }) => ({
        estado: STATUS_WORD[status],
        fecha: createdAt,
        monto: centavosToText(amount),
        medio: method,
        mensaje: paymentWords(status, detail),
      })),
    },
  };
}

const NOT_PAYABLE_WORD = {
  cancelled: 'cancelado',
  'already-paid': 'ya_pagado',
  'under-review': 'en_revision',
  'hold-over': 'vencido',
  'no-pesos': 'sin_pesos',
} as const satisfies Record<NotPayable, NotPayableWord>;
