import { centavos, type Centavos } from '#lib/pesos.ts';
import type { PaymentStatus } from '#lib/statuses.ts';
import { hasMoneyCome } from '../port/payment-status.ts';
import type { PaymentDatabase } from '../records/payments.store.ts';
import { listAmountsOfOrders, sumDoneRefunds } from './money-left.store.ts';

/**
 * How much of the payments of these orders is still in the shop, by order: 0 once everything was refunded. An order that was never
 * paid is not in the map.
 */
export async function sumMoneyLeft(
  db: PaymentDatabase,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Centavos>> {
  const came = (await listAmountsOfOrders(db, orderIds)).filter(({ status }) => hasMoneyCome(status));
  const refunded = await sumDoneRefunds(
    db,
    came.map(({ id }) => id),
  );
  const left = new Map<string, Centavos>();
  for (const payment of came) {
    const { id, orderId } = payment;
    const back = Math.max(payment.refunded, refunded.get(id) ?? 0);
    left.set(orderId, centavos((left.get(orderId) ?? 0) + leftOf(payment, back)));
  }
  return left;
}

/** How much money of this order is still in the shop; with a payment, of that one alone. */
export async function findMoneyLeft(
  db: PaymentDatabase,
  { orderId, paymentId }: { orderId: string; paymentId: string | null },
): Promise<Centavos> {
  const came = (await listAmountsOfOrders(db, [orderId])).filter(
    ({ id, status }) => hasMoneyCome(status) && (paymentId === null || id === paymentId),
  );
  const refunded = await sumDoneRefunds(
    db,
    came.map(({ id }) => id),
  );
  return centavos(
    came.reduce(
      (sum, payment) => sum + leftOf(payment, Math.max(payment.refunded, refunded.get(payment.id) ?? 0)),
      0,
    ),
  );
}

/** Money that the card's issuer took back counts as returned as well. */
function leftOf({ status, amount }: { status: PaymentStatus; amount: number }, back: number): number {
  return status === 'refunded' || status === 'charged_back' ? 0 : Math.max(0, amount - back);
}
