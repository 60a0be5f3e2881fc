import type { PaymentReminderRow } from '#db/tables/payments.ts';
import { HAS_WAITING_RECEIPT } from '#orders/files/order-files.store.ts';
import { IS_PAID_OFFLINE } from './awaited.store.ts';
import type { PaymentDatabase, PaymentTransaction } from '../records/payments.store.ts';

export type ReminderKind = PaymentReminderRow['kind'];

/** An order that waits for its money, with the reminders that its buyer got. ISO times in UTC. */
export interface WaitingOrder {
  orderId: string;
  createdAt: string;
  heldUntil: string;
  reminded: readonly ReminderKind[];
}

/** Per round. The rest waits for the next one. */
const MAX_LISTED = 500;

/** The orders by transfer or in cash that hold stock at `now`, without those with a receipt that waits for a look. */
export async function listWaitingOrders(db: PaymentDatabase, now: Date): Promise<WaitingOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('payment_reminders', 'payment_reminders.order_id', 'orders.id')
    .select(['orders.id', 'orders.created_at', 'orders.held_until', 'payment_reminders.kind'])
    .where(IS_PAID_OFFLINE)
    .where('orders.status', '=', 'pendiente')
    .where('orders.held_until', '>', now.toISOString())
    .where(({ not }) => not(HAS_WAITING_RECEIPT))
    .orderBy('orders.held_until')
    .limit(MAX_LISTED)
    .execute();
  const byOrder = Map.groupBy(rows, ({ id }) => id);
  return [...byOrder].flatMap(([orderId, [first, ...more]]) => {
    if (first === undefined || first.held_until === null) return [];
    const reminded = [first, ...more].flatMap(({ kind }) => kind ?? []);
    return [{ orderId, createdAt: first.created_at, heldUntil: first.held_until, reminded }];
  });
}

/** Records a reminder; false if its buyer got it before. */
export async function insertReminder(
  trx: PaymentTransaction,
  { orderId, kind, at }: { orderId: string; kind: ReminderKind; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_reminders')
    .values({ order_id: orderId, kind, at: at.toISOString() })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
