import type { Transaction } from 'kysely';
import type { PaymentMethod } from '#lib/statuses.ts';
import type { Tables } from '#db/tables.ts';

/** From now on the order is paid in this way. Its prices and discounts stay as they were frozen. */
export async function writePaymentMethod(
  trx: Transaction<Tables>,
  orderId: string,
  method: PaymentMethod,
): Promise<void> {
  await trx.updateTable('orders').set({ payment_method: method }).where('id', '=', orderId).execute();
}
