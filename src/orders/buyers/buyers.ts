import type { Kysely } from 'kysely';
import { cents, type Cents } from '#lib/money.ts';
import type { Tables } from '#db/tables.ts';
import { readListed, type ListedOrder } from '../book/listed-orders.store.ts';
import type { Order } from '../order.ts';
import { findOrders } from '../orders.store.ts';
import {
  findBuyerKey,
  findOrderPlace,
  listLastOrders,
  listOrderIds,
  sumByKey,
  type KeySums,
  type LastOrder,
  type OrderPlace,
} from './buyers.store.ts';

/**
 * A person who bought something, with an account or without. The last order's id identifies them, so that an address contains no personal
 * data.
 */
export interface Buyer {
  last: LastOrder;
  /** Emails of their orders, in lower case; none where the shop knows only a phone. */
  emails: readonly string[];
  /** The id of their account; null: none that the shop knows of. */
  accountId: string | null;
  orders: number;
  /** What they paid and was not returned, as the shop counts its income. */
  income: Cents;
}

/** A page of buyers; `next`: where the next one begins, null: this is the last. */
export interface BuyerPage {
  buyers: Buyer[];
  next: OrderPlace | null;
}

export interface BuyerWithOrders {
  buyer: Buyer;
  orders: Order[];
  listed: ReadonlyMap<string, ListedOrder>;
}

/** The account that each of these emails belongs to, with all emails that it confirmed. Emails without an account are left out. */
export type AccountsOfEmails = (emails: readonly string[]) => Promise<ReadonlyMap<string, KnownAccount>>;

interface KnownAccount {
  id: string;
  /** In lower case, the account's own first. */
  emails: readonly string[];
}

interface BuyerDeps {
  db: Kysely<Tables>;
  accountsOf: AccountsOfEmails;
}

/**
 * Lists buyers by their last order, the newest first. Orders with different emails belong to one buyer if one account confirmed these
 * emails. Such a buyer is listed by their newest order, so a page may be shorter than its limit.
 * @param after The id of the order after which the page begins; null: the first page.
 */
export async function listBuyers(
  { db, accountsOf }: BuyerDeps,
  { search, after, limit }: { search: string; after: string | null; limit: number },
): Promise<BuyerPage> {
  const place = after === null ? null : await findOrderPlace(db, after);
  if (place === undefined) return { buyers: [], next: null };
  const rows = await listLastOrders(db, { search, after: place, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const accounts = await accountsOf(page.map(({ key }) => key));
  const keysOf = ({ key }: LastOrder) => accounts.get(key)?.emails ?? [key];
  const sums = await sumByKey(db, [...new Set(page.flatMap(keysOf))]);
  const buyers = page.flatMap((last): Buyer[] => {
    const own = keysOf(last).flatMap((key) => sums.get(key) ?? []);
    if (own.some((other) => isLater(other, last))) return [];
    return [buyerOf(last, accounts.get(last.key), own)];
  });
  return { buyers, next: rows.length > limit ? (page.at(-1) ?? null) : null };
}

/** Finds who bought an order, with their orders; undefined: there is no such order. */
export async function findBuyer(
  { db, accountsOf }: BuyerDeps,
  { orderId, limit, offset }: { orderId: string; limit: number; offset: number },
): Promise<BuyerWithOrders | undefined> {
  const key = await findBuyerKey(db, orderId);
  if (key === undefined) return undefined;
  const account = (await accountsOf([key])).get(key);
  const keys = account?.emails ?? [key];
  const [newest = orderId] = await listOrderIds(db, keys, { limit: 1, offset: 0 });
  const ids = await listOrderIds(db, keys, { limit, offset });
  const found = await findOrders(db, [...new Set([newest, ...ids])]);
  const last = found.get(newest);
  if (last === undefined) return undefined;
  const { name, email, phone } = last.buyer;
  const lastOrder = { id: last.id, createdAt: last.createdAt, key, name, email, phone };
  return {
    buyer: buyerOf(lastOrder, account, [...(await sumByKey(db, keys)).values()]),
    orders: ids.flatMap((id) => found.get(id) ?? []),
    listed: await readListed(db, ids),
  };
}

function buyerOf(last: LastOrder, account: KnownAccount | undefined, sums: readonly KeySums[]): Buyer {
  return {
    last,
    emails: account?.emails ?? (last.email === '' ? [] : [last.email.toLowerCase()]),
    accountId: account?.id ?? null,
    orders: sums.reduce((count, { orders }) => count + orders, 0),
    income: cents(sums.reduce((sum, { income }) => sum + income, 0)),
  };
}

function isLater(one: OrderPlace, other: OrderPlace): boolean {
  return one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;
}
