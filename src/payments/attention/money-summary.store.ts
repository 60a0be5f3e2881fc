import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** The open matters about money. */
export interface MoneySummary {
  attention: number;
  /** Orders that hold stock while they wait for a payment, their units, and when the first hold expires. */
  held: { orders: number; units: number; until: string | null };
  notificationsWaiting: number;
  /** Refunds to which the provider has not responded. */
  refundsWaiting: number;
  /** Refunds that it accepted and has not finished. */
  refundsInProcess: number;
}

export async function countMoney(db: Kysely<Tables>): Promise<MoneySummary> {
  const count = sql<number>`count(*)`.as('count');
  const attention = await db
    .selectFrom('attention_items')
    .select(count)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom('orders')
    .select([count, sql<string | null>`min(held_until)`.as('until')])
    .where('status', '=', 'pendiente')
    .where('held_until', 'is not', null)
    .executeTakeFirstOrThrow();
  const units = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(sql<number>`cast(coalesce(sum(order_lines.quantity), 0) as bigint)`.as('units'))
    .where('orders.status', '=', 'pendiente')
    .where('orders.held_until', 'is not', null)
    .executeTakeFirstOrThrow();
  const notifications = await db
    .selectFrom('payment_notifications')
    .select(count)
    .where('next_try_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const refunds = await db
    .selectFrom('refunds')
    .select([
      sql<number>`count(case when in_process_since is null then 1 end)`.as('waiting'),
      sql<number>`count(in_process_since)`.as('inProcess'),
    ])
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  return {
    attention: attention.count,
    held: { orders: held.count, units: units.units, until: held.until },
    notificationsWaiting: notifications.count,
    refundsWaiting: refunds.waiting,
    refundsInProcess: refunds.inProcess,
  };
}
