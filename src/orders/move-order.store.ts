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
type OrderTransaction = Transaction<Tables>;

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

/** Writes the new status and who set it when. */
export async function changeStatus(
  trx: OrderTransaction,
  { orderId, to, by, at }: { orderId: string; to: OrderStatus; by: Author; at: Date },
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
      by_user_id: by.id,
      by_name: by.name,
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
