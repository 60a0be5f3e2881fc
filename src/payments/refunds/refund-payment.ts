import { openPatience } from '../patience.ts';
import type { Asked } from '../payment-provider.ts';
import { stampOf, type PaymentWorld } from '../payment-world.ts';
import { findPayment } from '../payments.store.ts';
import {
  claimRefund,
  findRefund,
  finishRefund,
  listDueRefunds,
  postponeRefund,
  refuseRefund,
  requestRefund,
  type RefundRequest,
  type RefundRequested,
} from './refunds.store.ts';
import type { Refund } from './refund.ts';
import { nextTry } from '../retry-pauses.ts';
import { fetchAndSettle } from '../settlement/settle-told.ts';

/** Of one round; the rest waits for the next. */
const MOST_AT_ONCE = 10;

/**
 * Gives money back: written first, then asked of the provider. What is returned may still be `requested`, where the provider did not
 * answer; it is asked again, with the same key, until it does.
 */
export async function refundPayment(world: PaymentWorld, request: RefundRequest): Promise<RefundRequested> {
  const requested = await requestRefund(world.db, request);
  if (!requested.ok || requested.refund.state !== 'requested') return requested;
  await askForRefund(world, requested.refund);
  return { ok: true, refund: (await findRefund(world.db, requested.refund.id)) ?? requested.refund };
}

/** Asks again for refunds that were not answered. */
export async function askForDueRefunds(world: PaymentWorld): Promise<void> {
  const patience = openPatience(world.now);
  for (const refund of await listDueRefunds(world.db, world.now(), MOST_AT_ONCE)) {
    if (patience.isOver()) return;
    const asked = await askForRefund(world, refund);
    if (asked !== null) patience.heard(asked);
  }
}

/** Null: somebody else asks. */
async function askForRefund(world: PaymentWorld, refund: Refund): Promise<Asked<unknown> | null> {
  const { db, provider, now } = world;
  const attempts = refund.attempts + 1;
  if (!(await claimRefund(db, refund, nextTry(now(), attempts)))) return null;
  const asked = await provider.refund(refund.paymentId, refund.amount, refund.id);
  const orderId = (await findPayment(db, refund.paymentId))?.orderId ?? '';
  if (asked.ok) {
    await finishRefund(db, orderId, refund, asked.value.id, stampOf(world));
    // How the payment stands now; if this fails, its notification or the next search will tell.
    return fetchAndSettle(world, refund.paymentId);
  }
  if (asked.reason === 'unreachable' || asked.reason === 'too-many') {
    const askedMs = asked.reason === 'too-many' ? asked.retryAfterMs : 0;
    await postponeRefund(db, refund.id, nextTry(now(), attempts, askedMs), asked.words);
    return asked;
  }
  await refuseRefund(db, orderId, refund, asked.words, stampOf(world));
  return asked;
}
