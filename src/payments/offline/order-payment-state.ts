import type { Order } from '#orders/order.ts';
import type { PaymentState } from '#lib/statuses.ts';
import { paymentStateOf, type WeighedPayment } from '../records/payment-state.ts';
import { offlineMoneyOf, type OrderMoney } from './offline-money.ts';

/**
 * The payment state of an order, whoever took its money. To everything that counts unpaid orders, one that waits for the rest of a transfer, or
 * of cash, still waits for its money.
 */
export function orderPaymentState(
  order: Pick<Order, 'status' | 'paymentMethod' | 'pesos'>,
  payments: readonly (WeighedPayment & OrderMoney)[],
): PaymentState | null {
  return isRestAwaited(order, payments) ? 'pending' : paymentStateOf(payments, order.pesos?.total ?? null);
}

function isRestAwaited(
  order: Pick<Order, 'status' | 'paymentMethod' | 'pesos'>,
  payments: readonly (WeighedPayment & OrderMoney)[],
): boolean {
  if (order.paymentMethod === 'online' || order.status === 'cancelado') return false;
  // A payment that went back whole does not pay the order any more.
  const isPaid = payments.some(({ counts, status }) => counts && status !== 'refunded');
  const { received, rest } = offlineMoneyOf(order, payments);
  return !isPaid && received > 0 && rest > 0;
}
