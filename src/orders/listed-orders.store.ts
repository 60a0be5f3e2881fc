import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { PaymentState } from '#lib/statuses.ts';

/** What a list shows of an order beside the order itself. */
export interface ListedOrder {
  /** Null: nobody tried to pay. */
  paymentState: PaymentState | null;
  /** When the shop itself cancelled it, because no payment came in time; null: it did not expire. ISO time in UTC. */
  expiredAt: string | null;
}

/** What lists show of these orders, by id. */
export async function readListed(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status', 'payment_state'])
    .where('id', 'in', ids)
    .execute();
  const cancelled = rows.filter(({ status }) => status === 'cancelado').map(({ id }) => id);
  const expired = await readExpired(db, cancelled);
  return new Map(
    rows.map(({ id, payment_state }) => [
      id,
      { paymentState: payment_state, expiredAt: expired.get(id) ?? null },
    ]),
  );
}

/** Only the shop itself cancels without a person's name, when a hold ends. */
async function readExpired(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
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
