import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { MAX_FILES, type OrderFile, type OrderFileKind } from './order-file.ts';

/** Stores a file. Its order must exist. */
export async function insertOrderFile(
  trx: Transaction<Tables>,
  file: OrderFile,
  bytes: Uint8Array,
): Promise<void> {
  await trx
    .insertInto('order_files')
    .values({
      id: file.id,
      order_id: file.orderId,
      kind: file.kind,
      name: file.name,
      type: file.type,
      size: file.size,
      bytes,
      created_at: file.createdAt,
      by_name: file.byName,
    })
    .execute();
}

/** The files of a kind of these orders, the oldest first, without their bytes. */
export async function listOrderFiles(
  db: Kysely<Tables>,
  { orderIds, kind }: { orderIds: readonly string[]; kind: OrderFileKind },
): Promise<OrderFile[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('order_files')
    .select(['id', 'order_id', 'kind', 'name', 'type', 'size', 'created_at', 'by_name'])
    .where('order_id', 'in', orderIds)
    .where('kind', '=', kind)
    .orderBy('order_id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(orderIds.length * MAX_FILES[kind])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    kind: row.kind,
    name: row.name,
    type: row.type,
    size: row.size,
    createdAt: row.created_at,
    byName: row.by_name,
  }));
}

/** A file with its bytes. The order's id is required too, so that the file's id alone opens nothing. */
export async function readOrderFile(
  db: Kysely<Tables>,
  { orderId, kind, id }: Pick<OrderFile, 'orderId' | 'kind' | 'id'>,
): Promise<(Pick<OrderFile, 'name' | 'type'> & { bytes: Buffer }) | undefined> {
  const row = await db
    .selectFrom('order_files')
    .select(['name', 'type', 'bytes'])
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row && { name: row.name, type: row.type, bytes: Buffer.from(row.bytes) };
}

/** A receipt of the order in `orders` waits for a look. */
export const HAS_WAITING_RECEIPT = sql<boolean>`exists (
  select 1 from order_files where order_files.order_id = orders.id and order_files.kind = 'receipt'
  and not exists (select 1 from receipt_reviews where receipt_reviews.file_id = order_files.id))`;

/** Deletes the files of a kind of an order, but one. */
export async function deleteOrderFiles(
  trx: Transaction<Tables>,
  { orderId, kind, but }: Pick<OrderFile, 'orderId' | 'kind'> & { but: string },
): Promise<void> {
  await trx
    .deleteFrom('order_files')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('id', '<>', but)
    .execute();
}
