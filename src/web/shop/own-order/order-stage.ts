import type { CancelledMoneyWord, OwnOrder } from '#contract/payment.ts';
import { isAnyReturning } from './returned-messages.ts';

/** What an order means to its buyer now: its own state and its payment's, in one word. */
export type OrderStage =
  | 'waiting'
  /** The buyer states that they paid, and the shop has not received the notification yet. */
  | 'confirming'
  | 'rejected'
  /** Begun and to be paid elsewhere: cash at a counter, a transfer. */
  | 'coupon'
  /** The provider decides about it. */
  | 'under-review'
  /** Not paid online: the shop contacts the buyer. */
  | 'arranged'
  /** By transfer or in cash at the counter. */
  | 'offline'
  | 'expired'
  | 'approved'
  | 'preparing'
  | 'sent'
  | 'delivered'
  | 'partly-refunded'
  /** A part of the total came, and the rest has not. */
  | 'part-paid'
  | 'refunded'
  /** Cancelled, and the shop has money to give back. */
  | 'refund-due'
  /** Cancelled, and the provider or the card's issuer decide about the money. */
  | 'disputed'
  /** Something about the money is looked at by a person of the shop. */
  | 'in-review'
  | 'cancelled';

/**
 * @param hasJustPaid What the buyer brought back from the provider; it is only a reason to wait a moment.
 * @param hasJustPaidRest The same for a shorter while: a buyer who paid with two cards comes back too, and has the rest to pay.
 */
export function stageOf(
  {
    status,
    payment,
    cancellation,
    isUnannounced,
  }: Pick<OwnOrder, 'status' | 'payment' | 'cancellation' | 'isUnannounced'>,
  hasJustPaid: boolean,
  hasJustPaidRest = false,
): OrderStage {
  if (status === 'cancelado') return CANCELLED_STAGE[cancellation?.money ?? 'nada'];
  if (payment.state === 'devuelto') {
    // There are two payments: the one that paid the order went back, and the shop still has the other.
    return payment.attempts.some(({ state }) => state === 'aprobado') ? 'in-review' : 'refunded';
  }
  switch (status) {
    case 'enviado':
      // Nobody comes for an order that turns out not to be ready.
      return isUnannounced ? (paidStageOf(payment.state) ?? 'preparing') : 'sent';
    case 'entregado':
      return 'delivered';
    case 'procesando':
      return paidStageOf(payment.state) ?? 'preparing';
    case 'pendiente':
      if (payment.state === 'pagado_en_parte' && hasJustPaidRest) return 'confirming';
      return paidStageOf(payment.state) ?? unpaidStageOf(payment, hasJustPaid);
  }
}

const CANCELLED_STAGE = {
  nada: 'cancelled',
  por_devolver: 'refund-due',
  en_mediacion: 'disputed',
  contracargo: 'disputed',
  devuelto: 'refunded',
} as const satisfies Record<CancelledMoneyWord, OrderStage>;

function paidStageOf(state: OwnOrder['payment']['state']): OrderStage | null {
  switch (state) {
    case 'aprobado':
      return 'approved';
    case 'devuelto_en_parte':
      return 'partly-refunded';
    case 'pagado_en_parte':
      return 'part-paid';
    case 'en_revision':
    case 'contracargo':
    case 'contracargo_perdido':
    case 'en_mediacion':
      return 'in-review';
    default:
      return null;
  }
}

function unpaidStageOf({ state, obstacle }: OwnOrder['payment'], hasJustPaid: boolean): OrderStage {
  switch (obstacle) {
    case 'sin_pesos':
    case 'pagos_apagados':
    case 'a_convenir':
      return 'arranged';
    case 'por_fuera':
      return 'offline';
    case 'vencido':
      return 'expired';
    case 'en_revision':
      return 'under-review';
    case 'cancelado':
      return 'cancelled';
    case 'ya_pagado':
      return 'approved';
    case 'pagado_en_parte':
      return 'part-paid';
    case null:
      if (state === 'pendiente') return 'coupon';
      if (hasJustPaid) return 'confirming';
      return state === 'rechazado' ? 'rejected' : 'waiting';
  }
}

/** The buyer may cancel it: nobody paid it, and nobody in the shop is checking money for it. */
export function isUnpaid(stage: OrderStage): boolean {
  return UNPAID.includes(stage);
}

const UNPAID: readonly OrderStage[] = ['waiting', 'rejected', 'coupon', 'offline', 'arranged'];

/** The buyer may be sent to pay: all of it, or the rest. */
export function canBePaid(stage: OrderStage, rest: OwnOrder['payment']['rest']): boolean {
  return (
    stage === 'waiting' ||
    stage === 'rejected' ||
    stage === 'coupon' ||
    (stage === 'part-paid' && rest !== null)
  );
}

const SOON_MS = 4000;
const LATER_MS = 10_000;

/** Milliseconds before the order is requested again; null: nothing changes by itself any more. */
export function pauseOf(
  stage: OrderStage,
  { offline, payment }: Pick<OwnOrder, 'offline'> & { payment: Pick<OwnOrder['payment'], 'attempts'> },
): number | null {
  const isLookedAt = offline?.receipts.some(({ state }) => state === 'en_revision') === true;
  return PAUSE_MS[stage] ?? (isLookedAt || isAnyReturning(payment.attempts) ? LATER_MS : null);
}

const PAUSE_MS = {
  waiting: SOON_MS,
  confirming: 2000,
  rejected: SOON_MS,
  coupon: LATER_MS,
  'under-review': 10_000,
  'part-paid': SOON_MS,
  arranged: null,
  offline: LATER_MS,
  expired: SOON_MS,
  approved: LATER_MS,
  preparing: LATER_MS,
  sent: null,
  delivered: null,
  'partly-refunded': null,
  refunded: null,
  'refund-due': LATER_MS,
  disputed: LATER_MS,
  'in-review': LATER_MS,
  cancelled: null,
} as const satisfies Record<OrderStage, number | null>;
