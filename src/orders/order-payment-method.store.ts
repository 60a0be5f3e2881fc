import type { PaymentMethod } from '#lib/statuses.ts';
import type { OrderTransaction } from './move-order.store.ts';

/** From now on the order is paid in this way. Its prices and discounts stay as they were frozen. */
export async function writePaymentMethod(
  trx: OrderTransaction,
  orderId: string,
  method: PaymentMethod,
): Promise<void> {
  await trx.updateTable('orders').set({ payment_method: method }).where('id', '=', orderId).execute();
}
