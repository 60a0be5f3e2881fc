import type { Order } from '#orders/order.ts';
import { isUnderWay } from './port/payment-status.ts';
import { isAwaitingBuyer } from './provider-labels.ts';
import type { StoredPayment } from './records/payments.store.ts';

/** Why a buyer may not pay an order. `by-arrangement`: the shop continued with it by hand, though no payment came here. */
export type NotPayable =
  | 'cancelled'
  | 'already-paid'
  /** A part of the total came. A new checkout would charge all of it. */
  | 'part-paid'
  | 'by-arrangement'
  | 'under-review'
  | 'hold-over'
  /** It is paid by transfer or in cash. */
  | 'paid-offline'
  | 'no-pesos';

/** Nobody enters a card in less time. */
const SHORTEST_MS = 60_000;

/** Null: the buyer may pay it, or try again. */
export function whyNotPayable(order: Order, tried: readonly StoredPayment[], now: Date): NotPayable | null {
  if (order.status === 'cancelado') return 'cancelled';
  if (tried.some(({ counts }) => counts)) return 'already-paid';
  if (tried.some(isUnderReview)) return 'under-review';
  if (order.status !== 'pendiente') return 'by-arrangement';
  if (order.paymentMethod !== 'online') return 'paid-offline';
  if (tried.some((payment) => isPart(payment, order))) return 'part-paid';
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
function isUnderReview({ status, detail }: StoredPayment): boolean {
  return isUnderWay(status) && !isAwaitingBuyer(detail);
}
