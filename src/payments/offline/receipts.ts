import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { auditedPayment } from '../records/audit-subject.ts';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Stamp } from '#lib/clock.ts';
import { addOrderFile, type AddedFile } from '#orders/files/add-order-file.ts';
import { transactOverOrder } from '#orders/steps/move-order.store.ts';
import { findCancellation } from '#orders/book/order-history.store.ts';
import { enqueueOrderEmail } from '#orders/steps/order-email.ts';
import { holdToTransferAgain } from '../holds/holds.ts';
import { listPayments, readPaymentState, writeOrderPayment } from '../records/payments.store.ts';
import { offlineMoneyOf } from './offline-money.ts';
import { hasRoomForReceipt } from './receipt-room.ts';
import { takesReceipts } from './takes-receipts.ts';
import { settleUnread } from './unread-receipts.ts';
import { insertReview, listReceipts } from '../records/receipts.store.ts';

/** Why a buyer's receipt is not stored; `waiting`: another one of the cancelled order still waits for a look. */
export type ReceiptAdded = AddedFile | { ok: false; reason: 'not-awaited' | 'waiting' | 'no-room' };

/** Stores a buyer's receipt. Until somebody looked at it, the order keeps its stock. */
export function addReceipt(
  db: Kysely<Tables>,
  { orderId, name, bytes }: { orderId: string; name: string; bytes: Uint8Array },
  stamp: Stamp,
): Promise<ReceiptAdded> {
  return transactOverOrder(db, orderId, async (trx, order): Promise<ReceiptAdded> => {
    if (order?.paymentMethod !== 'transfer') return { ok: false, reason: 'not-awaited' };
    const { status } = order;
    if (!takesReceipts({ status, cancellation: await findCancellation(trx, order) })) {
      return { ok: false, reason: 'not-awaited' };
    }
    const receipts = await listReceipts(trx, [orderId]);
    // One says that a late transfer came; whoever sends more of an order without money only fills the disk.
    if (status === 'cancelado' && receipts.some(({ state }) => state === 'waiting')) {
      return { ok: false, reason: 'waiting' };
    }
    if (!(await hasRoomForReceipt(trx, { orderId, size: bytes.length, receipts }))) {
      return { ok: false, reason: 'no-room' };
    }
    return addOrderFile(trx, 'receipt', { orderId, name, bytes, by: null }, stamp);
  });
}

export type ReceiptAttached = AddedFile | { ok: false; reason: 'unknown-order' | 'paid-online' };

/** Stores a receipt that the buyer gave to a person of the shop. With the money recorded there is nothing left to decide about it. */
export function attachReceipt(
  db: Kysely<Tables>,
  { orderId, name, bytes }: { orderId: string; name: string; bytes: Uint8Array },
  authorship: Authorship,
): Promise<ReceiptAttached> {
  return transactOverOrder(db, orderId, async (trx, order): Promise<ReceiptAttached> => {
    if (order === undefined) return { ok: false, reason: 'unknown-order' };
    if (order.paymentMethod === 'online') return { ok: false, reason: 'paid-online' };
    const { by, at } = authorship;
    const added = await addOrderFile(trx, 'receipt', { orderId, name, bytes, by: by.name }, authorship);
    if (!added.ok) return added;
    const { rest } = offlineMoneyOf(order, await listPayments(trx, orderId));
    if (rest === 0) {
      await insertReview(trx, added.file, { outcome: 'accepted', reason: null, by: by.name, at });
    }
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'order', id: orderId, name: order.buyer.name },
      changes: [{ field: 'comprobante', before: null, after: added.file.name }],
    });
    return added;
  });
}

export type ReceiptRejected = { ok: true } | { ok: false; reason: 'unknown-receipt' | 'decided-before' };

/** Rejects a receipt that waits: the buyer reads the reason on the order's page and in an email, and has at least a day to send another. */
export function rejectReceipt(
  db: Kysely<Tables>,
  { orderId, receiptId, reason }: { orderId: string; receiptId: string; reason: string },
  authorship: Authorship,
): Promise<ReceiptRejected> {
  return transactOverOrder(db, orderId, async (trx, order): Promise<ReceiptRejected> => {
    const receipts = await listReceipts(trx, [orderId]);
    const receipt = receipts.find(({ id }) => id === receiptId);
    if (order === undefined || receipt === undefined) return { ok: false, reason: 'unknown-receipt' };
    const review = { outcome: 'rejected', reason, by: authorship.by.name, at: authorship.at } as const;
    if (!(await insertReview(trx, receipt, review))) return { ok: false, reason: 'decided-before' };
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: auditedPayment(receiptId, order),
      changes: [{ field: 'comprobante_rechazado', before: receipt.name, after: reason }],
    });
    if (receipts.every(({ id, state }) => id === receiptId || state !== 'waiting')) {
      await settleUnread(trx, orderId, authorship.at);
    }
    if (order.status !== 'pendiente') return { ok: true };
    const heldUntil = holdToTransferAgain(order, authorship.at);
    await writeOrderPayment(trx, orderId, { state: await readPaymentState(trx, orderId), heldUntil });
    const { rest } = offlineMoneyOf(order, await listPayments(trx, orderId));
    const unpaid = { event: 'receipt-rejected', reason, rest } as const;
    await enqueueOrderEmail(trx, { kind: 'order-unpaid', unpaid }, { ...order, heldUntil }, authorship);
    return { ok: true };
  });
}
