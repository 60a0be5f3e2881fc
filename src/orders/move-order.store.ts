import { sql, type Kysely, type Transaction } from 'kysely';
import type { Author } from '#audit/audit-entry.ts';
import { recordChange, type Authorship } from '#audit/audit-log.store.ts';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import { engineOf } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import type { ProductRow } from '#db/tables/catalogue.ts';
import { transact } from '#db/transact.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import type { Order, WantedLine } from './order.ts';
import type { ShippedUnits, UndoRecord } from './undo-record.ts';
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

export interface StatusChange {
  orderId: string;
  to: OrderStatus;
  /** Null: the shop itself. */
  by: Author | null;
  at: Date;
  /** The position of the event that this takes back. */
  takesBack?: number;
  /** The mail that waits while the step can be taken back. */
  emailId?: string | null;
  /** What taking it back needs; absent: nobody can. */
  undo?: UndoRecord | null;
}

/** Writes the new status and who set it when. */
export async function changeStatus(
  trx: OrderTransaction,
  { orderId, to, by, at, takesBack, emailId = null, undo = null }: StatusChange,
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
      takes_back: takesBack ?? null,
      letter_id: emailId,
      undo: undo && JSON.stringify(undo),
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

/** Reserves the units again, whether their products are for sale or hidden. False: not all are in stock, and some may be reserved already. */
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

/**
 * Takes the units out of stock. An import may have counted them off already, so stock never goes below zero.
 * @returns what was taken, so that the step can be taken back.
 */
export async function shipReservedStock(
  trx: OrderTransaction,
  lines: readonly WantedLine[],
): Promise<ShippedUnits[]> {
  const shipped: ShippedUnits[] = [];
  for (const { productId, quantity } of inLockOrder(lines)) {
    const before = await lockProduct(trx, productId);
    if (before === undefined) continue;
    const units = Math.max(0, Math.min(before.supplier_stock, quantity));
    shipped.push({ productId, units, list: listOf(before) });
    await moveUnits(trx, productId, { reserved: -quantity, supplierStock: -units });
  }
  await publishCatalogue(trx);
  return shipped;
}

/** Reserves the units again and puts them back in stock, unless a newer list has counted the product since. */
export async function takeShipmentBack(
  trx: OrderTransaction,
  lines: readonly WantedLine[],
  shipped: readonly ShippedUnits[],
): Promise<void> {
  for (const { productId, quantity } of inLockOrder(lines)) {
    const now = await lockProduct(trx, productId);
    const left = shipped.find((units) => units.productId === productId);
    if (now === undefined || left === undefined) continue;
    const supplierStock = listOf(now) === left.list ? left.units : 0;
    await moveUnits(trx, productId, { reserved: quantity, supplierStock });
  }
  await publishCatalogue(trx);
}

type CountedProduct = Pick<ProductRow, 'supplier_stock' | 'feed_hash' | 'last_import'>;

/** As it is now; nobody else changes it meanwhile. */
function lockProduct(trx: OrderTransaction, id: string): Promise<CountedProduct | undefined> {
  const product = trx
    .selectFrom('products')
    .select(['supplier_stock', 'feed_hash', 'last_import'])
    .where('id', '=', id);
  return (engineOf(trx) === 'postgres' ? product.forUpdate() : product).executeTakeFirst();
}

/** Another one each time that a list writes the product. */
function listOf({ feed_hash, last_import }: CountedProduct): string {
  return `${feed_hash} ${last_import ?? ''}`;
}

async function moveUnits(
  trx: OrderTransaction,
  id: string,
  by: { reserved: number; supplierStock: number },
): Promise<void> {
  await trx
    .updateTable('products')
    .set((product) => ({
      reserved: product('reserved', '+', by.reserved),
      supplier_stock: product('supplier_stock', '+', by.supplierStock),
      version: UNPUBLISHED,
    }))
    .where('id', '=', id)
    .execute();
}

/** By product id, like everyone who locks products. */
function inLockOrder(lines: readonly WantedLine[]): readonly WantedLine[] {
  return lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
}
