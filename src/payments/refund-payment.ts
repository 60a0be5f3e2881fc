import { forEachSettled } from '#lib/for-each-settled.ts';
import type { Centavos } from '#lib/pesos.ts';
import type { ProviderError, ProviderRefund, ProviderResult } from './port/payment-provider.ts';
import { stampOf, type PaymentDeps } from './payment-deps.ts';
import { findPayment } from './records/payments.store.ts';
import {
  claimRefund,
  findRefund,
  listDueRefunds,
  listRefundsOf,
  markRefundInProcess,
  postponeRefund,
} from './refunds/refunds.store.ts';
import {
  finishRefund,
  refuseRefund,
  requestRefund,
  type RefundRequest,
  type RefundRequested,
} from './refunds/change-refund.ts';
import { findMade } from './refunds/find-made.ts';
import type { Refund } from './refunds/refund.ts';
import { createCallLimit, nextRetry } from './port/retry.ts';
import { fetchAndSettle } from './fetch-and-settle.ts';

/** Requests per round. The rest waits for the next one. */
const MAX_PER_ROUND = 10;

/**
 * Refunds a payment: the refund is written first, then requested from the provider. It may still be `requested` or `in-process`
 * when this returns. It is retried with the same key until the provider responds, and followed until it is decided.
 */
export async function refundPayment(deps: PaymentDeps, request: RefundRequest): Promise<RefundRequested> {
  const requested = await requestRefund(deps.db, request);
  if (!requested.ok || requested.refund.state !== 'requested') return requested;
  await advance(deps, requested.refund);
  return { ok: true, refund: (await findRefund(deps.db, requested.refund.id)) ?? requested.refund };
}

/** Retries the refunds to which the provider did not respond, and follows those in process. */
export async function requestDueRefunds(deps: PaymentDeps): Promise<void> {
  const limit = createCallLimit(deps.now);
  await forEachSettled(await listDueRefunds(deps.db, deps.now(), MAX_PER_ROUND), async (refund) => {
    if (limit.isReached()) return;
    const result = await advance(deps, refund);
    if (result !== null) limit.record(result);
  });
}

/** A refund with the order and the amount of its payment, while this process works on it. */
interface Claimed extends Refund {
  orderId: string;
  paid: Centavos | null;
}

/** Null: another process works on it. */
async function advance(deps: PaymentDeps, refund: Refund): Promise<ProviderResult<unknown> | null> {
  const { db, now } = deps;
  const attempts = refund.attempts + 1;
  if (!(await claimRefund(db, refund, nextRetry(now(), attempts)))) return null;
  const payment = await findPayment(db, refund.paymentId);
  const orderId = payment?.orderId ?? '';
  const claimed: Claimed = { ...refund, attempts, orderId, paid: payment?.amount ?? null };
  return refund.state === 'in-process' ? follow(deps, claimed) : request(deps, claimed);
}

/** A repeated request looks first whether the refund is there: an earlier one may have been carried out although its answer was lost. */
async function request(deps: PaymentDeps, refund: Claimed): Promise<ProviderResult<unknown>> {
  const isRepeated = refund.attempts > 1;
  if (isRepeated) {
    const found = await lookFor(deps, refund);
    if (!found.ok) return postpone(deps, refund, found);
    if (found.value !== undefined) return conclude(deps, refund, found.value);
  }
  const isWhole = refund.amount === refund.paid;
  const result = await deps.provider.refund(refund.paymentId, isWhole ? null : refund.amount, refund.id);
  if (result.ok) return conclude(deps, refund, result.value);
  if (isTransient(result)) return postpone(deps, refund, result);
  return verifyRefusal(deps, refund, result);
}

/** No refusal is believed before the payment and its refunds were fetched. While they cannot be, nothing is known. */
async function verifyRefusal(
  deps: PaymentDeps,
  refund: Claimed,
  refusal: ProviderError,
): Promise<ProviderResult<unknown>> {
  const settled = await fetchAndSettle(deps, refund.paymentId);
  const found = settled.ok ? await lookFor(deps, refund) : settled;
  // Whoever may not refund may not read either: then a first request did nothing.
  const isUnreadable = !found.ok && !isTransient(found) && refund.attempts === 1;
  if (!found.ok && !isUnreadable) return postpone(deps, refund, found);
  if (found.ok && found.value !== undefined) return conclude(deps, refund, found.value);
  await refuseRefund(deps.db, refund.orderId, refund, refusal.words, stampOf(deps));
  return refusal;
}

/** Undefined: the provider has no such refund. */
async function lookFor(
  { db, provider }: PaymentDeps,
  refund: Claimed,
): Promise<ProviderResult<ProviderRefund | undefined>> {
  const listed = await provider.listRefunds(refund.paymentId);
  if (!listed.ok) return listed;
  const own = await listRefundsOf(db, [refund.paymentId]);
  return { ok: true, value: findMade(refund, own, listed.value) };
}

function isTransient({ reason }: ProviderError): boolean {
  return reason === 'unreachable' || reason === 'too-many';
}

/** What the provider decided about a refund that it accepted. One that is missing from its list is looked for again. */
async function follow(deps: PaymentDeps, refund: Claimed): Promise<ProviderResult<unknown>> {
  const listed = await deps.provider.listRefunds(refund.paymentId);
  if (!listed.ok) return postpone(deps, refund, listed);
  const found = listed.value.find(({ id }) => id === refund.providerRefundId);
  return found === undefined ? listed : conclude(deps, refund, found);
}

async function conclude(
  deps: PaymentDeps,
  refund: Claimed,
  made: ProviderRefund,
): Promise<ProviderResult<unknown>> {
  const { db, now } = deps;
  const { orderId } = refund;
  switch (made.status) {
    case 'approved':
      await finishRefund(db, orderId, refund, made, stampOf(deps));
      // Fetches the payment's new state. If this fails, its notification or the next search reports it.
      return fetchAndSettle(deps, refund.paymentId);
    case 'in_process': {
      const nextTryAt = nextRetry(now(), refund.attempts);
      await markRefundInProcess(db, refund.id, { providerRefundId: made.id, at: now(), nextTryAt });
      return { ok: true, value: null };
    }
    case 'refused':
      await refuseRefund(db, orderId, refund, REJECTED_LATER, stampOf(deps));
      return { ok: true, value: null };
  }
}

const REJECTED_LATER = 'la devolución fue rechazada después de empezar';

async function postpone(
  { db, now }: PaymentDeps,
  { id, attempts }: Claimed,
  failure: ProviderError,
): Promise<ProviderResult<unknown>> {
  const retryAfterMs = failure.reason === 'too-many' ? failure.retryAfterMs : 0;
  await postponeRefund(db, id, nextRetry(now(), attempts, retryAfterMs), failure.words);
  return failure;
}
