import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { engineOf } from '#db/engine.ts';
import { isAmong, isOneOf, jsonList } from '#db/json-list.ts';
import { prepared } from '#db/prepared.ts';
import type { Tables } from '#db/tables.ts';
import { GROUP_KINDS, type GroupKeys, type GroupKind } from './order-origin.ts';
import { UnpaidLedger } from './unpaid-ledger.ts';

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

/** Any number: it separates these locks from those of other parts. */
const LOCKS = 1018;

/**
 * No other process places an order of these groups until the transaction ends, so that simultaneous orders are counted one after
 * the other. SQLite has one writer at a time anyway.
 */
export async function lockGroups(trx: Transaction<Tables>, keys: readonly GroupKeys[]): Promise<void> {
  if (engineOf(trx) !== 'postgres') return;
  const locks = new Set<number>();
  for (const groups of keys) {
    for (const kind of GROUP_KINDS) if (groups[kind] !== null) locks.add(lockOf(kind, groups[kind]));
  }
  if (locks.size === 0) return;
  // Always in the same order, so that transactions never deadlock.
  const inOrder = [...locks].toSorted((a, b) => a - b);
  await trx
    .selectFrom(
      sql<{ lock: number; position: number }>`unnest(${inOrder}::int[]) with ordinality`.as<'locks'>(
        sql`locks(lock, position)`,
      ),
    )
    .select(sql`pg_advisory_xact_lock(${sql.lit(LOCKS)}, lock)`.as('locked'))
    .orderBy('position')
    .execute();
}

/** 32 bits (FNV-1a). Two groups with the same lock sometimes wait for each other. */
function lockOf(kind: GroupKind, key: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${kind} ${key}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}

/** What these groups hold unpaid. Cancelled orders count for their network if they were placed after `countedSince`. */
export async function readUnpaid(
  trx: Transaction<Tables>,
  keys: readonly GroupKeys[],
  countedSince: Date,
): Promise<UnpaidLedger> {
  const ledger = new UnpaidLedger();
  const asked = { ...keyLists(keys), countedSince: countedSince.toISOString() };
  const { rows } = await sumHoldings(trx, asked);
  for (const { kind, key, network, ...sums } of rows) {
    const amounts = { orders: Number(sums.orders), units: Number(sums.units), cents: Number(sums.cents) };
    ledger.addHolding(kind, { ...NO_KEYS, [kind]: key }, amounts);
    if (network !== null) ledger.addHolding('network', { ...NO_KEYS, wideNetwork: key, network }, amounts);
  }
  return ledger;
}

/** Adds who holds these products unpaid, of those with these keys and of all others together. */
export async function addHeldUnits(
  trx: Transaction<Tables>,
  ledger: UnpaidLedger,
  { keys, productIds }: { keys: readonly GroupKeys[]; productIds: readonly string[] },
): Promise<void> {
  if (productIds.length === 0) return;
  const held = await heldUnitsQuery(trx, { ...keyLists(keys), productIds: jsonList(productIds) }).execute();
  for (const { product_id: productId, units, ...columns } of held) {
    ledger.addUnits(productId, { keys: columns, units: Number(units) });
  }
}

const NO_KEYS = { email: null, phone: null, browser: null, network: null, wideNetwork: null };

/** PostgreSQL's sums come as text. */
type Sum = number | string;

/** The keys of several orders; each a `jsonList`. */
type KeyLists = Record<GroupKind, string>;

function keyLists(keys: readonly GroupKeys[]): KeyLists {
  const listOf = (kind: GroupKind) =>
    jsonList(new Set(keys.map((groups) => groups[kind]).filter((key) => key !== null)));
  return {
    email: listOf('email'),
    phone: listOf('phone'),
    browser: listOf('browser'),
    network: listOf('network'),
    wideNetwork: listOf('wideNetwork'),
  };
}

const sumHoldings = prepared((db, asked: KeyLists & { countedSince: string }) => holdingsQuery(db, asked));

/**
 * Each part reads one index, and only the groups' orders in it. The orders of a wide network are summed by network, because they
 * count for both.
 */
export function holdingsQuery(db: Kysely<Tables>, asked: KeyLists & { countedSince: string }) {
  const openOf = (kind: GroupKind) => sumsOfEach(db, asked[kind], kind, IS_OPEN);
  const isRecent = sql<boolean>`${IS_CANCELLED} and orders.created_at > ${asked.countedSince}`;
  return openOf('email')
    .unionAll(openOf('phone'))
    .unionAll(openOf('browser'))
    .unionAll(openOf('wideNetwork'))
    .unionAll(sumsOfEach(db, asked.wideNetwork, 'wideNetwork', isRecent));
}

/**
 * The sums of each key of a list. PostgreSQL looks the keys up one by one: until it has analysed the table, it takes the open orders
 * for a handful and would rather read all of them than look up several.
 */
function sumsOfEach(db: Kysely<Tables>, list: string, kind: GroupKind, condition: RawBuilder<boolean>) {
  const column = `orders.${GROUP_COLUMNS[kind]}` as const;
  const sums = db
    .selectFrom('orders')
    .select([
      sql<GroupKind>`${sql.lit(kind)}`.as('kind'),
      sql<string>`${sql.ref(column)}`.as('key'),
      sql<string | null>`${kind === 'wideNetwork' ? sql`orders.network` : sql`null`}`.as('network'),
      sql<Sum>`count(*)`.as('orders'),
      sql<Sum>`coalesce(sum(orders.units), 0)`.as('units'),
      sql<Sum>`sum(orders.total_cents)`.as('cents'),
    ])
    .where(condition)
    .where(IS_WITHOUT_MONEY)
    .groupBy(kind === 'wideNetwork' ? [column, 'orders.network'] : column);
  if (engineOf(db) === 'sqlite') {
    const all = sums.where(isOneOf(db, column, list));
    return db.selectFrom(all.as('sums')).selectAll();
  }
  const ofOne = sums.where(sql.ref(column), '=', sql.ref('asked.key'));
  return db
    .selectFrom(sql<{ key: string }>`json_array_elements_text(${list}::json)`.as<'asked'>(sql`asked(key)`))
    .crossJoinLateral(ofOne.as('sums'))
    .selectAll('sums');
}

/**
 * How many units of these products open orders hold unpaid: by the keys of each order that shares one with those who order now, and
 * in one sum for all others. It reads only orders that wait for money, however many there were in all.
 */
export function heldUnitsQuery(db: Kysely<Tables>, asked: KeyLists & { productIds: string }) {
  const kinds = ['email', 'phone', 'browser', 'wideNetwork'] as const;
  const shares = sql.join(
    kinds.map((kind) => isAmong(db, `orders.${GROUP_COLUMNS[kind]}`, asked[kind])),
    sql` or `,
  );
  const ifShared = (kind: GroupKind) =>
    sql<string | null>`case when ${shares} then ${sql.ref(`orders.${GROUP_COLUMNS[kind]}`)} end`.as(kind);
  return db
    .selectFrom(
      db
        .selectFrom('orders')
        .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .select(['order_lines.product_id', 'order_lines.quantity', ...GROUP_KINDS.map(ifShared)])
        .where(IS_OPEN)
        .where(IS_WITHOUT_MONEY)
        .where(isAmong(db, 'order_lines.product_id', asked.productIds))
        .as('held'),
    )
    .select(['product_id', ...GROUP_KINDS, sql<Sum>`sum(quantity)`.as('units')])
    .groupBy(['product_id', ...GROUP_KINDS]);
}
