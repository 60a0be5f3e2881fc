import type { Collector, ProviderResult, ProviderPayment } from './port/payment-provider.ts';
import { stampOf, type PaymentDeps } from './payment-deps.ts';
import { settle } from './settlement/settle.ts';

/** Fetches a payment and settles it. Only the provider's current response counts, no matter who reported the news. */
export async function fetchAndSettle(
  deps: PaymentDeps,
  paymentId: string,
): Promise<ProviderResult<ProviderPayment>> {
  const fetched = await deps.provider.getPayment(paymentId);
  return fetched.ok ? settleFetched(deps, fetched.value) : fetched;
}

/** Settles a payment as the provider has just returned it. */
export async function settleFetched(
  deps: PaymentDeps,
  fetched: ProviderPayment,
): Promise<ProviderResult<ProviderPayment>> {
  const collector = await deps.collector();
  if (!collector.ok) return collector;
  await settleInto(deps, collector.value, fetched);
  return { ok: true, value: fetched };
}

/** Searches the payments of an order and settles all of them, the oldest first. */
export async function searchAndSettle(
  deps: PaymentDeps,
  orderId: string,
): Promise<ProviderResult<readonly ProviderPayment[]>> {
  const found = await deps.provider.searchPayments(orderId);
  if (!found.ok) return found;
  const collector = await deps.collector();
  if (!collector.ok) return collector;
  const payments = found.value
    .filter(({ reference }) => reference === orderId)
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  for (const payment of payments) {
    await settleInto(deps, collector.value, payment);
  }
  return { ok: true, value: payments };
}

/** A payment for trial counts only on a test account: a shop with real credentials sells for real, wherever it runs. */
function settleInto(deps: PaymentDeps, account: Collector, fetched: ProviderPayment): Promise<void> {
  const payment: ProviderPayment = account.isTest ? { ...fetched, isTest: true } : fetched;
  return settle(deps.db, payment, {
    collector: account.id,
    cashDays: deps.provider.cashDays,
    acceptsTest: deps.acceptsTest && account.isTest,
    limits: deps.limits,
    ...stampOf(deps),
  });
}
