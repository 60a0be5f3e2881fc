import { claimAsking, findCheckout, listCheckoutsToAsk, type StoredCheckout } from './checkouts.store.ts';
import { openPatience } from './patience.ts';
import type { Asked } from './payment-provider.ts';
import type { PaymentWorld } from './payment-world.ts';
import { LOOKING_EVERY_MS, nextAsk } from './search-rhythm.ts';
import { searchAndSettle } from './settlement/settle-told.ts';

/** Of one round; the rest waits for the next. */
const MOST_ASKED = 20;

/** Asks for the payments of the orders that are due, so that a notification that was lost loses nothing. */
export async function searchDuePayments(world: PaymentWorld): Promise<void> {
  const patience = openPatience(world.now);
  for (const checkout of await listCheckoutsToAsk(world.db, world.now(), MOST_ASKED)) {
    if (patience.isOver()) return;
    const told = await ask(world, checkout);
    if (told === null) continue;
    patience.heard(told);
    if (!told.ok) world.log.warn(told, 'asking for payments failed');
  }
}

/** A buyer is looking at their order: asks now, unless somebody has a moment ago. */
export async function searchPaymentsSoon(world: PaymentWorld, orderId: string): Promise<void> {
  const checkout = await findCheckout(world.db, orderId);
  if (checkout === undefined) return;
  const since = Date.parse(checkout.askedAt ?? checkout.createdAt);
  if (world.now().getTime() - since >= LOOKING_EVERY_MS) await ask(world, checkout);
}

/** The next time is written first: one that breaks off here is asked again then. Null: somebody else asks. */
async function ask(world: PaymentWorld, checkout: StoredCheckout): Promise<Asked<unknown> | null> {
  const at = world.now();
  const nextAskAt = nextAsk(new Date(checkout.createdAt), at);
  if (!(await claimAsking(world.db, checkout, { at, nextAskAt }))) return null;
  return searchAndSettle(world, checkout.orderId);
}
