import { raiseAlertAlone, settleOrderAlerts } from '#attention/attention.store.ts';
import type { Stamp } from '#lib/clock.ts';
import { forEachSettled } from '#lib/for-each-settled.ts';
import type { PaymentDatabase, PaymentTransaction } from '../records/payments.store.ts';
import { listOverdueUnread } from './awaited.store.ts';

/** Raises attention for orders that keep their stock after their hold, because nobody looked at their receipt. */
export async function raiseUnreadReceipts(db: PaymentDatabase, stamp: Stamp): Promise<void> {
  await forEachSettled(await listOverdueUnread(db, stamp.at), ({ orderId, heldUntil }) => {
    const unread = { kind: 'receipt-unread', orderId, paymentId: null, detail: {}, turn: heldUntil } as const;
    return raiseAlertAlone(db, unread, stamp);
  });
}

/** Somebody looked at the order's receipts. */
export function settleUnread(trx: PaymentTransaction, orderId: string, at: Date): Promise<void> {
  return settleOrderAlerts(trx, { kind: 'receipt-unread', orderId }, at);
}
