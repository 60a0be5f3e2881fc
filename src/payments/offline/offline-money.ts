import { centavos, type Centavos } from '#lib/pesos.ts';
import type { Order } from '#orders/order.ts';
import { hasMoneyCome } from '../port/payment-status.ts';
import type { StoredPayment } from '../records/payments.store.ts';

/** What came for an order, and what is missing to its total. */
export interface OfflineMoney {
  /** Of it, what stayed. */
  received: Centavos;
  /** Of it, what went back. */
  returned: Centavos;
  /** Zero once it is paid. */
  rest: Centavos;
}

/** @param payments All payments of the order. */
export function offlineMoneyOf(
  { pesos }: Pick<Order, 'pesos'>,
  payments: readonly OrderMoney[],
): OfflineMoney {
  const kept = payments
    .filter((payment) => isForTotal(payment, pesos?.total ?? null))
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const returned = payments
    .filter(({ provider, counts, status }) => (isOffline(provider) || counts) && hasMoneyCome(status))
    .reduce((sum, { refunded }) => sum + refunded, 0);
  return {
    received: centavos(kept),
    returned: centavos(returned),
    rest: centavos(Math.max(0, (pesos?.total ?? 0) - kept)),
  };
}

export type OrderMoney = Pick<
  StoredPayment,
  'provider' | 'status' | 'counts' | 'currency' | 'amount' | 'refunded'
>;

/**
 * Whether the money is there and goes towards the order's total: what a person recorded, what pays the order already, and a part of it that
 * came through the provider. A second payment of the whole does not.
 */
export function isForTotal(
  { provider, status, counts, currency, amount, refunded }: OrderMoney,
  total: Centavos | null,
): boolean {
  if (status !== 'approved') return false;
  if (isOffline(provider) || counts) return true;
  return currency === 'ARS' && refunded === 0 && total !== null && amount < total;
}

/** Whether a person of the shop recorded a payment of this provider. */
export function isOffline(provider: string | null): boolean {
  return provider === 'transfer' || provider === 'cash';
}
