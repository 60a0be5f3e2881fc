import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { containsWords } from '#db/contains-words.ts';
import type { Tables } from '#db/tables.ts';
import { type Order, orderIdFrom } from './order.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import { ORDER_COLUMNS, withLines } from './orders.store.ts';
import type { UnpaidGroup } from './unpaid/order-origin.ts';
import { GROUP_COLUMNS, IS_OPEN, IS_WITHOUT_MONEY } from './unpaid/unpaid.store.ts';

export interface OrderPage {
  limit: number;
  offset: number;
}

export interface OrderQuery extends OrderPage {
  /** Words of the buyer's name, the email or the order's id. */
  search: string;
  /** Null: whatever it is. */
  status: OrderStatus | null;
  /** Those alone that one group has not paid; null: whoever's. */
  unpaidOf?: UnpaidGroup | null;
}

/** `count` is of all pages. */
export interface OrderList {
  orders: Order[];
  count: number;
}

/** The shop's orders, the newest first. Whoever types an order's whole id, dash or not, gets that order alone. */
export async function listOrders(db: Kysely<Tables>, query: OrderQuery): Promise<OrderList> {
  const { search, status, unpaidOf = null, ...page } = query;
  const id = await findTypedId(db, search);
  let wanted = db.selectFrom('orders');
  if (id !== undefined) wanted = wanted.where('id', '=', id);
  else if (search.trim() !== '') wanted = wanted.where(containsWords(db, 'search_text', search));
  if (status !== null) wanted = wanted.where('status', '=', status);
  if (unpaidOf !== null) {
    wanted = wanted
      .where(IS_OPEN)
      .where(IS_WITHOUT_MONEY)
      .where(`orders.${GROUP_COLUMNS[unpaidOf.kind]}`, '=', unpaidOf.key);
  }
  return readPage(db, wanted, page);
}

/** The orders that were placed with this email, however its letters were written; the newest first. */
export function listOrdersOfEmail(db: Kysely<Tables>, email: string, page: OrderPage): Promise<OrderList> {
  const wanted = db.selectFrom('orders').where(sql<string>`lower(email)`, '=', email.toLowerCase());
  return readPage(db, wanted, page);
}

/** Without their count. */
export async function listNewestOrders(db: Kysely<Tables>, limit: number): Promise<Order[]> {
  return readOrders(db, await findIds(db.selectFrom('orders'), { limit, offset: 0 }));
}

type Wanted = SelectQueryBuilder<Tables, 'orders', object>;

/** So many more ids than the page needs are looked for: most searches find fewer, and then need no counting. */
const LOOK_AHEAD = 200;

/** A search looks at every order in turn, and so does counting what it finds; what is known already is not counted. */
async function readPage(db: Kysely<Tables>, wanted: Wanted, page: OrderPage): Promise<OrderList> {
  const { limit, offset } = page;
  const ids = await findIds(wanted, { limit: limit + LOOK_AHEAD, offset });
  const isEnd = ids.length < limit + LOOK_AHEAD && (ids.length > 0 || offset === 0);
  const count = isEnd ? offset + ids.length : await countOrders(wanted);
  return { orders: await readOrders(db, ids.slice(0, limit)), count };
}

/** Ids alone, for they stand in the index. */
async function findIds(wanted: Wanted, { limit, offset }: OrderPage): Promise<string[]> {
  const rows = await wanted
    .select('orders.id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => row.id);
}

/** The newest first. */
async function readOrders(db: Kysely<Tables>, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return withLines(db, rows);
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
