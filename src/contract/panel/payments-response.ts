import type { RefundPower } from '#accounts/refund-power.ts';
import { centavosToText, type Centavos } from '#lib/pesos.ts';
import type { MoneySummary } from '#payments/attention/money-summary.store.ts';
import type { StoredNotification } from '#payments/notifications/notifications.store.ts';
import { holdsStock } from '#orders/order-status.ts';
import { isOffline, offlineMoneyOf } from '#payments/offline/offline-money.ts';
import type { PaymentTimeline } from '#payments/payment-timeline.ts';
import type { StoredPayment } from '#payments/records/payments.store.ts';
import { describedLines, refundableLines } from '#payments/refunds/refund-lines.ts';
import { refundableOf, sumUnderWay, type Refund } from '#payments/refunds/refund.ts';
import { METHOD_WORD } from '../order.ts';
import { paymentMessage, stateWord, STATUS_WORD } from '../payment-messages.ts';
import { toAttentionResponse } from './attention-messages.ts';
import { toPanelReceipt } from './offline-payments-response.ts';
import type { MoneySummaryResponse, OrderPayments, PanelRefund } from './payments.ts';

/**
 * The response about an order's payments.
 * @param provider The name of the payment provider.
 * @param power The refund power of the reader.
 */
export function toOrderPayments(
  timeline: PaymentTimeline,
  provider: string,
  power: RefundPower,
): OrderPayments {
  const { order, state, checkout, payments, notifications, refunds, receipts, attention } = timeline;
  const money = offlineMoneyOf(order, payments);
  return {
    order: order.id,
    state: stateWord(state),
    totalArs: order.pesos && centavosToText(order.pesos.total),
    paymentMethod: METHOD_WORD[order.paymentMethod],
    received: centavosToText(money.received),
    refunded: centavosToText(money.returned),
    due: order.pesos && centavosToText(money.rest),
    heldUntil: order.status === 'pendiente' ? order.heldUntil : null,
    checkout: checkoutOf(checkout),
    payments: payments.map((payment) => paymentOf(payment, refunds, provider)),
    notifications: notifications.map(notificationOf),
    refunds: refunds.map((refund) => panelRefundOf(refund, timeline)),
    haveGoodsLeft: timeline.haveGoodsLeft,
    haveGoodsBack: timeline.haveGoodsBack,
    refundableLines: refundableLinesOf(timeline),
    refundPower: {
      mayRefund: power.mayRefund,
      max: textOrNull(power.max),
      passwordFrom: textOrNull(power.passwordFrom),
    },
    receipts: receipts.map(toPanelReceipt),
    attention: attention.map((item) => toAttentionResponse(item, provider)),
  };
}

function checkoutOf(stored: PaymentTimeline['checkout']): OrderPayments['checkout'] {
  // Until the provider has opened it, there is nothing to pay.
  if (stored === undefined || stored.checkout === null) return null;
  return { id: stored.checkout.checkoutId, createdAt: stored.createdAt, validUntil: stored.expiresAt };
}

function refundableLinesOf({
  order,
  refunds,
  refundLines,
  haveGoodsLeft,
  goodsLeftAt,
}: PaymentTimeline): OrderPayments['refundableLines'] {
  const isAnyOut = haveGoodsLeft || holdsStock(order.status);
  return refundableLines(order, refunds, refundLines, goodsLeftAt).map((line) => ({
    productId: line.productId,
    description: line.description,
    quantity: line.quantity,
    paidArs: centavosToText(line.paid),
    refundedUnits: line.refunded,
    restockedUnits: line.restocked,
    unitsToRestock: isAnyOut ? line.quantity - line.restocked : 0,
    unitsKeptBack: line.keptBack,
  }));
}

function panelRefundOf(
  refund: Refund,
  { order, payments, refundLines }: Pick<PaymentTimeline, 'order' | 'payments' | 'refundLines'>,
): PanelRefund {
  const { provider = null } = payments.find(({ id }) => id === refund.paymentId) ?? {};
  // Earlier versions kept there how it was returned by hand.
  const kept = isOffline(provider) ? refund.providerRefundId : null;
  return {
    id: refund.id,
    payment: refund.paymentId,
    amount: centavosToText(refund.amount),
    at: refund.requestedAt,
    by: refund.by,
    note: refund.note ?? kept,
    state: REFUND_WORD[refund.state],
    inProcessSince: refund.inProcessSince,
    answeredAt: refund.answeredAt,
    nextAttemptAt: refund.nextTryAt,
    problem: refund.trouble,
    lines: describedLines(order, refundLines.get(refund.id) ?? []),
  };
}

export function toMoneySummary(
  summary: MoneySummary,
  provider: MoneySummaryResponse['provider'],
): MoneySummaryResponse {
  return {
    provider,
    attention: summary.attention,
    held: { orders: summary.held.orders, units: summary.held.units, until: summary.held.until },
    pendingNotifications: summary.notificationsWaiting,
    pendingRefunds: summary.refundsWaiting,
    refundsInProcess: summary.refundsInProcess,
  };
}

function paymentOf(
  payment: StoredPayment,
  refunds: readonly Refund[],
  provider: string,
): OrderPayments['payments'][number] {
  const own = refunds.filter(({ paymentId }) => paymentId === payment.id);
  return {
    id: payment.id,
    state: STATUS_WORD[payment.status],
    detail: payment.detail,
    message: paymentMessage(payment.status, payment.detail, provider),
    amount: centavosToText(payment.amount),
    refunded: centavosToText(payment.refunded),
    beingRefunded: centavosToText(sumUnderWay(own)),
    refundable: centavosToText(refundableOf(payment, own)),
    currency: payment.currency,
    method: payment.method,
    isByHand: isOffline(payment.provider),
    note: payment.note,
    installments: payment.installments ?? null,
    fee: textOrNull(payment.fee),
    netReceived: textOrNull(payment.netReceived),
    pays: payment.counts,
    createdAt: payment.createdAt,
    updatedAt: payment.updatedAt,
  };
}

function textOrNull(amount: Centavos | null | undefined): string | null {
  return amount === null || amount === undefined ? null : centavosToText(amount);
}

function notificationOf(stored: StoredNotification): OrderPayments['notifications'][number] {
  return {
    at: stored.receivedAt,
    payment: stored.subjectId,
    action: stored.action,
    signature: SIGNATURE_WORD[stored.signature],
    times: stored.timesReceived,
    processedAt: stored.processedAt,
    attempts: stored.attempts,
    problem: stored.trouble,
  };
}

const SIGNATURE_WORD = {
  valid: 'valida',
  invalid: 'invalida',
  absent: 'sin_firma',
  unchecked: 'sin_verificar',
} as const satisfies Record<
  StoredNotification['signature'],
  OrderPayments['notifications'][number]['signature']
>;

const REFUND_WORD = {
  requested: 'pedido',
  'in-process': 'en_proceso',
  done: 'hecho',
  refused: 'rechazado',
} as const satisfies Record<Refund['state'], PanelRefund['state']>;
