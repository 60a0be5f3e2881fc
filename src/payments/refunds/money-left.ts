import type { Kysely } from 'kysely';
import { centavos, type Centavos } from '#lib/pesos.ts';
import type { PaymentStatus } from '#lib/statuses.ts';
import type { Tables } from '#db/tables.ts';
import { hasMoneyCome } from '../port/payment-status.ts';
import { listAmountsOfOrders, sumDoneRefunds } from './money-left.store.ts';

/**
 * How much of the payments of these orders is still in the shop, by order: 0 once everything was refunded. An order that was never
 * paid is not in the map.
 */
export async function sumMoneyLeft(
  db: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Centavos>> {
  const sums = new Map<string, Centavos>();
  for (const { orderId, left } of await listMoneyLeft(db, orderIds))
    sums.set(orderId, centavos((sums.get(orderId) ?? 0) + left));
  return sums;
}

/** How much money of this order is still in the shop; with a payment, of that one alone. */
export async function findMoneyLeft(
  db: Kysely<Tables>,
  { orderId, paymentId }: { orderId: string; paymentId: string | null },
): Promise<Centavos> {
  const payments = await listMoneyLeft(db, [orderId]);
  const asked = payments.filter(({ id }) => paymentId === null || id === paymentId);
  return centavos(asked.reduce((sum, { left }) => sum + left, 0));
}

/** What is left of each payment of these orders whose money came, in centavos. */
async function listMoneyLeft(
  db: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<{ id: string; orderId: string; left: number }[]> {
  const came = (await listAmountsOfOrders(db, orderIds)).filter(({ status }) => hasMoneyCome(status));
  const refunds = await sumDoneRefunds(
    db,
    came.map(({ id }) => id),
  );
  return came.map(({ id, orderId, status, amount, refunded }) => {
    const back = Math.max(refunded, refunds.get(id) ?? 0);
    return { id, orderId, left: isAllBack(status) ? 0 : Math.max(0, amount - back) };
  });
}

/** Money that the card's issuer took back counts as returned as well. */
function isAllBack(status: PaymentStatus): boolean {
  return status === 'refunded' || status === 'charged_back';
}
