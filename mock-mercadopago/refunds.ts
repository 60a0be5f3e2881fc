import { MINUTE_MS } from '#lib/durations.ts';
import { notInThisState, paymentNotFound, refuse, type ApiRefusal } from './api.ts';
import { changed } from './notices.ts';
import {
  refundedOf,
  refundedOrInProcess,
  type Checkout,
  type Payment,
  type Refund,
  type RefundEnd,
} from './checkout.ts';
import { newNumber, type ProviderContext } from './mock-deps.ts';

/** Code 2001 is `Already posted the same request in the last minute`. */
const SAME_REQUEST_MS = MINUTE_MS;

interface RefundRequest {
  /** Null: everything that is left. */
  amount: number | null;
  /** Null: from the provider's own site. */
  idempotencyKey: string | null;
  /** It is not decided at once. */
  inProcess?: { ms: number; as: RefundEnd };
}

/** What a person who tries the shop decides about a payment's refunds. */
export const REFUND_MOVES = ['hold_refund', 'approve_refund', 'reject_refund', 'refuse_parts'] as const;
export type RefundMove = (typeof REFUND_MOVES)[number];

export type Refunded = { ok: true; payment: Payment; refund: Refund } | ApiRefusal;

/**
 * Refunds the buyer: everything that is left, or `amount`. The same key never refunds twice. Disputed payments are refused: what
 * the real provider does with them is not documented, and the dispute decides about their money.
 */
export function refundPayment(
  context: ProviderContext,
  paymentId: number,
  { amount, idempotencyKey, inProcess }: RefundRequest,
): Refunded {
  const found = context.index.ofPayment(paymentId);
  if (found === undefined) return paymentNotFound();
  const { checkout, payment } = found;
  endDueRefunds(context, checkout, payment);
  const isKeyed = idempotencyKey !== null;
  const earlier = payment.refunds.find((it) => isKeyed && it.idempotencyKey === idempotencyKey);
  if (earlier !== undefined) return { ok: true, payment, refund: earlier };

  if (payment.status !== 'approved') return notInThisState();
  if (amount !== null && payment.refusesParts) return partUnsupported();
  const now = context.now().getTime();
  const left = payment.amount - refundedOrInProcess(payment);
  const wanted = amount ?? left;
  if (wanted <= 0) return refuse(400, 'bad_request', 'amount attribute must be positive', 4040);
  if (wanted > left) return refuse(400, 'bad_request', 'Amount exceeds what is left to be refunded', 2017);
  const isRepeated = payment.refunds.some(
    (it) => it.idempotencyKey !== null && it.amount === wanted && now - it.createdAt < SAME_REQUEST_MS,
  );
  if (isKeyed && isRepeated) return sameRequest();

  const refund = newRefund(context, wanted, idempotencyKey);
  payment.refunds.push(refund);
  if (inProcess === undefined && !payment.holdsNextRefund) tell(context, checkout, payment);
  else {
    payment.holdsNextRefund = false;
    refund.status = 'in_process';
    refund.ends = inProcess === undefined ? null : { at: now + inProcess.ms, as: inProcess.as };
    context.index.save(checkout);
  }
  return { ok: true, payment, refund };
}

/** What may be decided about a payment's refunds now. */
export function refundMovesOf({
  status,
  refunds,
  holdsNextRefund,
  refusesParts,
}: Payment): readonly RefundMove[] {
  if (refunds.some((refund) => refund.status === 'in_process')) return ['approve_refund', 'reject_refund'];
  if (status !== 'approved') return [];
  return [
    ...(holdsNextRefund ? [] : ['hold_refund' as const]),
    ...(refusesParts ? [] : ['refuse_parts' as const]),
  ];
}

/**
 * Keeps the next refund in process, refuses further partial refunds, or ends the refund in process. A decision that is not possible now
 * changes nothing.
 */
export function moveRefund(context: ProviderContext, paymentId: number, move: RefundMove): void {
  const found = context.index.ofPayment(paymentId);
  if (found === undefined || !refundMovesOf(found.payment).includes(move)) return;
  const { checkout, payment } = found;
  if (move === 'hold_refund' || move === 'refuse_parts') {
    payment[move === 'hold_refund' ? 'holdsNextRefund' : 'refusesParts'] = true;
    context.index.save(checkout);
    return;
  }
  for (const refund of payment.refunds.filter(({ status }) => status === 'in_process')) {
    refund.status = move === 'approve_refund' ? 'approved' : 'rejected';
    refund.ends = null;
  }
  tell(context, checkout, payment);
}

/**
 * The words of code 2001 in https://www.mercadopago.com.mx/developers/en/reference/online-payments/checkout-pro-preferences/get-payment/get,
 * read in November 2026; that page lists it for another call.
 */
export function sameRequest(): ApiRefusal {
  return refuse(400, 'bad_request', 'Already posted the same request in the last minute', 2001);
}

/**
 * Some payments are refunded whole or not at all. Words, number and status:
 * https://www.mercadopago.cl/developers/es/reference/chargebacks/_payments_id_refunds/post, read in November 2026; it does not say which ones.
 */
function partUnsupported(): ApiRefusal {
  return refuse(404, 'not_found', 'Not valid action - partial refund unsupported for this transaction', 3024);
}

/** Two calls change the same payment. */
export function locked(): ApiRefusal {
  return refuse(423, 'locked', 'Resource is locked');
}

/** Ends every refund in process whose time has come. */
export function endDueRefunds(context: ProviderContext, checkout: Checkout, payment: Payment): void {
  const now = context.now().getTime();
  for (const refund of payment.refunds) {
    if (refund.status !== 'in_process' || refund.ends === null || now < refund.ends.at) continue;
    refund.status = refund.ends.as;
    tell(context, checkout, payment);
  }
}

/** A refund that is approved at once. */
export function newRefund(
  context: ProviderContext,
  amount: number,
  idempotencyKey: string | null = null,
): Refund {
  const createdAt = context.now().getTime();
  return { id: newNumber(context), amount, createdAt, idempotencyKey, status: 'approved', ends: null };
}

/** The shop is notified of a rejected refund too: `payment.updated`. */
function tell(context: ProviderContext, checkout: Checkout, payment: Payment): void {
  const back = refundedOf(payment);
  const isWhole = back === payment.amount && (payment.status === 'approved' || payment.status === 'refunded');
  changed(context, checkout, payment, {
    status: isWhole ? 'refunded' : payment.status,
    statusDetail: isWhole ? 'refunded' : back > 0 ? 'partially_refunded' : payment.statusDetail,
  });
}
