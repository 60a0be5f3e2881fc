import { MINUTE_MS } from '#lib/durations.ts';
import type { Order } from '#orders/order.ts';
import { isUnderWay } from './port/payment-status.ts';
import { isAwaitingBuyer } from './provider-labels.ts';
import type { PaidOrder } from './records/paid-order.ts';
import { restToPay } from './records/rest-to-pay.ts';
import type { StoredPayment } from './records/payments.store.ts';

/** Why a buyer may not pay an order. `by-arrangement`: the shop continued with it by hand, though no payment came here. */
export type NotPayable =
  | 'cancelled'
  | 'already-paid'
  /** A part of the total came, and its rest may still come by itself, or a person must look at the part. */
  | 'part-paid'
  | 'by-arrangement'
  | 'under-review'
  | 'hold-over'
  /** It is paid by transfer or in cash. */
  | 'paid-offline'
  | 'no-pesos';

/** Nobody enters a card in less time. */
const SHORTEST_MS = MINUTE_MS;

/** Null: the buyer may pay it, or try again; after a part of the total came, its rest (`restToPay`). */
export function whyNotPayable(paid: PaidOrder, now: Date): NotPayable | null {
  const { order, payments: tried } = paid;
  if (order.status === 'cancelado') return 'cancelled';
  if (tried.some(({ counts }) => counts)) return 'already-paid';
  if (tried.some(isUnderReview)) return 'under-review';
  if (order.status !== 'pendiente') return 'by-arrangement';
  if (order.paymentMethod !== 'online') return 'paid-offline';
  if (tried.some((payment) => isPart(payment, order)) && restToPay(paid, now) === null) return 'part-paid';
  if (order.pesos === null) return 'no-pesos';
  return order.heldUntil !== null && isTooSoonOver(order.heldUntil, now) ? 'hold-over' : null;
}

/** Whether the buyer has too little time to pay before `endsAt`. */
export function isTooSoonOver(endsAt: string, now: Date): boolean {
  return Date.parse(endsAt) - now.getTime() <= SHORTEST_MS;
}

/** With any account: what is on another one has an alert, and is no reason to pay again. */
function isPart({ status, amount, currency }: StoredPayment, { pesos }: Order): boolean {
  return status === 'approved' && currency === 'ARS' && pesos !== null && amount < pesos.total;
}

/**
 * The provider is deciding about a card; a second charge now could become a double one. Cash that nobody has paid can be abandoned.
 */
export function isUnderReview({ status, detail }: StoredPayment): boolean {
  return isUnderWay(status) && !isAwaitingBuyer(detail);
}
