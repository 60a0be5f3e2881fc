import { setImmediate } from 'node:timers/promises';
import type { Authorship } from '#audit/audit-log.store.ts';
import type { CancelledMoney } from '#mail/email.ts';
import { cents, sumCents, type Cents } from '#lib/money.ts';
import { cancelOneOfMany } from '../move-order.ts';
import { transactOverOrder, type OrderDatabase, type OrderTransaction } from '../move-order.store.ts';
import type { UnpaidGroup } from './order-origin.ts';
import { isStillUnpaid, listUnpaidOrderIds } from './unpaid-groups.store.ts';

/** No group holds more: its network may not. */
const MAX_CANCELLED = 1000;

export interface GroupCancelling {
  group: UnpaidGroup;
  /** ISO time of the last order that whoever cancels has seen; what came since stays. */
  until: string;
  /** Their buyers are told by mail. An attacker's invented addresses are not to be written to. */
  tellsBuyers: boolean;
  authorship: Authorship;
  /** What became of an order's money, where its buyer is told. */
  moneyOf: (trx: OrderTransaction, orderId: string) => Promise<CancelledMoney>;
  /** What the order's money looks like; while it does, the cancellation can be taken back. */
  moneyMarkOf: (trx: OrderTransaction, orderId: string) => Promise<string>;
}

/** What was cancelled. */
export interface GroupCancelled {
  orders: number;
  units: number;
  total: Cents;
}

/**
 * Cancels all unpaid orders of a group and gives their stock back. Each is a transaction of its own, so that visitors have their turn
 * between two and one that was paid meanwhile stays as it is.
 */
export async function cancelUnpaidGroup(
  db: OrderDatabase,
  { group, until, tellsBuyers, authorship, moneyOf, moneyMarkOf }: GroupCancelling,
): Promise<GroupCancelled> {
  let cancelled: GroupCancelled = { orders: 0, units: 0, total: cents(0) };
  for (const orderId of await listUnpaidOrderIds(db, { group, until, limit: MAX_CANCELLED })) {
    const order = await transactOverOrder(db, orderId, async (trx, order) => {
      if (order === undefined || !(await isStillUnpaid(trx, orderId))) return null;
      const money = tellsBuyers ? await moneyOf(trx, orderId) : null;
      const moneyMark = await moneyMarkOf(trx, orderId);
      await cancelOneOfMany(trx, order, { money, moneyMark, authorship });
      return order;
    });
    if (order !== null) {
      cancelled = {
        orders: cancelled.orders + 1,
        units: cancelled.units + order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        total: sumCents([cancelled.total, order.totals.total]),
      };
    }
    await setImmediate();
  }
  return cancelled;
}
