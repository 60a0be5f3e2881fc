import type { Checkout, Notice, Payment } from './checkout.ts';
import { newNumber, type ProviderContext } from './provider-context.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Every 15 minutes, spaced out after the third time, without end: what the provider documents. */
const RETRIES_MS = [15, 15, 15].map((minutes) => minutes * MINUTE_MS);
const LATER_RETRIES_MS = [6, 48, 96].map((hours) => hours * HOUR_MS);
const REORDERED_MS = MINUTE_MS;

/** Puts on the checkout what the shop is to be told of a payment, with whatever befalls it on the way. */
export function queueNotice(
  context: ProviderContext,
  checkout: Checkout,
  payment: Payment,
  action: Notice['action'],
): void {
  const { notificationUrl } = checkout.preference;
  if (notificationUrl === null) return;
  const createdAt = context.now().getTime();
  const notice: Notice = {
    id: newNumber(context),
    action,
    paymentId: payment.id,
    createdAt,
    form: 'webhook',
    signature: context.webhookSecret === null ? 'none' : 'right',
    timestampUnit: 's',
    dueAt: createdAt,
    attempts: 0,
  };
  checkout.notices.push(...withFault(notice, context));
  if (wantsIpnToo(notificationUrl)) {
    checkout.notices.push({ ...notice, id: newNumber(context), form: 'ipn', signature: 'none' });
  }
}

/** When to try again after so many attempts, in milliseconds from the last. */
export function retryAfterMs(attempts: number): number {
  const waits = [...RETRIES_MS, ...LATER_RETRIES_MS];
  return waits[Math.min(attempts, waits.length) - 1] ?? 0;
}

function withFault(notice: Notice, { faults }: ProviderContext): Notice[] {
  const fault = faults.takeForNotice();
  switch (fault?.kind) {
    case undefined:
      return [notice];
    case 'lost':
      return [];
    case 'copies':
      return Array.from({ length: fault.count }, () => ({ ...notice }));
    case 'late':
      return [{ ...notice, dueAt: notice.dueAt + fault.ms }];
    case 'reordered':
      return [{ ...notice, dueAt: notice.dueAt + REORDERED_MS }];
    case 'unsigned':
      return [{ ...notice, signature: 'none' }];
    case 'wrongly-signed':
      return [{ ...notice, signature: 'wrong' }];
    case 'ts-in-ms':
      return [{ ...notice, timestampUnit: 'ms' }];
  }
}

/** `?source_news=webhooks` in the address keeps the older notifications away. */
function wantsIpnToo(notificationUrl: string): boolean {
  return URL.parse(notificationUrl)?.searchParams.get('source_news') !== 'webhooks';
}
