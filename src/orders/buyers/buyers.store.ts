import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { cents, type Cents } from '#lib/money.ts';
import { matchesSearch } from '../book/order-search.store.ts';
import { INCOME_CENTS } from '../sales/income.ts';

/** Where a list goes on: after this order. */
export interface OrderPlace {
  id: string;
  createdAt: string;
}

/** The last order with a key, and how its buyer wrote themselves in it. */
export interface LastOrder extends OrderPlace {
  key: string;
  name: string;
  /** Empty: none. */
  email: string;
  phone: string;
}

/** What the orders with a key bring together. */
export interface KeySums extends OrderPlace {
  orders: number;
  income: Cents;
}

/**
 * SQL: who bought an order: the email in lower case, else the digits of the phone, else the order alone. The index `orders_by_buyer` uses
 * exactly this expression, so that it contains the rows of every release.
 */
function buyerKey(table: 'orders' | 'later'): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<string>`coalesce(nullif(lower(${column('email')}), ''), ${column('phone_key')}, ${column('id')})`;
}

/**
 * The last order of each key, the newest first. The index shows for each order whether it is its key's last, so the cost of a page does not
 * depend on the number of orders.
 * @param search Words of the name, the email, the phone and the other data by which the panel finds an order.
 */
export async function listLastOrders(
  db: Kysely<Tables>,
  { search, after, limit }: { search: string; after: OrderPlace | null; limit: number },
): Promise<LastOrder[]> {
  const last = sql<string>`(select later.id from orders as later where ${buyerKey('later')} = ${buyerKey('orders')}
    order by later.created_at desc, later.id desc limit 1)`;
  let found = db.selectFrom('orders').select(['orders.id', 'orders.created_at']);
  if (search.trim() !== '') found = found.where(matchesSearch(db, search));
  if (after !== null) {
    found = found.where(sql<boolean>`(orders.created_at, orders.id) < (${after.createdAt}, ${after.id})`);
  }
  // A subquery with its own order makes PostgreSQL, too, look for the words in the list's index and read only the orders that have them.
  const inOrder = found.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc');
  const rows = await db
    .selectFrom(inOrder.as('found'))
    .innerJoin('orders', 'orders.id', 'found.id')
    .where('orders.id', '=', last)
    .select(['orders.id', 'orders.created_at', 'orders.name', 'orders.email', 'orders.phone'])
    .select(buyerKey('orders').as('key'))
    .orderBy('found.created_at', 'desc')
    .orderBy('found.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt }));
}

/** What the orders with each of these keys bring, and the last of them. */
export async function sumByKey(
  db: Kysely<Tables>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KeySums>> {
  if (keys.length === 0) return new Map();
  const key = buyerKey('orders');
  const rows = await db
    .selectFrom('orders')
    .select(key.as('key'))
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .select(sql<number>`cast(coalesce(sum(${INCOME_CENTS}), 0) as bigint)`.as('income'))
    .select(sql<string>`max(orders.created_at || ' ' || orders.id)`.as('last'))
    .where(sql<boolean>`${key} in (${sql.join(keys)})`)
    .groupBy(key)
    .execute();
  return new Map(
    rows.map(({ key: buyer, orders, income, last }) => {
      const [createdAt = '', id = ''] = last.split(' ');
      return [buyer, { orders, income: cents(income), createdAt, id }];
    }),
  );
}

/** The key of the order with this id; undefined: there is none. */
export async function findBuyerKey(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(buyerKey('orders').as('key'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.key;
}

export async function findOrderPlace(db: Kysely<Tables>, id: string): Promise<OrderPlace | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, createdAt: row.created_at };
}

/** The ids of the orders with these keys, the newest first. */
export async function listOrderIds(
  db: Kysely<Tables>,
  keys: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`${buyerKey('orders')} in (${sql.join(keys)})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}
