import { centavos, type Centavos } from '#lib/pesos.ts';
import type { PaymentStatus } from '#lib/statuses.ts';
import { hasMoneyCome } from '../port/payment-status.ts';
import type { PaymentDatabase } from '../records/payments.store.ts';

/** What came through the shop for an order and is still there: 0 once all of it went back, null where nothing ever came. */
export type MoneyLeft = Centavos | null;

/** More than the payments of a page of orders. */
const MAX_ROWS = 2000;

/** What is left of the money of these orders, by order; one that is not among them was never paid. */
export async function sumMoneyLeft(
  db: PaymentDatabase,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Centavos>> {
  if (orderIds.length === 0) return new Map();
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'order_id', 'status', 'amount', 'refunded'])
    .where('order_id', 'in', orderIds)
    .limit(MAX_ROWS)
    .execute();
  const came = payments.filter(({ status }) => hasMoneyCome(status));
  const given = await sumDoneRefunds(
    db,
    came.map(({ id }) => id),
  );
  const left = new Map<string, Centavos>();
  for (const payment of came) {
    const orderId = payment.order_id ?? '';
    const back = Math.max(payment.refunded, given.get(payment.id) ?? 0);
    left.set(orderId, centavos((left.get(orderId) ?? 0) + leftOf(payment, back)));
  }
  return left;
}

/** The same of one order. */
export async function findMoneyLeft(db: PaymentDatabase, orderId: string): Promise<MoneyLeft> {
  return (await sumMoneyLeft(db, [orderId])).get(orderId) ?? null;
}

/** What the card's issuer took back is back as well. */
function leftOf({ status, amount }: { status: PaymentStatus; amount: number }, back: number): number {
  return status === 'refunded' || status === 'charged_back' ? 0 : Math.max(0, amount - back);
}

async function sumDoneRefunds(
  db: PaymentDatabase,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const refunds = await db
    .selectFrom('refunds')
    .select(['payment_id', 'amount'])
    .where('payment_id', 'in', paymentIds)
    .where('state', '=', 'done')
    .limit(MAX_ROWS)
    .execute();
  const sums = new Map<string, number>();
  for (const { payment_id, amount } of refunds) sums.set(payment_id, (sums.get(payment_id) ?? 0) + amount);
  return sums;
}
