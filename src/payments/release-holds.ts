import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Stamp } from '#lib/clock.ts';
import { forEachSettled } from '#lib/for-each-settled.ts';
import { transactOverOrder } from '#orders/steps/move-order.store.ts';
import { takeOwnStep } from '#orders/steps/move-order.ts';
import type { Tables } from '#db/tables.ts';
import { raiseForOfflineParts, raiseIfCancelledPaid } from './attention/overdue-alerts.ts';
import { GRACE_MS } from './holds/holds.ts';
import { cancelledMoneyOf } from './records/payment-state.ts';
import { listPayments } from './records/payments.store.ts';
import { listReceipts } from './records/receipts.store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  claimHoldCheck,
  listExpiredHolds,
  listHoldsToCheck,
  listHoldsOfUnpayable,
  type ExpiredHold,
} from './holds/release-holds.store.ts';
import { createCallLimit, nextRetry, type CallLimit } from './port/retry.ts';
import { searchAndSettle } from './fetch-and-settle.ts';

/** Releases of each kind per round. The rest waits for the next one. */
const MAX_RELEASED = 200;

/** Releases the stock of orders whose buyers never saw a payment page. This needs no call to the provider. */
export async function releaseUnpayableHolds(deps: PaymentDeps): Promise<void> {
  const expired = await listHoldsOfUnpayable(deps.db, deps.now(), MAX_RELEASED);
  await forEachSettled(expired, (orderId) => release(deps, orderId));
}

/** Releases the stock of every expired hold, for a shop that takes no payments and so has no provider to query. */
export async function releaseArrangedHolds(
  deps: Pick<PaymentDeps, 'db' | 'now' | 'randomBytes'>,
): Promise<void> {
  const expired = await listExpiredHolds(deps.db, deps.now(), MAX_RELEASED);
  await forEachSettled(expired, (orderId) => release(deps, orderId));
}

/**
 * Releases the stock of orders that were not paid in time. The provider is queried first: money that came pays the order instead.
 * If it does not respond about an order, that order keeps its hold for a while and is queried again, after the others.
 */
export async function releaseUnpaidHolds(deps: PaymentDeps): Promise<void> {
  const limit = createCallLimit(deps.now);
  const now = deps.now();
  const graceSince = new Date(now.getTime() - GRACE_MS);
  const expired = await listHoldsToCheck(deps.db, { now, graceSince, limit: MAX_RELEASED });
  await forEachSettled(expired, async (hold) => {
    if (await isReleased(deps, hold, limit)) await release(deps, hold.orderId);
  });
}

/** Releases each hold in its own transaction, so that visitors' orders run in between. */
async function release(
  { db, now, randomBytes }: Pick<PaymentDeps, 'db' | 'now' | 'randomBytes'>,
  orderId: string,
): Promise<void> {
  await releaseHold(db, orderId, { at: now(), randomBytes });
  await setImmediate();
}

async function isReleased(deps: PaymentDeps, hold: ExpiredHold, limit: CallLimit): Promise<boolean> {
  const isGraceOver = deps.now().getTime() >= endOfGrace(hold);
  if (limit.isReached()) return isGraceOver;
  // If the process dies after this line, the next attempt takes over.
  if (!(await claimHoldCheck(deps.db, hold, nextCheck(hold, deps.now())))) return false;
  const result = await searchAndSettle(deps, hold.orderId);
  limit.record(result);
  if (result.ok) return true;
  const { reason, words, providerRequestId } = result;
  deps.log.warn(
    { reason, words, providerRequestId, orderId: hold.orderId },
    'asking before releasing stock failed',
  );
  return isGraceOver;
}

function nextCheck(hold: ExpiredHold, now: Date): Date {
  const next = nextRetry(now, hold.attempts + 1);
  const last = endOfGrace(hold);
  return last > now.getTime() && last < next.getTime() ? new Date(last) : next;
}

function endOfGrace({ heldUntil }: ExpiredHold): number {
  return Date.parse(heldUntil) + GRACE_MS;
}

/** Cancels the order and releases its stock if it still waits for a payment and its hold has expired. Otherwise nothing changes. */
function releaseHold(db: Kysely<Tables>, orderId: string, stamp: Stamp): Promise<void> {
  return transactOverOrder(db, orderId, async (trx, order) => {
    const isOver =
      order?.status === 'pendiente' && order.heldUntil !== null && order.heldUntil <= stamp.at.toISOString();
    if (!isOver || (await listReceipts(trx, [orderId])).some(({ state }) => state === 'waiting')) return;
    const payments = await listPayments(trx, orderId);
    await takeOwnStep(trx, order, { to: 'cancelado', money: cancelledMoneyOf(payments) }, stamp);
    await raiseForOfflineParts(trx, orderId, stamp);
    // A part of its total came through the provider.
    await raiseIfCancelledPaid(trx, orderId, stamp);
  });
}
