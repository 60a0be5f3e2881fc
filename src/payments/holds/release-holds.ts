import { setImmediate } from 'node:timers/promises';
import { DOUBT_MS } from './holds.ts';
import { openPatience, type Patience } from '../patience.ts';
import { stampOf, type PaymentWorld } from '../payment-world.ts';
import {
  claimQuestion,
  listExpiredHolds,
  listHoldsInQuestion,
  listHoldsOfUnpayable,
  releaseHold,
  type ExpiredHold,
} from './release-holds.store.ts';
import { nextTry } from '../retry-pauses.ts';
import { searchAndSettle } from '../settlement/settle-told.ts';

/** Of one round, of each kind; the rest waits for the next. */
const MOST_RELEASED = 200;

/** Gives back the stock of orders that nobody went to pay: nothing has to be asked for that. */
export async function releaseUnpayableHolds(world: PaymentWorld): Promise<void> {
  for (const orderId of await listHoldsOfUnpayable(world.db, world.now(), MOST_RELEASED)) {
    await release(world, orderId);
  }
}

/** Where the shop takes no payments there is nobody to ask: gives back the stock of every order whose time is over. */
export async function releaseArrangedHolds({
  db,
  now,
  randomBytes,
}: Pick<PaymentWorld, 'db' | 'now' | 'randomBytes'>): Promise<void> {
  for (const orderId of await listExpiredHolds(db, now(), MOST_RELEASED)) {
    await releaseHold(db, orderId, { at: now(), randomBytes });
    await setImmediate();
  }
}

/**
 * Gives back the stock of orders that were not paid in time. The provider is asked first: money that has come pays the order instead.
 * One that it does not answer for waits on for a while and is asked about again, behind the others.
 */
export async function releaseUnpaidHolds(world: PaymentWorld): Promise<void> {
  const patience = openPatience(world.now);
  const now = world.now();
  const doubtSince = new Date(now.getTime() - DOUBT_MS);
  for (const hold of await listHoldsInQuestion(world.db, { now, doubtSince, limit: MOST_RELEASED })) {
    if (await isReleased(world, hold, patience)) await release(world, hold.orderId);
  }
}

/** Each is a commit of its own: between two visitors have their turn. */
async function release(world: PaymentWorld, orderId: string): Promise<void> {
  await releaseHold(world.db, orderId, stampOf(world));
  await setImmediate();
}

async function isReleased(world: PaymentWorld, hold: ExpiredHold, patience: Patience): Promise<boolean> {
  const isDoubtOver = world.now().getTime() >= endOfDoubt(hold);
  if (patience.isOver()) return isDoubtOver;
  // Whoever breaks off from here on leaves it to the next attempt.
  if (!(await claimQuestion(world.db, hold, nextQuestion(hold, world.now())))) return false;
  const told = await searchAndSettle(world, hold.orderId);
  patience.heard(told);
  if (told.ok) return true;
  const { reason, words } = told;
  world.log.warn({ reason, words, orderId: hold.orderId }, 'asking before releasing stock failed');
  return isDoubtOver;
}

function nextQuestion(hold: ExpiredHold, now: Date): Date {
  const next = nextTry(now, hold.attempts + 1);
  const last = endOfDoubt(hold);
  return last > now.getTime() && last < next.getTime() ? new Date(last) : next;
}

function endOfDoubt({ heldUntil }: ExpiredHold): number {
  return Date.parse(heldUntil) + DOUBT_MS;
}
