import { centavos, type Centavos } from '#lib/pesos.ts';
import type { Order } from '#orders/order.ts';
import type { StoredPayment } from '../records/payments.store.ts';

/** What came for an order by transfer or in cash, and what is missing to its total. */
export interface OfflineMoney {
  received: Centavos;
  /** Zero once it is paid. */
  rest: Centavos;
}

/** @param payments All payments of the order. */
export function offlineMoneyOf(
  { pesos }: Pick<Order, 'pesos'>,
  payments: readonly Pick<StoredPayment, 'provider' | 'status' | 'amount' | 'refunded'>[],
): OfflineMoney {
  const kept = payments
    .filter(({ provider, status }) => isOffline(provider) && status === 'approved')
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  return { received: centavos(kept), rest: centavos(Math.max(0, (pesos?.total ?? 0) - kept)) };
}

/** Whether a person of the shop recorded a payment of this provider. */
export function isOffline(provider: string | null): boolean {
  return provider === 'transfer' || provider === 'cash';
}
