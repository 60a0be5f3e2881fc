import type { Kysely, Transaction } from 'kysely';
import { mostUnpaid } from '#lib/most-unpaid.ts';
import type { UnpaidLimits } from '#orders/unpaid/unpaid-limits.ts';
import { lockGroups } from '#orders/unpaid/unpaid.store.ts';
import type { Tables } from '#db/tables.ts';
import { countAwaited, findOrderKeys, listAwaitedProducts, type AwaitedProduct } from './long-hold.store.ts';

/**
 * Whether an order may hold its stock for days while it waits for cash or a transfer: its total is small, its buyer and its network
 * have few such orders, and it takes no product's stock in too large a share.
 */
export async function mayWaitDays(
  db: Kysely<Tables>,
  orderId: string,
  limits: UnpaidLimits,
): Promise<boolean> {
  const order = await findOrderKeys(db, orderId);
  if (order === undefined || order.cents > limits.longHoldCents) return false;
  for (const kind of ['email', 'phone', 'browser', 'network'] as const) {
    const max = kind === 'network' ? limits.longHolds.network : limits.longHolds.buyer;
    if ((await countAwaited(db, orderId, kind, order.keys)) >= max) return false;
  }
  return !(await listAwaitedProducts(db, orderId)).some((product) => isScarce(product, limits));
}

/** The same, in the transaction that holds the stock: two simultaneous orders are decided one after the other. */
export async function mayWaitDaysNow(
  trx: Transaction<Tables>,
  orderId: string,
  limits: UnpaidLimits,
): Promise<boolean> {
  const order = await findOrderKeys(trx, orderId);
  if (order !== undefined) await lockGroups(trx, [order.keys]);
  return mayWaitDays(trx, orderId, limits);
}

/** Whether too many units of a product, including this order's, would wait for days. */
function isScarce({ quantity, elsewhere, stock }: AwaitedProduct, { stockShare }: UnpaidLimits): boolean {
  return quantity + elsewhere > mostUnpaid(stock, stockShare);
}
