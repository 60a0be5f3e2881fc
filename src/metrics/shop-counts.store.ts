import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** What the database alone knows about a shop's work. */
export interface ShopCounts {
  ordersByStatus: Record<string, number>;
  paymentsByState: Record<string, number>;
  holds: { orders: number; units: number };
  emails: { waiting: number; oldestAt: Date | null; inTrouble: number };
  /** The last run that the clock started. */
  lastImport: { state: string; at: Date } | null;
}

/** Counts whole tables: `createShopCounter` decides how often. */
export async function readShopCounts(db: Kysely<Tables>): Promise<ShopCounts> {
  const orders = await db
    .selectFrom('orders')
    .select((order) => ['status', order.fn.countAll().as('count')])
    .groupBy('status')
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select((payment) => ['status', payment.fn.countAll().as('count')])
    .groupBy('status')
    .execute();
  const holds = await db
    .selectFrom('orders')
    .select((order) => [order.fn.countAll().as('orders'), order.fn.sum('units').as('units')])
    .where('status', '=', 'pendiente')
    .where('held_until', 'is not', null)
    .executeTakeFirstOrThrow();
  const waiting = await db
    .selectFrom('letters')
    .select((email) => [email.fn.countAll().as('count'), email.fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('next_try_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const inTrouble = await db
    .selectFrom('letters')
    .select((email) => email.fn.countAll().as('count'))
    .where('sent_at', 'is', null)
    .where('trouble', 'is not', null)
    .executeTakeFirstOrThrow();
  const lastImport = await db
    .selectFrom('import_runs')
    .select(['state', 'started_at', 'finished_at'])
    .where('source', '=', 'configured')
    .where('by_name', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    ordersByStatus: Object.fromEntries(orders.map(({ status, count }) => [status, Number(count)])),
    paymentsByState: Object.fromEntries(payments.map(({ status, count }) => [status, Number(count)])),
    holds: { orders: Number(holds.orders), units: Number(holds.units ?? 0) },
    emails: {
      waiting: Number(waiting.count),
      // An aggregate of no rows is null, whatever its type says.
      oldestAt: (waiting.oldest as string | null) === null ? null : new Date(waiting.oldest),
      inTrouble: Number(inTrouble.count),
    },
    lastImport: lastImport
      ? { state: lastImport.state, at: new Date(lastImport.finished_at ?? lastImport.started_at) }
      : null,
  };
}
