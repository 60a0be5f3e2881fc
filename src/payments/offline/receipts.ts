import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Stamp } from '#lib/clock.ts';
import { addOrderFile, type AddedFile } from '#orders/files/add-order-file.ts';
import { transactOverOrder } from '#orders/move-order.store.ts';
import { enqueueOrderEmail } from '#orders/order-email.ts';
import { listPayments, type PaymentDatabase } from '../records/payments.store.ts';
import { offlineMoneyOf } from './offline-money.ts';
import { insertReview, listReceipts } from '../records/receipts.store.ts';

export type ReceiptAdded = AddedFile | { ok: false; reason: 'not-awaited' };

/** Stores a buyer's receipt. Until somebody looked at it, the order keeps its stock. */
export function addReceipt(
  db: PaymentDatabase,
  { orderId, name, bytes }: { orderId: string; name: string; bytes: Uint8Array },
  stamp: Stamp,
): Promise<ReceiptAdded> {
  return transactOverOrder(db, orderId, async (trx, order): Promise<ReceiptAdded> => {
    // A late transfer has a receipt too: the order may be cancelled by now.
    const isAwaited = order?.status === 'pendiente' || order?.status === 'cancelado';
    if (order?.paymentMethod !== 'transfer' || !isAwaited) return { ok: false, reason: 'not-awaited' };
    return addOrderFile(trx, 'receipt', { orderId, name, bytes, by: null }, stamp);
  });
}

export type ReceiptRejected = { ok: true } | { ok: false; reason: 'unknown-receipt' | 'decided-before' };

/** Rejects a receipt that waits: the buyer reads the reason on the order's page and in an email. */
export function rejectReceipt(
  db: PaymentDatabase,
  { orderId, receiptId, reason }: { orderId: string; receiptId: string; reason: string },
  authorship: Authorship,
): Promise<ReceiptRejected> {
  return transactOverOrder(db, orderId, async (trx, order): Promise<ReceiptRejected> => {
    const receipt = (await listReceipts(trx, [orderId])).find(({ id }) => id === receiptId);
    if (order === undefined || receipt === undefined) return { ok: false, reason: 'unknown-receipt' };
    const review = { outcome: 'rejected', reason, by: authorship.by.name, at: authorship.at } as const;
    if (!(await insertReview(trx, receipt, review))) return { ok: false, reason: 'decided-before' };
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'order', id: orderId, name: order.buyer.name },
      changes: [{ field: 'comprobante_rechazado', before: receipt.name, after: reason }],
    });
    if (order.status !== 'pendiente') return { ok: true };
    const { rest } = offlineMoneyOf(order, await listPayments(trx, orderId));
    const unpaid = { event: 'receipt-rejected', reason, rest } as const;
    await enqueueOrderEmail(trx, { kind: 'order-unpaid', unpaid }, order, authorship);
    return { ok: true };
  });
}
