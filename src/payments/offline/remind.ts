import type { Stamp } from '#lib/clock.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { forEachSettled } from '#lib/for-each-settled.ts';
import { transactOverOrder } from '#orders/move-order.store.ts';
import { enqueueOrderEmail } from '#orders/order-email.ts';
import { listPayments, type PaymentDatabase } from '../records/payments.store.ts';
import { listReceipts } from '../records/receipts.store.ts';
import { offlineMoneyOf } from './offline-money.ts';
import { raiseUnreadReceipts } from './unread-receipts.ts';
import { insertReminder, listWaitingOrders, type ReminderKind, type WaitingOrder } from './remind.store.ts';

/** The last reminder comes this long before the hold ends. */
const LAST_MS = 6 * HOUR_MS;

/**
 * Reminds the buyers of orders that wait for a transfer or cash: once when half of the hold is over, and once in its last six hours. The
 * shop's people are reminded of receipts that nobody looked at by its end.
 */
export async function remindUnpaid(db: PaymentDatabase, { at, randomBytes }: Stamp): Promise<void> {
  await forEachSettled([remindBuyers, raiseUnreadReceipts], (step) => step(db, { at, randomBytes }));
}

async function remindBuyers(db: PaymentDatabase, { at, randomBytes }: Stamp): Promise<void> {
  await forEachSettled(await listWaitingOrders(db, at), async (waiting) => {
    const due = dueReminder(waiting, at);
    if (due !== null && !waiting.reminded.includes(due)) {
      await remind(db, waiting.orderId, due, { at, randomBytes });
    }
  });
}

/** Null: it is too early for any. */
function dueReminder(
  { createdAt, heldUntil }: Pick<WaitingOrder, 'createdAt' | 'heldUntil'>,
  now: Date,
): ReminderKind | null {
  const end = Date.parse(heldUntil);
  if (end - now.getTime() <= LAST_MS) return 'last';
  const half = (Date.parse(createdAt) + end) / 2;
  return now.getTime() >= half ? 'half' : null;
}

function remind(db: PaymentDatabase, orderId: string, kind: ReminderKind, stamp: Stamp): Promise<void> {
  return transactOverOrder(db, orderId, async (trx, order) => {
    if (order?.status !== 'pendiente') return;
    if ((await listReceipts(trx, [orderId])).some(({ state }) => state === 'waiting')) return;
    if (!(await insertReminder(trx, { orderId, kind, at: stamp.at }))) return;
    const { rest } = offlineMoneyOf(order, await listPayments(trx, orderId));
    const unpaid = { event: 'reminder', rest } as const;
    await enqueueOrderEmail(trx, { kind: 'order-unpaid', unpaid }, order, stamp);
  });
}
