import type { Kysely } from 'kysely';
import { findOrderByKey } from '#orders/orders.store.ts';
import type { Order } from '#orders/order.ts';
import type { PaymentState } from '#lib/statuses.ts';
import type { Tables } from '#db/tables.ts';
import { listPayments, readPaymentState, type StoredPayment } from './payments.store.ts';

/** An order, the state of its payment, and its payments. */
export interface PaidOrder {
  order: Order;
  state: PaymentState | null;
  payments: readonly StoredPayment[];
}

/** Finds the order with this access key, with its payments. */
export async function findPaidOrderByKey(
  db: Kysely<Tables>,
  accessKey: string,
): Promise<PaidOrder | undefined> {
  const order = await findOrderByKey(db, accessKey);
  return order && withPayments(db, order);
}

/** Adds an order's payments to it. */
export async function withPayments(db: Kysely<Tables>, order: Order): Promise<PaidOrder> {
  const state = await readPaymentState(db, order.id);
  return { order, state, payments: await listPayments(db, order.id) };
}
