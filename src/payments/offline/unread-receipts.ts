import type { Kysely, Transaction } from 'kysely';
import { raiseAlertAlone, settleOrderAlerts } from '#attention/attention.store.ts';
import type { Stamp } from '#lib/clock.ts';
import { forEachSettled } from '#lib/for-each-settled.ts';
import type { Tables } from '#db/tables.ts';
import { listOverdueUnread } from './awaited.store.ts';

/** Raises attention for orders that keep their stock after their hold, because nobody looked at their receipt. */
export async function raiseUnreadReceipts(db: Kysely<Tables>, stamp: Stamp): Promise<void> {
  await forEachSettled(await listOverdueUnread(db, stamp.at), ({ orderId, heldUntil }) => {
    const unread = { kind: 'receipt-unread', orderId, paymentId: null, detail: {}, turn: heldUntil } as const;
    return raiseAlertAlone(db, unread, stamp);
  });
}

/** Somebody looked at the order's receipts. */
export function settleUnread(trx: Transaction<Tables>, orderId: string, at: Date): Promise<void> {
  return settleOrderAlerts(trx, { kind: 'receipt-unread', orderId }, at);
}
