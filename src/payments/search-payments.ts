import { forEachSettled } from '#lib/for-each-settled.ts';
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

/** Searches per round. The rest waits for the next one. */
const MAX_PER_ROUND = 20;

/** Searches the payments of the orders that are due, so that no payment is missed when its notification is lost. */
export async function searchDuePayments(deps: PaymentDeps): Promise<void> {
  const limit = createCallLimit(deps.now);
  await forEachSettled(await listCheckoutsToSearch(deps.db, deps.now(), MAX_PER_ROUND), async (checkout) => {
    if (limit.isReached()) return;
    const result = await search(deps, checkout);
    if (result === null) return;
    limit.record(result);
    if (!result.ok) deps.log.warn(result, 'asking for payments failed');
  });
}

/** Searches the payments of an order whose buyer is looking at it, unless that was done a moment ago. */
export async function searchPaymentsSoon(deps: PaymentDeps, orderId: string): Promise<void> {
  const checkout = await findCheckout(deps.db, orderId);
  if (checkout === undefined) return;
  const since = Date.parse(checkout.requestedAt ?? checkout.createdAt);
  if (deps.now().getTime() - since >= VIEWER_SEARCH_INTERVAL_MS) await search(deps, checkout);
}

/** Writes the next time first, so that a search is repeated if the process dies. Null: another process searches. */
async function search(deps: PaymentDeps, checkout: StoredCheckout): Promise<ProviderResult<unknown> | null> {
  const at = deps.now();
  const nextAskAt = nextSearch(new Date(checkout.createdAt), at);
  if (!(await claimSearch(deps.db, checkout, { at, nextAskAt }))) return null;
  return searchAndSettle(deps, checkout.orderId);
}
