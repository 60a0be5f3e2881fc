import { sql, type Kysely, type Transaction } from 'kysely';
import type { Author } from '#audit/audit-entry.ts';
import { recordChange, type Authorship } from '#audit/audit-log.store.ts';
import { publishCatalogue } from '#db/catalogue-version.ts';
import { engineOf } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { UNPUBLISHED } from '#db/unpublished.ts';
import type { OrderStatus } from './order-status.ts';
import type { Order, WantedLine } from './order.ts';
import { findOrder } from './orders.store.ts';

export type OrderDatabase = Kysely<Tables>;
export type OrderTransaction = Transaction<Tables>;

/** Runs `work` on the order as it is now; nobody else moves it meanwhile. */
export function transactOverOrder<T>(
  db: OrderDatabase,
  orderId: string,
  work: (trx: OrderTransaction, order: Order | undefined) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    if (engineOf(trx) === 'postgres') {
      await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    }
    return work(trx, await findOrder(trx, orderId));
  });
}

/** Writes the new status and who set it when; null: the shop itself. */
export async function changeStatus(
  trx: OrderTransaction,
  { orderId, to, by, at }: { orderId: string; to: OrderStatus; by: Author | null; at: Date },
): Promise<void> {
  await trx.updateTable('orders').set({ status: to }).where('id', '=', orderId).execute();
  await trx
    .insertInto('order_events')
    .values((events) => ({
      order_id: orderId,
      position: events
        .selectFrom('order_events')
        .select((event) => sql<number>`${event.fn.max('position')} + 1`.as('next'))
        .where('order_id', '=', orderId),
      at: at.toISOString(),
      status: to,
      by_user_id: by?.id ?? null,
      by_name: by?.name ?? null,
    }))
    .execute();
}

/** Who brought the order where it is; null when the shop itself did. */
export async function findLastMover(trx: OrderTransaction, orderId: string): Promise<string | null> {
  const last = await trx
    .selectFrom('order_events')
    .select('by_name')
    .where('order_id', '=', orderId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.by_name ?? null;
}

export function recordStep(
  trx: OrderTransaction,
  { id, status, buyer }: Order,
  to: OrderStatus,
  authorship: Authorship,
): Promise<void> {
  return recordChange(trx, authorship, {
    action: 'changed',
    subject: { kind: 'order', id, name: buyer.name },
    changes: [{ field: 'status', before: status, after: to }],
  });
}

/** The units are free again. */
export async function releaseReservedStock(
  trx: OrderTransaction,
  lines: readonly WantedLine[],
): Promise<void> {
  for (const { productId, quantity } of inLockOrder(lines)) {
    await trx
      .updateTable('products')
      .set((product) => ({ reserved: product('reserved', '-', quantity), version: UNPUBLISHED }))
      .where('id', '=', productId)
      .execute();
  }
  await publishCatalogue(trx);
}

/** The units are held once more, whether they are shown for sale or not. False, with some perhaps taken: the shelf has not all of them. */
export async function takeStockAgain(trx: OrderTransaction, lines: readonly WantedLine[]): Promise<boolean> {
  for (const { productId, quantity } of inLockOrder(lines)) {
    const { numUpdatedRows } = await trx
      .updateTable('products')
      .set((product) => ({ reserved: product('reserved', '+', quantity), version: UNPUBLISHED }))
      .where('id', '=', productId)
      .where(sql<number>`supplier_stock - reserved`, '>=', quantity)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
  }
  await publishCatalogue(trx);
  return true;
}

/** The units leave the shelf. An import may have counted them off already, so the shelf never goes below empty. */
export async function shipReservedStock(trx: OrderTransaction, lines: readonly WantedLine[]): Promise<void> {
  for (const { productId, quantity } of inLockOrder(lines)) {
    await trx
      .updateTable('products')
      .set((product) => ({
        reserved: product('reserved', '-', quantity),
        supplier_stock: sql<number>`case when supplier_stock > ${quantity} then supplier_stock - ${quantity} else 0 end`,
        version: UNPUBLISHED,
      }))
      .where('id', '=', productId)
      .execute();
  }
  await publishCatalogue(trx);
}

/** By product id, like everyone who locks products. */
function inLockOrder(lines: readonly WantedLine[]): readonly WantedLine[] {
  return lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
}
