import type { Kysely, Transaction } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Authorship } from '#audit/audit-entry.ts';
import type { CancelledMoney } from '#mail/email.ts';
import { cents, sumCents, type Cents } from '#lib/money.ts';
import type { Tables } from '#db/tables.ts';
import { cancelOneOfMany } from './move-order.ts';
import { transactOverOrder } from './move-order.store.ts';
import type { UnpaidGroup } from '../unpaid/order-origin.ts';
import { listUnpaidOrderIds, mayBeCancelledUnpaid } from '../unpaid/unpaid-groups.store.ts';

/** No group holds more, because the limit of its network is lower. */
const MAX_CANCELLED = 1000;

export interface GroupCancelling {
  group: UnpaidGroup;
  /** ISO time of the last order that the administrator has seen. Later orders stay. */
  until: string;
  /** Whether their buyers get an email. An attacker's invented addresses should get none. */
  emailsBuyers: boolean;
  authorship: Authorship;
  /** Reads what happened to an order's money, for the email to its buyer. */
  moneyOf: (trx: Transaction<Tables>, orderId: string) => Promise<CancelledMoney>;
  /** Reads a mark of the order's payments and refunds; while it stays the same, the cancellation can be undone. */
  moneyMarkOf: (trx: Transaction<Tables>, orderId: string) => Promise<string>;
}

/** The cancelled orders. */
export interface GroupCancelled {
  /** How many orders of the group stay: money came for them, or a receipt waits for a look. */
  kept: number;
  orders: number;
  units: number;
  total: Cents;
}

/**
 * Cancels all unpaid orders of a group and releases their stock. Each order has its own transaction, so that visitors' orders run
 * in between, and an order that was paid meanwhile, in part too, or whose receipt waits for a look, stays as it is.
 */
export async function cancelUnpaidGroup(
  db: Kysely<Tables>,
  { group, until, emailsBuyers, authorship, moneyOf, moneyMarkOf }: GroupCancelling,
): Promise<GroupCancelled> {
  let cancelled: GroupCancelled = { kept: 0, orders: 0, units: 0, total: cents(0) };
  for (const orderId of await listUnpaidOrderIds(db, { group, until, limit: MAX_CANCELLED })) {
    const order = await transactOverOrder(db, orderId, async (trx, order) => {
      if (order === undefined || !(await mayBeCancelledUnpaid(trx, orderId))) return null;
      const money = emailsBuyers ? await moneyOf(trx, orderId) : null;
      const moneyMark = await moneyMarkOf(trx, orderId);
      await cancelOneOfMany(trx, order, { money, moneyMark, authorship });
      return order;
    });
    if (order === null) {
      cancelled = { ...cancelled, kept: cancelled.kept + 1 };
    } else {
      cancelled = {
        ...cancelled,
        orders: cancelled.orders + 1,
        units: cancelled.units + order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        total: sumCents([cancelled.total, order.totals.total]),
      };
    }
    await setImmediate();
  }
  return cancelled;
}
