import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { engineOf } from '#db/engine.ts';
import type { PaymentReminderRow } from '#db/tables/payments.ts';
import { DAY_MS, HOUR_MS } from '#lib/durations.ts';
import { HAS_WAITING_RECEIPT } from '#orders/files/order-files.store.ts';
import type { Tables } from '#db/tables.ts';
import { IS_PAID_OFFLINE } from './awaited.store.ts';

export type ReminderKind = PaymentReminderRow['kind'];

/** The last reminder comes this long before the hold ends. */
const LAST_MS = 6 * HOUR_MS;

/** Of each kind per round. The rest waits for the next one. */
const MAX_DUE = 500;

/**
 * The reminders that are due at `now` and that their buyers have not got, of orders by transfer or in cash that hold stock and have no
 * receipt that waits for a look. Near the end of a hold the last one comes alone.
 */
export async function listDueReminders(
  db: Kysely<Tables>,
  now: Date,
): Promise<{ orderId: string; kind: ReminderKind }[]> {
  const lastFrom = new Date(now.getTime() + LAST_MS).toISOString();
  const last = await notReminded(db, 'last')
    .where('orders.held_until', '>', now.toISOString())
    .where('orders.held_until', '<=', lastFrom)
    .orderBy('orders.held_until')
    .execute();
  // The half of the hold is over: twice now is not before the sum of its beginning and its end.
  const bothEnds = sql<number>`${epochMs(db, 'orders.created_at')} + ${epochMs(db, 'orders.held_until')}`;
  const half = await notReminded(db, 'half')
    .where('orders.held_until', '>', lastFrom)
    .where(bothEnds, '<=', 2 * now.getTime())
    .orderBy(bothEnds)
    .execute();
  return [
    ...last.map(({ id }) => ({ orderId: id, kind: 'last' as const })),
    ...half.map(({ id }) => ({ orderId: id, kind: 'half' as const })),
  ];
}

function notReminded(db: Kysely<Tables>, kind: ReminderKind) {
  return db
    .selectFrom('orders')
    .select('orders.id')
    .where(IS_PAID_OFFLINE)
    .where('orders.status', '=', 'pendiente')
    .where(({ not }) => not(HAS_WAITING_RECEIPT))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_reminders')
            .select('order_id')
            .whereRef('payment_reminders.order_id', '=', 'orders.id')
            .where('payment_reminders.kind', '=', kind),
        ),
      ),
    )
    .limit(MAX_DUE);
}

/** A column's ISO time, in milliseconds since the epoch. */
function epochMs(db: Kysely<Tables>, column: string): RawBuilder<number> {
  return engineOf(db) === 'postgres'
    ? sql`extract(epoch from ${sql.ref(column)}::timestamptz) * 1000`
    : sql`round((julianday(${sql.ref(column)}) - ${sql.lit(JULIAN_DAY_OF_EPOCH)}) * ${sql.lit(DAY_MS)})`;
}

/** https://www.sqlite.org/lang_datefunc.html */
const JULIAN_DAY_OF_EPOCH = 2_440_587.5;

/** Records a reminder; false if its buyer got it before. */
export async function insertReminder(
  trx: Transaction<Tables>,
  { orderId, kind, at }: { orderId: string; kind: ReminderKind; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_reminders')
    .values({ order_id: orderId, kind, at: at.toISOString() })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
