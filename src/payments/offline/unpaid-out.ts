import { raiseAlert, settleOrderAlerts, withdrawAlert } from '#attention/attention.store.ts';
import type { Stamp } from '#lib/clock.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import { findOrder } from '#orders/orders.store.ts';
import { listPayments, type PaymentTransaction } from '../records/payments.store.ts';
import { offlineMoneyOf } from './offline-money.ts';

/**
 * Raises attention, in the transaction that moves an order, for one by transfer or in cash that leaves the shop before its money was
 * recorded. One that is picked up leaves when it is handed over: until then its buyer pays at the counter.
 */
export async function followUnpaidOut(
  trx: PaymentTransaction,
  { orderId, to }: { orderId: string; to: OrderStatus },
  stamp: Stamp,
): Promise<void> {
  if (to === 'cancelado') return settleUnpaidOut(trx, orderId, stamp.at);
  const order = await findOrder(trx, orderId);
  if (order === undefined || order.paymentMethod === 'online' || order.pesos === null) return;
  const isOut = to === 'entregado' || (to === 'enviado' && order.delivery.method === 'shipping');
  if (!isOut || offlineMoneyOf(order, await listPayments(trx, orderId)).rest === 0) return;
  await raiseAlert(trx, { kind: 'unpaid-out', orderId, paymentId: null, detail: {} }, stamp);
}

/** Its money was recorded, or nobody waits for it any more. */
export function settleUnpaidOut(trx: PaymentTransaction, orderId: string, at: Date): Promise<void> {
  return settleOrderAlerts(trx, { kind: 'unpaid-out', orderId }, at);
}

/** The order did not leave after all. */
export function withdrawUnpaidOut(trx: PaymentTransaction, orderId: string): Promise<void> {
  return withdrawAlert(trx, { kind: 'unpaid-out', orderId });
}
