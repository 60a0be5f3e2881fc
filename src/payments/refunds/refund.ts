import { centavos, type Centavos } from '#lib/pesos.ts';
import type { RefundNews } from '#mail/email.ts';
import type { ProviderPayment } from '../port/payment-provider.ts';

/** A refund, requested or made. */
export interface Refund {
  /** Also its idempotency key at the provider. */
  id: string;
  paymentId: string;
  amount: Centavos;
  /** ISO times in UTC. */
  requestedAt: string;
  /** How much of the payment was refunded on the provider's own site before: those refunds are not this one. */
  elsewhereBefore: Centavos;
  by: string;
  /** Why, or how it was returned by hand; null: nobody said. */
  note: string | null;
  /** `requested`: the provider has not responded yet. `in-process`: it accepted the refund, and may still reject it. */
  state: 'requested' | 'in-process' | 'done' | 'refused';
  /** The provider's id; null: unknown. */
  providerRefundId: string | null;
  /** Null: the provider never said that it is in process. */
  inProcessSince: string | null;
  answeredAt: string | null;
  attempts: number;
  nextTryAt: string | null;
  /** Why it was not made. */
  trouble: string | null;
}

/** Units of an order's line for which a refund is made. */
export interface RefundLine {
  productId: string;
  quantity: number;
  /** They are in the stock again. */
  isRestocked: boolean;
}

/** How much of a payment can still be refunded. @param refunds Those of the payment that the panel requested, with or without a response. */
export function refundableOf(
  { status, amount, refunded }: Pick<ProviderPayment, 'status' | 'amount' | 'refunded'>,
  refunds: readonly CountedRefund[],
): Centavos {
  if (status !== 'approved') return centavos(0);
  return centavos(Math.max(0, amount - Math.max(refunded, elsewhereOf(refunds) + sumRequested(refunds))));
}

/** A payment with what people returned of it by hand, besides what its provider knows of. */
export function withReturnedByHand<P extends Pick<ProviderPayment, 'status' | 'amount' | 'refunded'>>(
  payment: P,
  byHand: Centavos,
): P {
  if (byHand === 0) return payment;
  const refunded = centavos(Math.min(payment.amount, payment.refunded + byHand));
  const isWhole = payment.status === 'approved' && refunded === payment.amount;
  return { ...payment, refunded, status: isWhole ? 'refunded' : payment.status };
}

type CountedRefund = Pick<Refund, 'state' | 'amount' | 'elsewhereBefore'>;

/** How much the panel requested to refund, with or without a response. */
export function sumRequested(refunds: readonly Pick<Refund, 'state' | 'amount'>[]): Centavos {
  const requested = refunds.filter(({ state }) => state !== 'refused');
  return centavos(requested.reduce((sum, { amount }) => sum + amount, 0));
}

/**
 * What went back on the provider's own site before the refunds under way, which the payment's `refunded` has, and not them. Without any,
 * `refunded` has everything.
 */
function elsewhereOf(refunds: readonly CountedRefund[]): number {
  const underWay = refunds.filter(isUnderWay);
  return underWay.length === 0 ? 0 : Math.min(...underWay.map(({ elsewhereBefore }) => elsewhereBefore));
}

function isUnderWay({ state }: Pick<Refund, 'state'>): boolean {
  return state === 'requested' || state === 'in-process';
}

/** What is left of the payment is not what the person saw: somebody refunded a part of it meanwhile. */
export interface RefundedMeanwhile {
  ok: false;
  reason: 'refunded-meanwhile';
  left: Centavos;
}

/** @param seen What was left of the payment, as the person saw it; null: they did not say. */
export function refuseOtherLeft(left: Centavos, seen: Centavos | null): RefundedMeanwhile | null {
  return seen === null || seen === left ? null : { ok: false, reason: 'refunded-meanwhile', left };
}

/** A refund of this amount would pass the ceiling of what is returned of one payment in the panel. */
export interface OverMax {
  ok: false;
  reason: 'over-max';
  max: Centavos;
}

/**
 * Several small refunds do not pass the ceiling either. What was refunded on the provider's own site does not count.
 * @param requested What the panel requested of the payment before. @param max Null: there is no ceiling.
 */
export function refuseOverMax(requested: Centavos, amount: Centavos, max: Centavos | null): OverMax | null {
  return max !== null && requested + amount > max ? { ok: false, reason: 'over-max', max } : null;
}

/** How much of these refunds is on its way back: the provider has not responded, or has not finished. */
export function sumUnderWay(refunds: readonly Pick<Refund, 'state' | 'amount'>[]): Centavos {
  return centavos(refunds.filter(isUnderWay).reduce((sum, { amount }) => sum + amount, 0));
}

/**
 * The email's text data for a refund of `amount`. @param inAll How much of the payment was refunded by now, as far as the shop
 * knows. @param lines For which units; none: for an amount alone.
 */
export function toRefundNews(
  {
    amount: paid,
    currency,
    provider = null,
  }: Pick<ProviderPayment, 'amount' | 'currency'> & { provider?: string | null },
  amount: Centavos,
  { inAll, lines }: { inAll: Centavos; lines: NonNullable<RefundNews['lines']> },
): RefundNews {
  return {
    amount,
    paid,
    currency,
    isLast: inAll >= paid,
    isByHand: provider !== null,
    ...(lines.length > 0 && { lines: lines.map(({ description, quantity }) => ({ description, quantity })) }),
  };
}

/**
 * How much was refunded on the provider's own site and is in no email yet. The provider reports one sum, `refunded`. The amounts
 * already in emails are subtracted, and so are the refunds requested here without a response, because the sum may contain them already.
 * So nothing is reported twice, and the rest is reported once the response is known. Money that a card's issuer takes back is not a refund.
 * @param reported How much was refunded according to the buyer's emails.
 * @param awaited How much is requested here without a response.
 */
export function unreportedRefund(
  { status, refunded }: Pick<ProviderPayment, 'status' | 'refunded'>,
  reported: Centavos,
  awaited: Centavos,
): Centavos {
  if (status === 'charged_back') return centavos(0);
  return centavos(Math.max(0, refunded - reported - awaited));
}
