import type { ProviderResult } from './port/payment-provider.ts';
import { stampOf, type PaymentDeps } from './payment-deps.ts';
import { findPayment } from './records/payments.store.ts';
import { claimRefund, findRefund, listDueRefunds, postponeRefund } from './refunds/refunds.store.ts';
import {
  finishRefund,
  refuseRefund,
  requestRefund,
  type RefundRequest,
  type RefundRequested,
} from './refunds/change-refund.ts';
import type { Refund } from './refunds/refund.ts';
import { outcomeOf } from './refunds/refund-outcome.ts';
import { createCallLimit, nextRetry } from './port/retry.ts';
import { fetchAndSettle } from './fetch-and-settle.ts';

/** Requests per round. The rest waits for the next one. */
const MAX_PER_ROUND = 10;

/**
 * Refunds a payment: the refund is written first, then requested from the provider. It may still be `requested` when this returns,
 * if the provider did not respond. It is retried with the same key until it does.
 */
export async function refundPayment(deps: PaymentDeps, request: RefundRequest): Promise<RefundRequested> {
  const requested = await requestRefund(deps.db, request);
  if (!requested.ok || requested.refund.state !== 'requested') return requested;
  await requestFromProvider(deps, requested.refund);
  return { ok: true, refund: (await findRefund(deps.db, requested.refund.id)) ?? requested.refund };
}

/** Retries the refunds to which the provider did not respond. */
export async function requestDueRefunds(deps: PaymentDeps): Promise<void> {
  const limit = createCallLimit(deps.now);
  for (const refund of await listDueRefunds(deps.db, deps.now(), MAX_PER_ROUND)) {
    if (limit.isReached()) return;
    const result = await requestFromProvider(deps, refund);
    if (result !== null) limit.record(result);
  }
}

/** Null: another process requests it. */
async function requestFromProvider(
  deps: PaymentDeps,
  refund: Refund,
): Promise<ProviderResult<unknown> | null> {
  const { db, now } = deps;
  const attempts = refund.attempts + 1;
  if (!(await claimRefund(db, refund, nextRetry(now(), attempts)))) return null;
  const { outcome, response } = await outcomeOf(deps, refund);
  const orderId = (await findPayment(db, refund.paymentId))?.orderId ?? '';
  switch (outcome.kind) {
    case 'made':
      await finishRefund(db, orderId, refund, outcome.providerRefundId, stampOf(deps));
      // Fetches the payment's new state. If this fails, its notification or the next search reports it.
      return fetchAndSettle(deps, refund.paymentId);
    case 'unanswered':
      await postponeRefund(db, refund.id, nextRetry(now(), attempts, outcome.retryAfterMs), outcome.words);
      return response;
    case 'refused':
      await refuseRefund(db, orderId, refund, outcome.words, stampOf(deps));
      return response;
  }
}
