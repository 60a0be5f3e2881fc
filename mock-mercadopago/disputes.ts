import { paymentNotFound, refuse, type ApiRefusal } from './api.ts';
import type { Checkout, Notice, Payment } from './checkout.ts';
import { newNumber, type ProviderContext } from './mock-deps.ts';
import { queueNotice } from './notices.ts';

/** How a chargeback ended: the shop lost the money, or got it back. */
export const CHARGEBACK_ENDS = ['settled', 'reimbursed'] as const;
export type ChargebackEnd = (typeof CHARGEBACK_ENDS)[number];

/** What the provider reports of a payment besides its state. */
export const REPORTED_TOPICS = [
  'topic_merchant_order_wh',
  'topic_claims_integration_wh',
  'stop_delivery_op_wh',
] as const satisfies readonly Notice['topic'][];
export type ReportedTopic = (typeof REPORTED_TOPICS)[number];

/** The bank decides a chargeback. Its payment stays `charged_back`; only its detail says who won. */
export function endChargeback(
  context: ProviderContext,
  paymentId: number,
  end: ChargebackEnd,
): { ok: true } | ApiRefusal {
  const found = context.index.ofPayment(paymentId);
  if (found === undefined) return paymentNotFound();
  const { checkout, payment } = found;
  if (payment.status !== 'charged_back' || payment.statusDetail !== 'in_process') {
    return refuse(400, 'bad_request', 'There is no open chargeback');
  }
  payment.statusDetail = end;
  payment.updatedAt = context.now().getTime();
  queueNotice(context, checkout, payment, 'payment.updated');
  reportChargeback(context, checkout, payment);
  context.index.save(checkout);
  return { ok: true };
}

/** Sends a chargeback's own notification, and numbers it on the first one. */
export function reportChargeback(context: ProviderContext, checkout: Checkout, payment: Payment): void {
  payment.chargebackId ??= newNumber(context);
  queueNotice(context, checkout, payment, 'changed_case_status', 'topic_chargebacks_wh');
}

/** Sends a notification of a topic that says nothing of the payment's state, such as a fraud alert. */
export function reportPayment(
  context: ProviderContext,
  paymentId: number,
  topic: ReportedTopic,
): { ok: true } | ApiRefusal {
  const found = context.index.ofPayment(paymentId);
  if (found === undefined) return paymentNotFound();
  const action = topic === 'topic_merchant_order_wh' ? 'update' : 'Created';
  queueNotice(context, found.checkout, found.payment, action, topic);
  context.index.save(found.checkout);
  return { ok: true };
}
