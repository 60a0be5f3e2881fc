import { totalOf, type Checkout, type Payment } from './checkout.ts';
import type { ProviderContext } from './mock-deps.ts';
import { queueNotice } from './notices.ts';
import { isExpired, newPayment, type PayResult } from './payments.ts';

/** What becomes of the second of two cards. The first one is approved. */
export const SECOND_CARDS = ['approved', 'rejected', 'in_process'] as const;
export type SecondCard = (typeof SECOND_CARDS)[number];

/**
 * The buyer pays one preference with two cards, which an Argentine account can offer: two payments whose sum is the total. The buyer
 * returns with both results: https://github.com/ingadhoc/website/pull/187 (2021).
 */
export function payWithTwoCards(
  context: ProviderContext,
  preferenceId: string,
  second: SecondCard,
): PayResult {
  const checkout = context.index.ofPreference(preferenceId);
  if (checkout === undefined) return { ok: false, reason: 'unknown' };
  if (isExpired(context, checkout)) return { ok: false, reason: 'expired' };
  const total = totalOf(checkout.preference);
  const onFirst = Math.ceil(total * FIRST_SHARE);
  const first = make(context, checkout, 'approved', onFirst);
  make(context, checkout, second, total - onFirst);
  queueNotice(context, checkout, first, 'update', 'topic_merchant_order_wh');
  context.index.save(checkout);
  return { ok: true, checkout, payment: first };
}

const FIRST_SHARE = 0.6;

function make(context: ProviderContext, checkout: Checkout, attempt: SecondCard, amount: number): Payment {
  const payment = { ...newPayment(context, checkout, attempt), amount };
  checkout.payments.push(payment);
  queueNotice(context, checkout, payment, 'payment.created');
  // The next id must not be this one.
  context.index.save(checkout);
  return payment;
}
