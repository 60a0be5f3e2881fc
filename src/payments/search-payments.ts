import {
  claimSearch,
  findCheckout,
  listCheckoutsToSearch,
  type StoredCheckout,
} from './records/checkouts.store.ts';
import type { ProviderResult } from './port/payment-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createCallLimit, nextSearch, VIEWER_SEARCH_INTERVAL_MS } from './port/retry.ts';
import { searchAndSettle } from './fetch-and-settle.ts';

/** Of one round; the rest waits for the next. */
const MAX_PER_ROUND = 20;

/** Searches for the payments of the orders that are due, so that a notification that was lost loses nothing. */
export async function searchDuePayments(deps: PaymentDeps): Promise<void> {
  const limit = createCallLimit(deps.now);
  for (const checkout of await listCheckoutsToSearch(deps.db, deps.now(), MAX_PER_ROUND)) {
    if (limit.isReached()) return;
    const result = await search(deps, checkout);
    if (result === null) continue;
    limit.record(result);
    if (!result.ok) deps.log.warn(result, 'asking for payments failed');
  }
}

/** A buyer is looking at their order: searches now, unless somebody has a moment ago. */
export async function searchPaymentsSoon(deps: PaymentDeps, orderId: string): Promise<void> {
  const checkout = await findCheckout(deps.db, orderId);
  if (checkout === undefined) return;
  const since = Date.parse(checkout.askedAt ?? checkout.createdAt);
  if (deps.now().getTime() - since >= VIEWER_SEARCH_INTERVAL_MS) await search(deps, checkout);
}

/** The next time is written first: a process that dies here leaves it to then. Null: somebody else searches. */
async function search(deps: PaymentDeps, checkout: StoredCheckout): Promise<ProviderResult<unknown> | null> {
  const at = deps.now();
  const nextAskAt = nextSearch(new Date(checkout.createdAt), at);
  if (!(await claimSearch(deps.db, checkout, { at, nextAskAt }))) return null;
  return searchAndSettle(deps, checkout.orderId);
}
