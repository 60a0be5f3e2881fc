import { findOrderByKey } from '#orders/orders.store.ts';
import type { Order } from '#orders/order.ts';
import type { PaymentState } from '#lib/statuses.ts';
import { listPayments, type PaymentDatabase, type StoredPayment } from './payments.store.ts';

/** An order, how its paying stands, and what was paid or tried for it. */
export interface PaidOrder {
  order: Order;
  state: PaymentState | null;
  payments: readonly StoredPayment[];
}

/** As the buyer who holds this key may see it. */
export async function findPaidOrderByKey(
  db: PaymentDatabase,
  accessKey: string,
): Promise<PaidOrder | undefined> {
  const order = await findOrderByKey(db, accessKey);
  return order && withPayments(db, order);
}

export async function withPayments(db: PaymentDatabase, order: Order): Promise<PaidOrder> {
  const { payment_state: state } = await db
    .selectFrom('orders')
    .select('payment_state')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  return { order, state, payments: await listPayments(db, order.id) };
}
