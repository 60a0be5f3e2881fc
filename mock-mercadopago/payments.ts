import { DAY_MS } from '#lib/durations.ts';
import {
  MAY_BECOME,
  refundedOf,
  refundedOrInProcess,
  totalOf,
  type Checkout,
  type Payment,
  type PaymentStatus,
} from './checkout.ts';
import { reportChargeback } from './disputes.ts';
import { changed, queueNotice } from './notices.ts';
import { notInThisState, paymentNotFound, refuse, type ApiRefusal } from './api.ts';
import { newNumber, type ProviderContext } from './mock-deps.ts';
import { endDueRefunds, newRefund } from './refunds.ts';

/** The result of an attempt to pay: a card that is approved, rejected or reviewed by a person, and cash to be paid later. */
export const ATTEMPTS = ['approved', 'rejected', 'in_process', 'pending'] as const;
export type Attempt = (typeof ATTEMPTS)[number];

export type PayResult =
  | { ok: true; checkout: Checkout; payment: Payment }
  | { ok: false; reason: 'unknown' | 'expired' | 'excluded' | 'too-many' };

/** More than any buyer tries, so that nobody fills the disk with one page. */
const MAX_PAYMENTS = 50;
/**
 * About what Argentine sellers pay, with its VAT, for money that is released at once. It differs by province and over time; 5.99 % before VAT in
 * https://vendedores.mercadolibre.com.ar/nota/3-claves-para-dar-tus-primeros-pasos-en-mercado-pago, read in November 2026.
 */
const FEE_BP = 761;
const CASH_TERM_MS = 3 * DAY_MS;

const METHODS = {
  approved: { methodId: 'visa', methodType: 'credit_card' },
  rejected: { methodId: 'visa', methodType: 'credit_card' },
  in_process: { methodId: 'master', methodType: 'credit_card' },
  pending: { methodId: 'rapipago', methodType: 'ticket' },
} as const satisfies Record<Attempt, { methodId: string; methodType: string }>;

/** The provider's default detail for each status. */
const DETAILS = {
  pending: 'pending_waiting_payment',
  in_process: 'pending_review_manual',
  authorized: 'pending_capture',
  approved: 'accredited',
  in_mediation: 'pending',
  rejected: 'cc_rejected_insufficient_amount',
  cancelled: 'by_collector',
  refunded: 'refunded',
  charged_back: 'in_process',
} as const satisfies Record<PaymentStatus, string>;

/** The buyer pays a preference. A paid one can be paid again, as at the real provider with two tabs. */
export function pay(
  context: ProviderContext,
  preferenceId: string,
  attempt: Attempt,
  installments = 1,
): PayResult {
  const checkout = context.index.ofPreference(preferenceId);
  if (checkout === undefined) return { ok: false, reason: 'unknown' };
  if (isExpired(context, checkout)) return { ok: false, reason: 'expired' };
  if (!acceptsAttempt(checkout, attempt)) return { ok: false, reason: 'excluded' };
  if (!installmentsOf(checkout).includes(installments)) return { ok: false, reason: 'excluded' };
  if (checkout.payments.length >= MAX_PAYMENTS) return { ok: false, reason: 'too-many' };

  const payment = { ...newPayment(context, checkout, attempt), installments };
  const made = context.faults?.ofPayment(payment) ?? [payment];
  for (const one of made) {
    checkout.payments.push(one);
    queueNotice(context, checkout, one, 'payment.created');
  }
  context.index.save(checkout);
  return { ok: true, checkout, payment: made[0] ?? payment };
}

/** Whether the preference has expired. */
export function isExpired({ now }: ProviderContext, { preference: { expiresAt } }: Checkout): boolean {
  return expiresAt !== null && now().getTime() >= expiresAt;
}

/** Whether the shop allows that payment method. */
export function acceptsAttempt({ preference }: Checkout, attempt: Attempt): boolean {
  return !preference.excludedTypes.includes(METHODS[attempt].methodType);
}

/** What Argentine cards offer. */
const INSTALLMENTS = [1, 2, 3, 6, 9, 12, 18, 24];

/**
 * In how many instalments the checkout may be paid: of what cards offer, all up to the preference's number, and that one. A preference cannot say which
 * ones: https://www.mercadopago.com.ar/developers/es/docs/checkout-pro/additional-settings/payment-methods (read in November 2026).
 */
export function installmentsOf({ preference: { maxInstallments } }: Checkout): readonly number[] {
  if (maxInstallments === null) return INSTALLMENTS;
  return [...new Set([...INSTALLMENTS.filter((count) => count <= maxInstallments), maxInstallments])];
}

/** Changes a payment's status, as a bank, a reviewer or a court would decide. */
export function movePayment(
  context: ProviderContext,
  paymentId: number,
  status: PaymentStatus,
): { ok: true; payment: Payment } | ApiRefusal {
  const found = context.index.ofPayment(paymentId);
  if (found === undefined) return paymentNotFound();
  const { checkout, payment } = found;
  const mayBecome: readonly PaymentStatus[] = MAY_BECOME[payment.status];
  if (!mayBecome.includes(status)) return notInThisState();
  const now = context.now().getTime();
  if (status === 'approved') payment.approvedAt ??= now;
  if (status === 'refunded') {
    const rest = payment.amount - refundedOrInProcess(payment);
    for (const refund of payment.refunds) if (refund.status === 'in_process') refund.status = 'approved';
    if (rest > 0) payment.refunds.push(newRefund(context, rest));
  }
  const isPartlyBack = status === 'approved' && refundedOf(payment) > 0;
  const statusDetail = isPartlyBack ? 'partially_refunded' : DETAILS[status];
  changed(context, checkout, payment, { status, statusDetail });
  if (status === 'charged_back') reportChargeback(context, checkout, payment);
  return { ok: true, payment };
}

/** The shop cancels a pending payment. */
export function cancelPayment(
  context: ProviderContext,
  paymentId: number,
): { ok: true; payment: Payment } | ApiRefusal {
  const found = context.index.ofPayment(paymentId);
  if (found === undefined) return paymentNotFound();
  expirePayments(context, found.checkout);
  if (!['pending', 'in_process', 'authorized'].includes(found.payment.status)) {
    return refuse(
      400,
      'bad_request',
      'The action requested is not valid for the current payment state',
      // https://www.mercadopago.com.br/developers/en/reference/online-payments/checkout-pro/create-cancellation/put
      2018,
    );
  }
  return movePayment(context, paymentId, 'cancelled');
}

/** Cancels cash that was not paid in time, and ends refunds whose time has come. */
export function expirePayments(context: ProviderContext, checkout: Checkout): void {
  const now = context.now().getTime();
  for (const payment of checkout.payments) {
    if (payment.status === 'pending' && payment.expiresAt !== null && now >= payment.expiresAt) {
      changed(context, checkout, payment, { status: 'cancelled', statusDetail: 'expired' });
    }
    endDueRefunds(context, checkout, payment);
  }
}

/** An attempt to pay the total of a preference, before it is stored. */
export function newPayment(context: ProviderContext, { preference }: Checkout, attempt: Attempt): Payment {
  const now = context.now().getTime();
  const id = newNumber(context, (it) =>
    [it, it + 1].some((one) => context.index.ofPayment(one) !== undefined),
  );
  return {
    id,
    status: attempt,
    statusDetail: DETAILS[attempt],
    ...METHODS[attempt],
    installments: 1,
    amount: totalOf(preference),
    currency: 'ARS',
    collectorId: preference.collectorId,
    externalReference: preference.externalReference,
    createdAt: now,
    updatedAt: now,
    approvedAt: attempt === 'approved' ? now : null,
    chargebackId: null,
    holdsNextRefund: false,
    refusesParts: false,
    expiresAt: attempt === 'pending' ? (preference.cashExpiresAt ?? now + CASH_TERM_MS) : null,
    refunds: [],
    fee: Math.round((totalOf(preference) * FEE_BP) / 10_000),
  };
}
