import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { invoiceLabel, type IssuedInvoice } from '#invoicing/issued-invoice.ts';
import type { Tables } from '#db/tables.ts';
import { addOrderFile, type AddedFile } from '../files/add-order-file.ts';
import { deleteOrderFiles, listOrderFiles } from '../files/order-files.store.ts';
import { findInvoiced, storeInvoice } from './invoices.store.ts';
import { transactOverOrder } from '../steps/move-order.store.ts';
import { enqueueOrderEmail } from '../steps/order-email.ts';

export interface SentInvoice {
  orderId: string;
  invoice: IssuedInvoice;
  /** The label of the invoice that the person saw; empty: none. */
  replaces: string;
  /** The PDF, and the name that its sender gave it. */
  file: { name: string; bytes: Uint8Array };
}

export type AttachedInvoice =
  | { ok: true }
  | { ok: false; reason: 'unknown-order' }
  | { ok: false; reason: Exclude<AddedFile, { ok: true }>['reason'] }
  /** Somebody attached another one meanwhile; null: it has none. */
  | { ok: false; reason: 'moved-meanwhile'; label: string | null }
  /** Another order has that invoice: a person chose the wrong file, or the wrong order. */
  | { ok: false; reason: 'of-another-order'; orderId: string };

/**
 * Attaches the invoice that the shop wrote to an order, and tells its buyer. An earlier one is replaced and its file deleted, because it may
 * have been another buyer's; the audit keeps its number.
 */
export function attachInvoice(
  db: Kysely<Tables>,
  { orderId, invoice, replaces, file }: SentInvoice,
  authorship: Authorship,
): Promise<AttachedInvoice> {
  return transactOverOrder(db, orderId, async (trx, order): Promise<AttachedInvoice> => {
    if (order === undefined) return { ok: false, reason: 'unknown-order' };
    const earlier = order.issuedInvoice && invoiceLabel(order.issuedInvoice);
    if ((earlier ?? '') !== replaces) return { ok: false, reason: 'moved-meanwhile', label: earlier };
    const other = await findInvoiced(trx, invoice);
    if (other !== null && other !== orderId) return { ok: false, reason: 'of-another-order', orderId: other };

    const [replaced] = await listOrderFiles(trx, { orderIds: [orderId], kind: 'invoice' });
    const sent = { orderId, ...file, by: authorship.by.name };
    const added = await addOrderFile(trx, 'invoice', sent, authorship, { isReplacing: true });
    if (!added.ok) return { ok: false, reason: added.reason };
    if (replaced !== undefined) await deleteOrderFiles(trx, { orderId, kind: 'invoice', but: added.file.id });
    await storeInvoice(trx, orderId, invoice);
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'order', id: orderId, name: order.buyer.name },
      changes: [
        {
          field: 'factura',
          before: earlier === null ? null : withFile(earlier, replaced?.name),
          after: withFile(invoiceLabel(invoice), added.file.name),
        },
      ],
    });
    const news = {
      kind: 'order-invoiced',
      label: invoiceLabel(invoice),
      isReplacement: earlier !== null,
    } as const;
    await enqueueOrderEmail(trx, news, order, authorship);
    return { ok: true };
  });
}

/** The same number may come with another file, which is a change too. */
function withFile(label: string, name = ''): string {
  return name === '' ? label : `${label} (${name})`;
}
