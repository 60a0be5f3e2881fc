import type { Transaction } from 'kysely';
import { raiseAlert, settleOrderAlerts, withdrawAlert } from '#attention/attention.store.ts';
import type { Stamp } from '#lib/clock.ts';
import { findOrder } from '#orders/orders.store.ts';
import type { Tables } from '#db/tables.ts';
import { listPayments } from '../records/payments.store.ts';

/**
 * Raises attention, in the transaction that moves an order or takes its step back, for one by transfer or in cash that left the shop before
 * its money was recorded, and withdraws it for one that did not leave. Money that went back after it had paid the order is none that is missing. One that is picked up leaves when it is handed over: until then its buyer pays at the counter.
 */
export async function followUnpaidOut(
  trx: Transaction<Tables>,
  orderId: string,
  stamp: Stamp,
): Promise<void> {
  const order = await findOrder(trx, orderId);
  if (order === undefined || order.paymentMethod === 'online' || order.pesos === null) return;
  const { status, delivery } = order;
  const isOut = status === 'entregado' || (status === 'enviado' && delivery.method === 'shipping');
  if (!isOut) return withdrawAlert(trx, { kind: 'unpaid-out', orderId });
  if ((await listPayments(trx, orderId)).some(({ counts }) => counts)) return;
  await raiseAlert(trx, { kind: 'unpaid-out', orderId, paymentId: null, detail: {} }, stamp);
}

/** Its money was recorded. */
export function settleUnpaidOut(trx: Transaction<Tables>, orderId: string, at: Date): Promise<void> {
  return settleOrderAlerts(trx, { kind: 'unpaid-out', orderId }, at);
}
