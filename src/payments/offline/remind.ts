import type { Kysely } from 'kysely';
import type { Stamp } from '#lib/clock.ts';
import { forEachSettled } from '#lib/for-each-settled.ts';
import { transactOverOrder } from '#orders/steps/move-order.store.ts';
import { enqueueOrderEmail } from '#orders/steps/order-email.ts';
import type { Tables } from '#db/tables.ts';
import { listPayments } from '../records/payments.store.ts';
import { listReceipts } from '../records/receipts.store.ts';
import { offlineMoneyOf } from './offline-money.ts';
import { raiseUnreadReceipts } from './unread-receipts.ts';
import { insertReminder, listDueReminders, type ReminderKind } from './remind.store.ts';

/**
 * Reminds the buyers of orders that wait for a transfer or cash: once when half of the hold is over, and once in its last six hours. The
 * shop's people are reminded of receipts that nobody looked at by its end.
 */
export async function remindUnpaid(db: Kysely<Tables>, { at, randomBytes }: Stamp): Promise<void> {
  await forEachSettled([remindBuyers, raiseUnreadReceipts], (step) => step(db, { at, randomBytes }));
}

async function remindBuyers(db: Kysely<Tables>, { at, randomBytes }: Stamp): Promise<void> {
  await forEachSettled(await listDueReminders(db, at), ({ orderId, kind }) =>
    remind(db, orderId, kind, { at, randomBytes }),
  );
}

function remind(db: Kysely<Tables>, orderId: string, kind: ReminderKind, stamp: Stamp): Promise<void> {
  return transactOverOrder(db, orderId, async (trx, order) => {
    if (order?.status !== 'pendiente') return;
    if ((await listReceipts(trx, [orderId])).some(({ state }) => state === 'waiting')) return;
    if (!(await insertReminder(trx, { orderId, kind, at: stamp.at }))) return;
    const { rest } = offlineMoneyOf(order, await listPayments(trx, orderId));
    const unpaid = { event: 'reminder', rest } as const;
    await enqueueOrderEmail(trx, { kind: 'order-unpaid', unpaid }, order, stamp);
  });
}
