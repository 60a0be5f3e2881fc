import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Work that waits: how much, and since when the longest; null: nothing waits. */
export interface Waiting {
  count: number;
  oldestAt: Date | null;
}

/** What the database alone knows about a shop's work. */
export interface ShopCounts {
  ordersByStatus: Record<string, number>;
  /** Null: there was none. */
  lastOrderAt: Date | null;
  paymentsByState: Record<string, number>;
  holds: { orders: number; units: number };
  emails: Waiting & {
    /** The emails whose last attempt failed, also those given up; and the time of the oldest of them. */
    inTrouble: Waiting;
  };
  /** The provider's notifications that were not processed. */
  notifications: Waiting;
  /** Refunds without an outcome. */
  refunds: Waiting;
  /** Open items in Atención. */
  attentionByKind: Record<string, number>;
  /** The readings of the list that the clock started. */
  imports: ImportCounts;
}

interface ImportCounts {
  last: { state: string; at: Date } | null;
  /** The last one that could be read. */
  lastGoodAt: Date | null;
  /** Since then. */
  failedInARow: number;
  /** When the first of those failed. */
  failingSince: Date | null;
}

/** Counts whole tables: `createShopCounter` decides how often. */
export async function readShopCounts(db: Kysely<Tables>): Promise<ShopCounts> {
  const orders = await db
    .selectFrom('orders')
    .select((order) => ['status', order.fn.countAll().as('count')])
    .groupBy('status')
    .execute();
  const lastOrder = await db
    .selectFrom('orders')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
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
  const attention = await db
    .selectFrom('attention_items')
    .select((item) => ['kind', item.fn.countAll().as('count')])
    .where('resolved_at', 'is', null)
    .groupBy('kind')
    .execute();
  return {
    ordersByStatus: byName(orders, ({ status }) => status),
    lastOrderAt: momentOf(lastOrder?.created_at),
    paymentsByState: byName(payments, ({ status }) => status),
    holds: { orders: Number(holds.orders), units: Number(holds.units ?? 0) },
    emails: await countEmails(db),
    notifications: await countNotifications(db),
    refunds: await countRefunds(db),
    attentionByKind: byName(attention, ({ kind }) => kind),
    imports: await countImports(db),
  };
}

async function countEmails(db: Kysely<Tables>): Promise<ShopCounts['emails']> {
  const unsent = db
    .selectFrom('letters')
    .select((email) => [email.fn.countAll().as('count'), OLDEST('created_at').as('oldest')])
    .where('sent_at', 'is', null);
  const waiting = await unsent.where('next_try_at', 'is not', null).executeTakeFirstOrThrow();
  const inTrouble = await unsent.where('trouble', 'is not', null).executeTakeFirstOrThrow();
  return { ...waitingOf(waiting), inTrouble: waitingOf(inTrouble) };
}

async function countNotifications(db: Kysely<Tables>): Promise<Waiting> {
  return waitingOf(
    await db
      .selectFrom('payment_notifications')
      .select((notification) => [notification.fn.countAll().as('count'), OLDEST('received_at').as('oldest')])
      .where('next_try_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  );
}

async function countRefunds(db: Kysely<Tables>): Promise<Waiting> {
  return waitingOf(
    await db
      .selectFrom('refunds')
      .select((refund) => [refund.fn.countAll().as('count'), OLDEST('requested_at').as('oldest')])
      .where('next_try_at', 'is not', null)
      .where('state', '=', 'requested')
      .executeTakeFirstOrThrow(),
  );
}

async function countImports(db: Kysely<Tables>): Promise<ImportCounts> {
  const readings = db
    .selectFrom('import_runs')
    .where('source', '=', 'configured')
    .where('by_name', 'is', null);
  const last = await readings
    .select(['state', 'started_at', 'finished_at'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const lastGood = await readings
    .select(['started_at', 'finished_at', 'progress_at'])
    .where('state', '<>', 'failed')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  let failing = readings
    .select((run) => [run.fn.countAll().as('count'), OLDEST('started_at').as('oldest')])
    .where('state', '=', 'failed');
  if (lastGood !== undefined) failing = failing.where('started_at', '>', lastGood.started_at);
  const { count, oldestAt } = waitingOf(await failing.executeTakeFirstOrThrow());
  return {
    last: last ? { state: last.state, at: new Date(last.finished_at ?? last.started_at) } : null,
    // A list that waits for a person is read again and again, in the same row.
    lastGoodAt: momentOf(lastGood && (lastGood.progress_at ?? lastGood.finished_at ?? lastGood.started_at)),
    failedInARow: count,
    failingSince: oldestAt,
  };
}

/** An aggregate of no rows is null, whatever its column's type says. */
const OLDEST = (column: 'created_at' | 'received_at' | 'requested_at' | 'started_at') =>
  sql<string | null>`min(${sql.ref(column)})`;

function waitingOf({ count, oldest }: { count: string | number | bigint; oldest: string | null }): Waiting {
  return { count: Number(count), oldestAt: momentOf(oldest) };
}

function momentOf(iso: string | null | undefined): Date | null {
  return iso === null || iso === undefined ? null : new Date(iso);
}

function byName<Row extends { count: string | number | bigint }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Record<string, number> {
  return Object.fromEntries(rows.map((row) => [nameOf(row), Number(row.count)]));
}
