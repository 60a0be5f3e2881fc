import { centavos, centavosToText } from '#lib/pesos.ts';
import type { MoneySummary } from '#payments/attention/money-summary.store.ts';
import type { StoredNotification } from '#payments/notifications/notifications.store.ts';
import type { PaymentTimeline } from '#payments/payment-timeline.ts';
import type { StoredPayment } from '#payments/records/payments.store.ts';
import { refundableOf, type Refund } from '#payments/refunds/refund.ts';
import { paymentMessage, stateWord, STATUS_WORD } from '../payment-messages.ts';
import { toAttentionResponse } from './attention-messages.ts';
import type { MoneySummaryResponse, OrderPayments, PanelRefund } from './payments.ts';

/** The response about an order's payments. @param provider The name of the payment provider. */
export function orderPaymentsOf(timeline: PaymentTimeline, provider: string): OrderPayments {
  const { order, state, checkout, payments, notifications, refunds, attention } = timeline;
  return {
    pedido: order.id,
    estado: stateWord(state),
    total_ars: order.pesos && centavosToText(order.pesos.total),
    retenido_hasta: order.status === 'pendiente' ? order.heldUntil : null,
    cobro:
      checkout === undefined
        ? null
        : { id: checkout.checkoutId, creado: checkout.createdAt, vence: checkout.expiresAt },
    pagos: payments.map((payment) => paymentOf(payment, refunds, provider)),
    avisos: notifications.map(notificationOf),
    reembolsos: refunds.map(panelRefundOf),
    atencion: attention.map((item) => toAttentionResponse(item, provider)),
  };
}

function panelRefundOf(refund: Refund): PanelRefund {
  return {
    id: refund.id,
    pago: refund.paymentId,
    monto: centavosToText(refund.amount),
    fecha: refund.requestedAt,
    por: refund.by,
    estado: REFUND_WORD[refund.state],
    respondido: refund.answeredAt,
    problema: refund.trouble,
  };
}

export function toMoneySummary(
  desk: MoneySummary,
  cobros: MoneySummaryResponse['cobros'],
): MoneySummaryResponse {
  return {
    cobros,
    atencion: desk.attention,
    retenido: { pedidos: desk.held.orders, unidades: desk.held.units, hasta: desk.held.until },
    avisos_por_procesar: desk.notificationsWaiting,
    reembolsos_por_confirmar: desk.refundsWaiting,
  };
}

function paymentOf(
  payment: StoredPayment,
  refunds: readonly Refund[],
  provider: string,
): OrderPayments['pagos'][number] {
  const asked = refunds
    .filter(({ paymentId, state }) => paymentId === payment.id && state !== 'refused')
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: payment.id,
    estado: STATUS_WORD[payment.status],
    detalle: payment.detail,
    mensaje: paymentMessage(payment.status, payment.detail, provider),
    monto: centavosToText(payment.amount),
    devuelto: centavosToText(payment.refunded),
    reembolsable: centavosToText(refundableOf(payment, centavos(asked))),
    moneda: payment.currency,
    medio: payment.method,
    paga: payment.counts,
    creado: payment.createdAt,
    actualizado: payment.updatedAt,
  };
}

function notificationOf(stored: StoredNotification): OrderPayments['avisos'][number] {
  return {
    fecha: stored.receivedAt,
    pago: stored.subjectId,
    accion: stored.action,
    firma: SIGNATURE_WORD[stored.signature],
    veces: stored.timesReceived,
    procesado: stored.processedAt,
    intentos: stored.attempts,
    problema: stored.trouble,
  };
}

const SIGNATURE_WORD = {
  valid: 'valida',
  invalid: 'invalida',
  absent: 'sin_firma',
  unchecked: 'sin_verificar',
} as const satisfies Record<StoredNotification['signature'], OrderPayments['avisos'][number]['firma']>;

const REFUND_WORD = {
  requested: 'pedido',
  done: 'hecho',
  refused: 'rechazado',
} as const satisfies Record<Refund['state'], PanelRefund['estado']>;
