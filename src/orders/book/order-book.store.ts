import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { type Order, orderIdFrom } from '../order.ts';
import type { OrderStatus, PaymentState } from '#lib/statuses.ts';
import { matchesSearch } from './order-search.store.ts';
import { ORDER_COLUMNS, withLines } from '../orders.store.ts';
import type { UnpaidGroup } from '../unpaid/order-origin.ts';
import { GROUP_COLUMNS, IS_OPEN, IS_WITHOUT_MONEY } from '../unpaid/unpaid.store.ts';

export interface OrderPage {
  limit: number;
  offset: number;
}

export interface OrderQuery extends OrderPage {
  /** Words of the buyer's name, the email, the order's id, the phone, the address, who is invoiced, or the part numbers. */
  search: string;
  /** Null: any status. */
  status: OrderStatus | null;
  /** Only orders in one of these payment states; null: any. */
  paymentStates?: readonly (PaymentState | null)[] | null;
  /** ISO times in UTC: placed since `from`, and before `until`; null: no end. */
  from?: string | null;
  until?: string | null;
  /** Only the unpaid orders of this group; null: all orders. */
  unpaidOf?: UnpaidGroup | null;
}

/** `count` covers all pages. */
export interface OrderList {
  orders: Order[];
  count: number;
}

/** Lists the shop's orders, the newest first. A search for an order's whole id, with or without its dash, finds only that order. */
export async function listOrders(db: Kysely<Tables>, query: OrderQuery): Promise<OrderList> {
  const { search, status, paymentStates = null, from = null, until = null, unpaidOf = null, ...page } = query;
  const id = await findTypedId(db, search);
  let wanted = db.selectFrom('orders');
  if (id !== undefined) wanted = wanted.where('id', '=', id);
  if (status !== null) wanted = wanted.where('status', '=', status);
  if (paymentStates !== null) {
    // An expression, so that the list's own index is read, in the list's order.
    const states = paymentStates.map((state) => state ?? '');
    wanted = wanted.where(sql<string>`coalesce(orders.payment_state, '')`, 'in', states);
  }
  if (from !== null) wanted = wanted.where('created_at', '>=', from);
  if (until !== null) wanted = wanted.where('created_at', '<', until);
  if (unpaidOf !== null) {
    wanted = wanted
      .where(IS_OPEN)
      .where(IS_WITHOUT_MONEY)
      .where(`orders.${GROUP_COLUMNS[unpaidOf.kind]}`, '=', unpaidOf.key);
  }
  // Last: words are looked for in the orders that are left.
  if (id === undefined && search.trim() !== '') wanted = wanted.where(matchesSearch(db, search));
  return readPage(db, wanted, page);
}

/**
 * Lists the orders that were placed with this email, in upper or lower case, the newest first.
 * @param statuses only these; by default all
 */
export function listOrdersOfEmails(
  db: Kysely<Tables>,
  emails: readonly string[],
  page: OrderPage,
  statuses: readonly OrderStatus[] | null = null,
): Promise<OrderList> {
  const theirs = db.selectFrom('orders').where(
    sql<string>`lower(email)`,
    'in',
    emails.map((email) => email.toLowerCase()),
  );
  return readPage(db, statuses === null ? theirs : theirs.where('status', 'in', statuses), page);
}

/** Lists the newest orders, without counting all of them. */
export async function listNewestOrders(db: Kysely<Tables>, limit: number): Promise<Order[]> {
  return readOrders(db, await findIds(db.selectFrom('orders'), { limit, offset: 0 }));
}

type Wanted = SelectQueryBuilder<Tables, 'orders', object>;

/** How many ids are read beyond the page: most searches find fewer, and then need no count. */
const LOOK_AHEAD = 200;

/**
 * A search reads every order, and counting its results reads them again. So results are only counted when the page does not reach
 * the end. Far pages are read from the end that is nearer.
 */
async function readPage(db: Kysely<Tables>, wanted: Wanted, page: OrderPage): Promise<OrderList> {
  const { limit, offset } = page;
  if (offset > LOOK_AHEAD) return readFarPage(db, wanted, page);
  const ids = await findIds(wanted, { limit: limit + LOOK_AHEAD, offset });
  const isEnd = ids.length < limit + LOOK_AHEAD && (ids.length > 0 || offset === 0);
  const count = isEnd ? offset + ids.length : await countOrders(wanted);
  return { orders: await readOrders(db, ids.slice(0, limit)), count };
}

async function readFarPage(db: Kysely<Tables>, wanted: Wanted, page: OrderPage): Promise<OrderList> {
  const count = await countOrders(wanted);
  const limit = Math.min(page.limit, count - page.offset);
  if (limit <= 0) return { orders: [], count };
  const after = count - page.offset - limit;
  const ids =
    after < page.offset
      ? await findIds(wanted, { limit, offset: after }, 'asc')
      : await findIds(wanted, { limit, offset: page.offset });
  return { orders: await readOrders(db, ids), count };
}

/** Reads only the ids, because the index contains them. @param order of their dates */
async function findIds(
  wanted: Wanted,
  { limit, offset }: OrderPage,
  order: 'asc' | 'desc' = 'desc',
): Promise<string[]> {
  const rows = await wanted
    .select('orders.id')
    .orderBy('created_at', order)
    .orderBy('id', order)
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
  // A name may have eight characters too.
  return id === null
    ? undefined
    : (await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst())?.id;
}
