import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import type { Checkout, Notice, Payment } from './checkout.ts';
import { newNumber, type ProviderContext } from './mock-deps.ts';

/** Every 15 minutes, spaced out after the third time, without end: what the provider documents. */
const RETRIES_MS = [15, 15, 15].map((minutes) => minutes * MINUTE_MS);
const LATER_RETRIES_MS = [6, 48, 96].map((hours) => hours * HOUR_MS);

/** Adds the notification of a payment to its checkout, to be sent when it is due. */
export function queueNotice(
  context: ProviderContext,
  checkout: Checkout,
  payment: Payment,
  action: Notice['action'],
  topic: Notice['topic'] = 'payment',
): void {
  const { notificationUrl } = checkout.preference;
  if (notificationUrl === null) return;
  const createdAt = context.now().getTime();
  const notice: Notice = {
    id: newNumber(context),
    topic,
    action,
    paymentId: payment.id,
    createdAt,
    form: 'webhook',
    signature: context.webhookSecret === null ? 'none' : 'right',
    timestampUnit: 's',
    dueAt: createdAt,
    attempts: 0,
  };
  checkout.notices.push(...(context.faults?.ofNotice(notice) ?? [notice]));
  if (topic === 'payment' && wantsIpnToo(notificationUrl)) {
    checkout.notices.push({ ...notice, id: newNumber(context), form: 'ipn', signature: 'none' });
  }
}

/** The delay before the next attempt, by the number of attempts, in milliseconds. */
export function retryAfterMs(attempts: number): number {
  const waits = [...RETRIES_MS, ...LATER_RETRIES_MS];
  return waits[Math.min(attempts, waits.length) - 1] ?? 0;
}

/** `?source_news=webhooks` in the address excludes the older kind of notification. */
function wantsIpnToo(notificationUrl: string): boolean {
  return URL.parse(notificationUrl)?.searchParams.get('source_news') !== 'webhooks';
}

/** Writes a payment's new state, and notifies the shop of it. */
export function changed(
  context: ProviderContext,
  checkout: Checkout,
  payment: Payment,
  outcome: Pick<Payment, 'status' | 'statusDetail'>,
): void {
  Object.assign(payment, outcome, { updatedAt: context.now().getTime() });
  queueNotice(context, checkout, payment, 'payment.updated');
  context.index.save(checkout);
}
