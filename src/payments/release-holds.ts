import { DOUBT_MS } from './holds.ts';
import type { Unanswered } from './payment-provider.ts';
import { stampOf, type PaymentWorld } from './payment-world.ts';
import { listExpiredHolds, releaseHold, type ExpiredHold } from './release-holds.store.ts';
import { searchAndSettle } from './settle-told.ts';

/** Of one round; the rest waits for the next. */
const MOST_RELEASED = 50;

/**
 * Gives back the stock of orders that were not paid in time. The provider is asked first: money that has come pays the order instead.
 * While it cannot be asked the stock waits on for a while.
 */
export async function releaseExpiredHolds(world: PaymentWorld): Promise<void> {
  let isAway = false;
  for (const hold of await listExpiredHolds(world.db, world.now(), MOST_RELEASED)) {
    if (hold.hasCheckout && !isAway) {
      const told = await searchAndSettle(world, hold.orderId);
      isAway = !told.ok;
      if (!told.ok) world.log.warn(troubleOf(told, hold), 'asking before releasing stock failed');
    }
    if (!hold.hasCheckout || !isAway || isDoubtOver(world, hold)) {
      await releaseHold(world.db, hold.orderId, stampOf(world));
    }
  }
}

function isDoubtOver({ now }: PaymentWorld, { heldUntil }: ExpiredHold): boolean {
  return now().getTime() - Date.parse(heldUntil) >= DOUBT_MS;
}

function troubleOf({ reason, words }: Unanswered, { orderId }: ExpiredHold) {
  return { reason, words, orderId };
}
