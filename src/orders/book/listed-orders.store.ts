import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { PaymentState } from '#lib/statuses.ts';
import { isCancelledByBuyer } from '../cancelled-by-buyer.ts';

/** What a list shows of an order beside the order itself. */
export interface ListedOrder {
  /** Null: nobody tried to pay. */
  paymentState: PaymentState | null;
  /** When the shop itself cancelled it, because no payment came in time; null: it did not expire. ISO time in UTC. */
  expiredAt: string | null;
  /** When its buyer cancelled it; null: the buyer did not. ISO time in UTC. */
  cancelledByBuyerAt: string | null;
}

/** Of an order that is not known to have been cancelled. */
export const NOT_CANCELLED = { expiredAt: null, cancelledByBuyerAt: null };

/** What lists show of these orders, by id. */
export async function readListed(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status', 'payment_state', 'held_until'])
    .where('id', 'in', ids)
    .execute();
  const cancelled = rows.filter(({ status }) => status === 'cancelado').map(({ id }) => id);
  const endedAt = await readEndsWithoutAPerson(db, cancelled);
  return new Map(
    rows.map(({ id, payment_state: paymentState, held_until: heldUntil }) => {
      const at = endedAt.get(id);
      return [id, { paymentState, ...(at === undefined ? NOT_CANCELLED : endOf(at, heldUntil)) }];
    }),
  );
}

function endOf(at: string, heldUntil: string | null): Omit<ListedOrder, 'paymentState'> {
  return isCancelledByBuyer({ by: null, at }, heldUntil)
    ? { expiredAt: null, cancelledByBuyerAt: at }
    : { expiredAt: at, cancelledByBuyerAt: null };
}

/** When they were cancelled by nobody of the shop. */
async function readEndsWithoutAPerson(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const events = await db
    .selectFrom('order_events')
    .select(['order_id', 'at', 'by_name'])
    .where('order_id', 'in', ids)
    .where('status', '=', 'cancelado')
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  // The last cancellation of each order is the one that counts.
  const last = new Map(events.map((event) => [event.order_id, event]));
  return new Map(
    Array.from(last.values())
      .filter(({ by_name }) => by_name === null)
      .map(({ order_id, at }) => [order_id, at]),
  );
}
