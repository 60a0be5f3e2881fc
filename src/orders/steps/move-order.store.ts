import type { Kysely, Transaction } from 'kysely';
import type { Author } from '#audit/audit-entry.ts';
import { lockRows } from '#db/for-update.ts';
import { nextPosition } from '#db/next-position.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import type { Order } from '../order.ts';
import type { UndoRecord } from './undo-record.ts';
import { findOrder } from '../orders.store.ts';

/** Runs `work` in a transaction on the order as it is now. No other process moves it meanwhile. */
export function transactOverOrder<T>(
  db: Kysely<Tables>,
  orderId: string,
  work: (trx: Transaction<Tables>, order: Order | undefined) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    await lockRows(trx, trx.selectFrom('orders').select('id').where('id', '=', orderId));
    return work(trx, await findOrder(trx, orderId));
  });
}

export interface StatusChange {
  orderId: string;
  to: OrderStatus;
  /** Null: the shop itself. */
  by: Author | null;
  at: Date;
  /** The position of the event that this one undoes. */
  takesBack?: number;
  /** The email that waits while the step can be undone. */
  emailId?: string | null;
  /** The data to undo it; absent: it cannot be undone. */
  undo?: UndoRecord | null;
}

/** Writes the new status and who set it when. */
export async function changeStatus(
  trx: Transaction<Tables>,
  { orderId, to, by, at, takesBack, emailId = null, undo = null }: StatusChange,
): Promise<void> {
  await trx.updateTable('orders').set({ status: to }).where('id', '=', orderId).execute();
  await trx
    .insertInto('order_events')
    .values({
      order_id: orderId,
      position: nextPosition('order_events', orderId),
      at: at.toISOString(),
      status: to,
      by_user_id: by?.id ?? null,
      by_name: by?.name ?? null,
      takes_back: takesBack ?? null,
      letter_id: emailId,
      undo: undo && JSON.stringify(undo),
    })
    .execute();
}

/** Finds who set the order's status; null: the shop itself. */
export async function findLastMover(db: Kysely<Tables>, orderId: string): Promise<string | null> {
  const last = await db
    .selectFrom('order_events')
    .select('by_name')
    .where('order_id', '=', orderId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.by_name ?? null;
}
