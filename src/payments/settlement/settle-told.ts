import type { Asked, ProviderPayment } from '../payment-provider.ts';
import { stampOf, type PaymentWorld } from '../payment-world.ts';
import { settle } from './settlement.store.ts';

/** Fetches a payment and settles it: what counts is what the provider answers now, whoever said that there is news. */
export async function fetchAndSettle(
  world: PaymentWorld,
  paymentId: string,
): Promise<Asked<ProviderPayment>> {
  const told = await world.provider.getPayment(paymentId);
  if (!told.ok) return told;
  const collector = await world.collector();
  if (!collector.ok) return collector;
  await settle(world.db, told.value, {
    collector: collector.value,
    limits: world.limits,
    ...stampOf(world),
  });
  return told;
}

/** Asks what was paid for an order and settles all of it, the oldest first. */
export async function searchAndSettle(
  world: PaymentWorld,
  orderId: string,
): Promise<Asked<readonly ProviderPayment[]>> {
  const told = await world.provider.searchPayments(orderId);
  if (!told.ok) return told;
  const collector = await world.collector();
  if (!collector.ok) return collector;
  const payments = told.value
    .filter(({ reference }) => reference === orderId)
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  for (const payment of payments) {
    await settle(world.db, payment, {
      collector: collector.value,
      limits: world.limits,
      ...stampOf(world),
    });
  }
  return { ok: true, value: payments };
}
