import { enqueueOrderEmail } from '#orders/order-email.ts';
import type { Order } from '#orders/order.ts';
import { centavos, type Centavos } from '#lib/pesos.ts';
import type { Stamp } from '#lib/stamp.ts';
import type { PaymentTransaction, StoredPayment } from '../payments.store.ts';
import { refundNewsOf } from './refund.ts';

type ToldPayment = Pick<StoredPayment, 'id' | 'amount' | 'currency' | 'refunded' | 'refundsTold'>;

/** Tells the buyer that so much of a payment went back, and remembers that they were told. */
export async function tellRefund(
  trx: PaymentTransaction,
  order: Order,
  payment: ToldPayment,
  amount: Centavos,
  stamp: Stamp,
): Promise<void> {
  const told = centavos(payment.refundsTold + amount);
  // The payment as the provider last told it may be from before this went back.
  const inAll = told > payment.refunded ? told : payment.refunded;
  await trx.updateTable('payments').set({ refunds_told: told }).where('id', '=', payment.id).execute();
  const refund = refundNewsOf(payment, amount, inAll);
  await enqueueOrderEmail(trx, { kind: 'order-refunded', refund }, order, stamp);
}
