import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { findQuoteOfOrder } from '#quotes/quotes.store.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import { ALLOWED_STEPS } from './order-status.ts';
import type { Order } from './order.ts';
import { findOrder } from './orders.store.ts';
import { listEvents } from './take-back.store.ts';

export interface OrderEvent {
  status: OrderStatus;
  /** ISO time in UTC. */
  at: string;
  /** The email of who set it, as it was then; null when the shop itself did. */
  by: string | null;
  /** It is no step of its own: it takes the one before it back. */
  takesBack: boolean;
  /** Somebody took it back. */
  isTakenBack: boolean;
}

export interface OrderWithHistory {
  order: Order;
  /** The oldest first. */
  history: OrderEvent[];
  /** The quote whose prices it has; null: those of its day. */
  quote: { number: number; key: string } | null;
  /** The network it came from; null: nobody knows, or not any more. */
  network: string | null;
  /** Where it may go from here. */
  steps: readonly OrderStatus[];
}

export type Cancellation = Pick<OrderEvent, 'status' | 'at' | 'by'>;

/** What cancelled the order, where it is; nobody's step (`by` null) is that of a payment that did not come in time. */
export async function findCancellation(
  db: Kysely<Tables>,
  { id, status }: Pick<Order, 'id' | 'status'>,
): Promise<Cancellation | null> {
  if (status !== 'cancelado') return null;
  const last = await db
    .selectFrom('order_events')
    .select(['at', 'by_name'])
    .where('order_id', '=', id)
    .where('status', '=', status)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? null : { status, at: last.at, by: last.by_name };
}

export async function findOrderWithHistory(
  db: Kysely<Tables>,
  id: string,
): Promise<OrderWithHistory | undefined> {
  const order = await findOrder(db, id);
  if (order === undefined) return undefined;
  const events = await listEvents(db, id);
  const gone = new Set(events.map(({ takesBack }) => takesBack));
  return {
    order,
    history: events.map(({ status, at, by, takesBack, position }) => ({
      status,
      at,
      by,
      takesBack: takesBack !== null,
      isTakenBack: gone.has(position),
    })),
    quote: await findQuoteOfOrder(db, id),
    network: await findNetwork(db, id),
    steps: ALLOWED_STEPS[order.status],
  };
}

async function findNetwork(db: Kysely<Tables>, id: string): Promise<string | null> {
  const row = await db.selectFrom('orders').select('network').where('id', '=', id).executeTakeFirst();
  return row?.network ?? null;
}
