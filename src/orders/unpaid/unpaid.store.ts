import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { engineOf } from '#db/engine.ts';
import { prepared } from '#db/prepared.ts';
import type { Tables } from '#db/tables.ts';
import type { GroupHolding, ProductHolding } from './judge-unpaid.ts';
import { GROUP_KINDS, type GroupKeys, type GroupKind } from './order-origin.ts';
import type { Amounts } from './unpaid-limits.ts';

/** The indexes of unpaid orders have this condition, so it is part of the statement's text. */
export const IS_OPEN: RawBuilder<boolean> = sql`orders.status = 'pendiente'`;
const IS_CANCELLED: RawBuilder<boolean> = sql`orders.status = 'cancelado'`;
/** No money came, and no payment waits for a person. */
export const IS_WITHOUT_MONEY: RawBuilder<boolean> = sql`(orders.payment_state is null or orders.payment_state in ('pending', 'rejected'))`;

/** The columns of `orders` that group them. */
export const GROUP_COLUMNS = {
  email: 'email_key',
  phone: 'phone_key',
  browser: 'browser',
  network: 'network',
  wideNetwork: 'wide_network',
} as const satisfies Record<GroupKind, keyof Tables['orders']>;

export type UnpaidTransaction = Transaction<Tables>;

/** Any number: it separates these locks from those of other parts. */
const LOCKS = 1018;

/**
 * No other process places an order of these groups until the transaction ends, so that simultaneous orders are counted one after
 * the other. SQLite has one writer at a time anyway.
 */
export async function lockGroups(trx: UnpaidTransaction, keys: readonly GroupKeys[]): Promise<void> {
  if (engineOf(trx) !== 'postgres') return;
  const locks = new Set<number>();
  for (const groups of keys) {
    for (const kind of GROUP_KINDS) if (groups[kind] !== null) locks.add(lockOf(kind, groups[kind]));
  }
  if (locks.size === 0) return;
  // Always in the same order, so that transactions never deadlock.
  const inOrder = [...locks].toSorted((a, b) => a - b);
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS)}, lock)
    from unnest(${inOrder}::int[]) with ordinality as locks(lock, position) order by position`.execute(trx);
}

/** 32 bits (FNV-1a). Two groups with the same lock sometimes wait for each other. */
function lockOf(kind: GroupKind, key: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${kind} ${key}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}

/**
 * How much each group of an order holds unpaid, the buyer's groups first. Cancelled orders count for their network if they were
 * placed after `countedSince`.
 */
export async function findHoldings(
  trx: UnpaidTransaction,
  keys: GroupKeys,
  countedSince: Date,
): Promise<GroupHolding[]> {
  const { rows } = await sumHoldings(trx, {
    ...keys,
    countedSince: countedSince.toISOString(),
  });
  const holdings = new Map<GroupKind, Amounts>(GROUP_KINDS.map((kind) => [kind, NOTHING]));
  for (const row of rows) {
    const { kind } = row;
    holdings.set(kind, sumOf(holdings.get(kind) ?? NOTHING, row.orders, row.units, row.cents));
    if (kind !== 'wideNetwork') continue;
    const ofNetwork = holdings.get('network') ?? NOTHING;
    holdings.set('network', sumOf(ofNetwork, row.near_orders, row.near_units, row.near_cents));
  }
  return GROUP_KINDS.flatMap((kind) => {
    const key = keys[kind];
    return key === null ? [] : [{ group: { kind, key }, held: holdings.get(kind) ?? NOTHING }];
  });
}

const NOTHING: Amounts = { orders: 0, units: 0, cents: 0 };

/** PostgreSQL's sums come as text. */
type Sum = number | string;

function sumOf(before: Amounts, orders: Sum, units: Sum, cents: Sum): Amounts {
  return {
    orders: before.orders + Number(orders),
    units: before.units + Number(units),
    cents: before.cents + Number(cents),
  };
}

type Counted = GroupKeys & { countedSince: string };

const sumHoldings = prepared((db, keys: Counted) => holdingsQuery(db, keys));

/** Each part reads one index, and only the group's orders in it. `near_`: of the wide network, the orders of the network itself. */
export function holdingsQuery(db: Kysely<Tables>, keys: Counted) {
  const NONE = sql`0`;
  const isNear = sql`case when orders.network = ${keys.network} then 1 else 0 end`;
  return sumOpen(db, 'email', keys, NONE)
    .unionAll(sumOpen(db, 'phone', keys, NONE))
    .unionAll(sumOpen(db, 'browser', keys, NONE))
    .unionAll(sumOpen(db, 'wideNetwork', keys, isNear))
    .unionAll(
      sumsOf(db, 'wideNetwork', isNear)
        .where(IS_CANCELLED)
        .where('orders.wide_network', '=', keys.wideNetwork)
        .where('orders.created_at', '>', keys.countedSince)
        .where(IS_WITHOUT_MONEY),
    );
}

function sumOpen(db: Kysely<Tables>, kind: GroupKind, keys: Counted, isNear: RawBuilder<unknown>) {
  return sumsOf(db, kind, isNear)
    .where(IS_OPEN)
    .where(GROUP_COLUMNS[kind], '=', keys[kind])
    .where(IS_WITHOUT_MONEY);
}

/** @param isNear 1 when an order counts for the nearer network too. */
function sumsOf(db: Kysely<Tables>, kind: GroupKind, isNear: RawBuilder<unknown>) {
  const sum = (what: RawBuilder<unknown>) => sql<number | string>`coalesce(sum(${what}), 0)`;
  return db
    .selectFrom('orders')
    .select([
      sql<GroupKind>`${sql.lit(kind)}`.as('kind'),
      sql<number | string>`count(*)`.as('orders'),
      sum(sql`orders.units`).as('units'),
      sum(sql`orders.total_cents`).as('cents'),
      sum(isNear).as('near_orders'),
      sum(sql`${isNear} * orders.units`).as('near_units'),
      sum(sql`${isNear} * orders.total_cents`).as('near_cents'),
    ]);
}

/**
 * How many units of these products open orders hold unpaid. It reads only orders that wait for money, however many there were in
 * all.
 */
export async function findProductHoldings(
  trx: UnpaidTransaction,
  productIds: readonly string[],
  keys: GroupKeys,
): Promise<ReadonlyMap<string, ProductHolding>> {
  if (productIds.length === 0) return new Map();
  const isBuyers = sql`(orders.email_key = ${keys.email} or orders.phone_key = ${keys.phone} or orders.browser = ${keys.browser})`;
  const isWide = sql`orders.wide_network = ${keys.wideNetwork}`;
  const unitsWhere = (condition: RawBuilder<unknown>) =>
    sql<number | string>`coalesce(sum(case when ${condition} then order_lines.quantity else 0 end), 0)`;
  const rows = await trx
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      'order_lines.product_id',
      unitsWhere(isBuyers).as('by_buyer'),
      unitsWhere(sql`${isWide} and orders.network = ${keys.network}`).as('by_network'),
      unitsWhere(isWide).as('by_wide_network'),
      sql<number | string>`sum(order_lines.quantity)`.as('by_all'),
    ])
    .where(IS_OPEN)
    .where(IS_WITHOUT_MONEY)
    .where('order_lines.product_id', 'in', productIds)
    .groupBy('order_lines.product_id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.product_id,
      {
        byBuyer: Number(row.by_buyer),
        byNetwork: Number(row.by_network),
        byWideNetwork: Number(row.by_wide_network),
        byAll: Number(row.by_all),
      },
    ]),
  );
}
