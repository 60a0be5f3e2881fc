import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { containsWords } from '#db/contains-words.ts';
import type { Tables } from '#db/tables.ts';
import { orderIdFrom } from './order-id.ts';
import type { OrderStatus } from './order-status.ts';
import type { Order } from './order.ts';
import { ORDER_COLUMNS, withLines, type OrderColumns } from './orders.store.ts';

export interface OrderPage {
  limit: number;
  offset: number;
}

export interface OrderQuery extends OrderPage {
  /** Words of the buyer's name, the email or the order's id. */
  search: string;
  /** Null: whatever it is. */
  status: OrderStatus | null;
}

/** `count` is of all pages. */
export interface OrderList {
  orders: Order[];
  count: number;
}

/** The shop's orders, the newest first. Whoever types an order's whole id, dash or not, gets that order alone. */
export async function listOrders(db: Kysely<Tables>, query: OrderQuery): Promise<OrderList> {
  const { search, status, ...page } = query;
  const id = await findTypedId(db, search);
  let wanted = db.selectFrom('orders');
  if (id !== undefined) wanted = wanted.where('id', '=', id);
  else if (search.trim() !== '') wanted = wanted.where(containsWords(db, 'search_text', search));
  if (status !== null) wanted = wanted.where('status', '=', status);
  return readPage(db, wanted, page);
}

/** The orders that were placed with this email, however its letters were written; the newest first. */
export function listOrdersOfEmail(db: Kysely<Tables>, email: string, page: OrderPage): Promise<OrderList> {
  const wanted = db.selectFrom('orders').where(sql<string>`lower(email)`, '=', email.toLowerCase());
  return readPage(db, wanted, page);
}

/** Without their count. */
export async function listNewestOrders(db: Kysely<Tables>, limit: number): Promise<Order[]> {
  const rows = await selectPage(db, db.selectFrom('orders'), { limit, offset: 0 });
  return withLines(db, rows);
}

type Wanted = SelectQueryBuilder<Tables, 'orders', object>;

/**
 * Finding the page may take a look at every order and so may counting, so what is known is not counted: a page that is
 * not full is the last.
 */
async function readPage(db: Kysely<Tables>, wanted: Wanted, page: OrderPage): Promise<OrderList> {
  const { limit, offset } = page;
  const rows = await selectPage(db, wanted, page);
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const count = isLast ? offset + rows.length : await countOrders(wanted);
  return { orders: await withLines(db, rows), count };
}

function selectPage(
  db: Kysely<Tables>,
  wanted: Wanted,
  { limit, offset }: OrderPage,
): Promise<OrderColumns[]> {
  // The ids alone first: they stand in the index, and only the page's own rows are fetched.
  const ids = wanted
    .select('orders.id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

async function countOrders(wanted: Wanted): Promise<number> {
  const { count } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function findTypedId(db: Kysely<Tables>, search: string): Promise<string | undefined> {
  const id = orderIdFrom(search);
  // A name may have eight letters too.
  return id === null
    ? undefined
    : (await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst())?.id;
}
