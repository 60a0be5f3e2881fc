import { setImmediate } from 'node:timers/promises';
import type { Stamp } from '#lib/clock.ts';
import { transactOverOrder } from '#orders/move-order.store.ts';
import { takeOwnStep } from '#orders/move-order.ts';
import { GRACE_MS } from './holds/holds.ts';
import { cancelledMoneyOf } from './records/payment-state.ts';
import { listPayments, type PaymentDatabase } from './records/payments.store.ts';
import { stampOf, type PaymentDeps } from './payment-deps.ts';
import {
  claimHoldCheck,
  listExpiredHolds,
  listHoldsToCheck,
  listHoldsOfUnpayable,
  type ExpiredHold,
} from './holds/release-holds.store.ts';
import { createCallLimit, nextRetry, type CallLimit } from './port/retry.ts';
import { searchAndSettle } from './fetch-and-settle.ts';

/** Of one round, of each kind; the rest waits for the next. */
const MAX_RELEASED = 200;

/** Gives back the stock of orders that nobody went to pay: nothing has to be asked for that. */
export async function releaseUnpayableHolds(deps: PaymentDeps): Promise<void> {
  for (const orderId of await listHoldsOfUnpayable(deps.db, deps.now(), MAX_RELEASED)) {
    await release(deps, orderId);
  }
}

/** Where the shop takes no payments there is nobody to ask: gives back the stock of every order whose time is over. */
export async function releaseArrangedHolds({
  db,
  now,
  randomBytes,
}: Pick<PaymentDeps, 'db' | 'now' | 'randomBytes'>): Promise<void> {
  for (const orderId of await listExpiredHolds(db, now(), MAX_RELEASED)) {
    await releaseHold(db, orderId, { at: now(), randomBytes });
    await setImmediate();
  }
}

/**
 * Gives back the stock of orders that were not paid in time. The provider is asked first: money that has come pays the order instead.
 * One that it does not answer for waits on for a while and is asked about again, behind the others.
 */
export async function releaseUnpaidHolds(deps: PaymentDeps): Promise<void> {
  const limit = createCallLimit(deps.now);
  const now = deps.now();
  const graceSince = new Date(now.getTime() - GRACE_MS);
  for (const hold of await listHoldsToCheck(deps.db, { now, graceSince, limit: MAX_RELEASED })) {
    if (await isReleased(deps, hold, limit)) await release(deps, hold.orderId);
  }
}

/** Each is a commit of its own: between two visitors have their turn. */
async function release(deps: PaymentDeps, orderId: string): Promise<void> {
  await releaseHold(deps.db, orderId, stampOf(deps));
  await setImmediate();
}

async function isReleased(deps: PaymentDeps, hold: ExpiredHold, limit: CallLimit): Promise<boolean> {
  const isGraceOver = deps.now().getTime() >= endOfGrace(hold);
  if (limit.isReached()) return isGraceOver;
  // A process that dies from here on leaves it to the next attempt.
  if (!(await claimHoldCheck(deps.db, hold, nextCheck(hold, deps.now())))) return false;
  const result = await searchAndSettle(deps, hold.orderId);
  limit.record(result);
  if (result.ok) return true;
  const { reason, words } = result;
  deps.log.warn({ reason, words, orderId: hold.orderId }, 'asking before releasing stock failed');
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

/** Cancels the order and gives its stock back, if it still waits for a payment that no longer may come; otherwise nothing changes. */
function releaseHold(db: PaymentDatabase, orderId: string, stamp: Stamp): Promise<void> {
  return transactOverOrder(db, orderId, async (trx, order) => {
    const isOver =
      order?.status === 'pendiente' && order.heldUntil !== null && order.heldUntil <= stamp.at.toISOString();
    if (!isOver) return;
    const money = cancelledMoneyOf(await listPayments(trx, orderId));
    await takeOwnStep(trx, order, { to: 'cancelado', money }, stamp);
  });
}
