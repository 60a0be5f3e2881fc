import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { IssuedInvoice } from '#invoicing/issued-invoice.ts';
import { listOrderFiles, readOrderFile } from '../files/order-files.store.ts';

/** Finds the order that has this invoice; null: none. */
export async function findInvoiced(
  db: Kysely<Tables>,
  { letter, number }: IssuedInvoice,
): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('invoice_number', '=', number)
    .where('invoice_letter', '=', letter)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function storeInvoice(
  trx: Transaction<Tables>,
  orderId: string,
  { letter, number }: IssuedInvoice,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ invoice_letter: letter, invoice_number: number })
    .where('id', '=', orderId)
    .execute();
}

/** An invoice to download. */
export interface InvoiceFile {
  name: string;
  bytes: Buffer;
}

/** The invoice of an order, found by its id or by its buyer's key; null: it has none. */
export async function readInvoice(
  db: Kysely<Tables>,
  by: { orderId: string } | { accessKey: string },
): Promise<InvoiceFile | null> {
  const orders = db.selectFrom('orders').select('id');
  const order = await (
    'orderId' in by ? orders.where('id', '=', by.orderId) : orders.where('access_key', '=', by.accessKey)
  ).executeTakeFirst();
  if (order === undefined) return null;
  const [file] = await listOrderFiles(db, { orderIds: [order.id], kind: 'invoice' });
  if (file === undefined) return null;
  return (await readOrderFile(db, file)) ?? null;
}
