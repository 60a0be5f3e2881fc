import { forEachSettled } from '#lib/for-each-settled.ts';
import { fetchAndSettle, settleFetched } from './fetch-and-settle.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { ProviderResult } from './port/payment-provider.ts';
import { createCallLimit, nextRetry } from './port/retry.ts';
import {
  claimClosing,
  listCheckoutsToClose,
  markClosed,
  type CheckoutToClose,
} from './records/open-checkouts.store.ts';
import { listPayments } from './records/payments.store.ts';

/** Closings per round. The rest waits for the next one. */
const MAX_PER_ROUND = 20;

/** Failures before it is left open: some hours. Its term ends by itself, and a payment that still comes is settled as any other. */
const MAX_ATTEMPTS = 10;

/**
 * Closes at the provider what can no longer be paid here: nobody can begin to pay an order that was paid or cancelled, and coupons that
 * were begun are cancelled. A payment that came meanwhile still counts.
 */
export async function closeCheckouts(deps: PaymentDeps): Promise<void> {
  const limit = createCallLimit(deps.now);
  await forEachSettled(await listCheckoutsToClose(deps.db, deps.now(), MAX_PER_ROUND), async (open) => {
    if (limit.isReached()) return;
    const result = await closeOne(deps, open);
    if (result !== null) limit.record(result);
  });
}

/** Null: another process does it. */
async function closeOne(deps: PaymentDeps, open: CheckoutToClose): Promise<ProviderResult<unknown> | null> {
  const { db, now } = deps;
  const attempts = open.attempts + 1;
  if (!(await claimClosing(db, open, nextRetry(now(), attempts)))) return null;
  const result = await closeWithCoupons(deps, open);
  const isOver = result.ok || attempts >= MAX_ATTEMPTS;
  if (isOver) await markClosed(db, open, now());
  if (!result.ok) deps.log.warn({ orderId: open.orderId, ...result }, 'closing a checkout failed');
  return result;
}

/** The coupons are cancelled even if the checkout cannot be closed: they are what a buyer would still pay. */
async function closeWithCoupons(
  deps: PaymentDeps,
  { orderId, checkoutId }: CheckoutToClose,
): Promise<ProviderResult<unknown>> {
  const closed = checkoutId === '' ? DONE : await deps.provider.closeCheckout(checkoutId, deps.now());
  // A provider that does not respond now does not respond to the next call either.
  if (!closed.ok && closed.reason !== 'not-found' && closed.reason !== 'refused') return closed;
  for (const { id, status } of await listPayments(deps.db, orderId)) {
    if (status !== 'pending') continue;
    const cancelled = await cancelCoupon(deps, id);
    if (!cancelled.ok && cancelled.reason !== 'not-found') return cancelled;
  }
  return !closed.ok && closed.reason === 'refused' ? closed : DONE;
}

const DONE = { ok: true, value: null } as const;

async function cancelCoupon(deps: PaymentDeps, id: string): Promise<ProviderResult<unknown>> {
  const cancelled = await deps.provider.cancelPayment(id);
  if (cancelled.ok) return settleFetched(deps, cancelled.value);
  // It was paid, or ended, meanwhile: what it is now counts.
  return cancelled.reason === 'refused' ? fetchAndSettle(deps, id) : cancelled;
}
