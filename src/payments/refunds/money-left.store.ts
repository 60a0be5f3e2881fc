import type { Kysely } from 'kysely';
import type { PaymentStatus } from '#lib/statuses.ts';
import type { Tables } from '#db/tables.ts';

/** More than the payments of a page of orders. */
const MAX_ROWS = 2000;

/** What a payment brought and how much of it the provider refunded, in centavos. */
export interface PaymentAmounts {
  id: string;
  orderId: string;
  status: PaymentStatus;
  amount: number;
  refunded: number;
}

/** Lists the payments of these orders, in any status. */
export async function listAmountsOfOrders(
  db: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<PaymentAmounts[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'order_id', 'status', 'amount', 'refunded'])
    .where('order_id', 'in', orderIds)
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ order_id, ...payment }) => ({ ...payment, orderId: order_id ?? '' }));
}

/** Sums the refunds that the provider has made, by payment, in centavos. */
export async function sumDoneRefunds(
  db: Kysely<Tables>,
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
