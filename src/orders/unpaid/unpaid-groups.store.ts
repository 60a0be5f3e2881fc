import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { cents, type Cents } from '#lib/money.ts';
import { HAS_WAITING_RECEIPT } from '../files/order-files.store.ts';
import type { GroupKind, UnpaidGroup } from './order-origin.ts';
import { GROUP_COLUMNS, IS_OPEN, IS_WITHOUT_MONEY } from './unpaid.store.ts';

/** The open orders without money of one group. */
export interface UnpaidGroupSum {
  group: UnpaidGroup;
  orders: number;
  units: number;
  total: Cents;
  /** ISO times in UTC: when the first and the last of them were placed. */
  since: string;
  until: string;
}

/** More than anyone reads: the groups that hold most come first. */
const MAX_GROUPS = 100;

/** The groups of a kind that hold unpaid units, those with most units first; with a key, only that group. */
export async function listUnpaidGroups(
  db: Kysely<Tables>,
  { kind, key }: { kind: GroupKind; key: string | null },
): Promise<UnpaidGroupSum[]> {
  const column = `orders.${GROUP_COLUMNS[kind]}` as const;
  let wanted = db.selectFrom('orders').where(IS_OPEN).where(IS_WITHOUT_MONEY).where(column, 'is not', null);
  if (key !== null) wanted = wanted.where(column, '=', key);
  const rows = await wanted
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .select([
      sql<string>`${sql.ref(column)}`.as('key'),
      sql<number>`cast(coalesce(sum(orders.units), 0) as bigint)`.as('units'),
      sql<number>`cast(sum(orders.total_cents) as bigint)`.as('total'),
      sql<string>`min(orders.created_at)`.as('since'),
      sql<string>`max(orders.created_at)`.as('until'),
    ])
    .groupBy(column)
    .orderBy('units', 'desc')
    .orderBy('key')
    .limit(MAX_GROUPS)
    .execute();
  return rows.map(({ key, orders, units, total, since, until }) => ({
    group: { kind, key },
    orders,
    units,
    total: cents(total),
    since,
    until,
  }));
}

/** The ids of a group's open orders without money that were placed by then, sorted. */
export async function listUnpaidOrderIds(
  db: Kysely<Tables>,
  { group, until, limit }: { group: UnpaidGroup; until: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(IS_OPEN)
    .where(IS_WITHOUT_MONEY)
    .where(`orders.${GROUP_COLUMNS[group.kind]}`, '=', group.key)
    .where('created_at', '<=', until)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Whether an order may be cancelled with its group: it is still open and without money. It counts as unpaid elsewhere with a part of its
 * total that a person recorded, and with a receipt that nobody looked at; here it does not.
 */
export async function mayBeCancelledUnpaid(db: Kysely<Tables>, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(IS_OPEN)
    .where(IS_WITHOUT_MONEY)
    .where(({ not }) => not(HAS_WAITING_RECEIPT))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.status', '=', 'approved'),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}
