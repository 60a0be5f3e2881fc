import { sql, type Kysely, type Transaction } from 'kysely';
import { CATALOGUE_VERSION, publishCatalogue, takeCatalogueVersion } from '#db/catalogue-version.ts';
import { engineOf } from '#db/engine.ts';
import { forUpdate } from '#db/for-update.ts';
import { isOneOf, jsonList } from '#db/json-list.ts';
import { prepared } from '#db/prepared.ts';
import type { Tables } from '#db/tables.ts';
import { together } from '#db/together.ts';
import { isConflict, transact } from '#db/transact.ts';
import { isDatabaseBusy, unavailabilityOf } from '#db/unavailable.ts';
import { WORK_LIMITS, withLimits } from '#db/work-limits.ts';
import { settleOffers } from '#pricing/offers.store.ts';
import { findSellable, sellableById, sellableQuery, unitsLeft, type OnSale } from '#pricing/on-sale.store.ts';
import type { Quote } from '#quotes/quote.ts';
import { lockQuotes } from '#quotes/quotes.store.ts';
import type { Order } from '../order.ts';
import { findOrders } from '../orders.store.ts';
import type { UsedKey } from './shop-now.ts';
import type { GroupKeys } from '../unpaid/order-origin.ts';
import { lockGroups } from '../unpaid/unpaid.store.ts';

export { isDatabaseAway } from '#db/unavailable.ts';

/**
 * How orders are best grouped. A larger group is cheaper on both engines; the limit protects the first order of the group, which
 * waits for the last. SQLite has one writer. PostgreSQL commits one group after the other (decision 8), so a second one can be
 * prepared meanwhile, and a third would only wait. There, each order may lock five groups of unpaid orders: the server has room for 6,400 locks by
 * default, and a process takes 500 at most.
 */
export function groupingFor(db: Kysely<Tables>): { maxSize: number; maxUnderWay: number } {
  return engineOf(db) === 'postgres' ? { maxSize: 50, maxUnderWay: 2 } : { maxSize: 100, maxUnderWay: 1 };
}

/** The products that a group of orders wants. */
export interface Stock {
  /** Those that can be sold, by id, also those that visitors do not see. No other process sells or changes them until the transaction ends. */
  products: Map<string, OnSale>;
  /** The ids of those that another process locks for long. */
  locked: ReadonlySet<string>;
}

export type LockStock = (trx: Transaction<Tables>) => Promise<Stock>;

/**
 * Runs `work` in a transaction that begins with `lockStock`: then no other process sells `productIds` or orders for the same groups,
 * except products that another process locks for long. SQLite has one writer at a time anyway. On PostgreSQL the groups are locked
 * first and then the rows, each in order, so that two transactions never deadlock. A wait that is too long shows that a product is
 * locked, and the second attempt waits for none.
 */
export async function transactOverStock<T>(
  db: Kysely<Tables>,
  { productIds, groups }: { productIds: ReadonlySet<string>; groups: readonly GroupKeys[] },
  work: (trx: Transaction<Tables>, lockStock: LockStock) => Promise<T>,
): Promise<T> {
  const ids = [...productIds];
  return withLimits(WORK_LIMITS.order, async () => {
    try {
      return await transact(db, (trx) => work(trx, (one) => lockAll(one, ids, groups)));
    } catch (error) {
      if (!(error instanceof ProductsLocked)) throw error;
      return transact(db, (trx) => work(trx, (one) => lockFree(one, ids, groups)));
    }
  });
}

class ProductsLocked extends Error {
  override name = 'ProductsLocked';
}

/** @throws ProductsLocked when one of them cannot be locked in time. */
async function lockAll(
  trx: Transaction<Tables>,
  ids: readonly string[],
  groups: readonly GroupKeys[],
): Promise<Stock> {
  const [, products] = await together(trx, [
    (one) => lockGroups(one, groups),
    (one) => lockProducts(one, ids),
  ]);
  return { products, locked: NONE_LOCKED };
}

const NONE_LOCKED: ReadonlySet<string> = new Set();

/** Waits for none of the products. */
async function lockFree(
  trx: Transaction<Tables>,
  ids: readonly string[],
  groups: readonly GroupKeys[],
): Promise<Stock> {
  await lockGroups(trx, groups);
  const locked = await findLocked(trx, ids);
  return { products: await findSellable(trx, ids), locked };
}

async function lockProducts(
  trx: Transaction<Tables>,
  productIds: readonly string[],
): Promise<Map<string, OnSale>> {
  try {
    const { rows } = await selectForSale(trx, { ids: jsonList(productIds) });
    return sellableById(rows);
  } catch (error) {
    throw engineOf(trx) === 'postgres' && isDatabaseBusy(error)
      ? new ProductsLocked('', { cause: error })
      : error;
  }
}

const selectForSale = prepared((db, { ids }: { ids: string }) => {
  const inOrder = sellableQuery(db, ids).orderBy('products.id');
  return forUpdate(db, inOrder, { of: 'products' });
});

/** Finds those of these products that another process locks. In a transaction, this locks the others. It never waits. None on SQLite. */
export async function findLocked(
  db: Kysely<Tables>,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = db.selectFrom('products').select('id').where('id', 'in', productIds);
  const free = await forUpdate(db, wanted.orderBy('id'), { skipLocked: true }).execute();
  const freeIds = new Set(free.map(({ id }) => id));
  const there = await wanted.execute();
  return new Set(there.map(({ id }) => id).filter((id) => !freeIds.has(id)));
}

/** Another process locks what only one order of the group needs: its key or its quote. */
class OwnRowsLocked extends Error {
  override name = 'OwnRowsLocked';
}

/** Another process locked something for too long: nothing was written. */
export function isBusy(error: unknown): boolean {
  return error instanceof OwnRowsLocked || isDatabaseBusy(error);
}

/** Whether a group failed because of one of its orders; the others can be placed without it. */
export function isOfOneOrder(error: unknown): boolean {
  if (error instanceof OwnRowsLocked) return true;
  return !isConflict(error) && unavailabilityOf(error) === null;
}

/** @throws an error for which `isBusy` is true, if another process locks these rows for too long. */
export async function waitingForOwnRows<T>(rows: Promise<T>): Promise<T> {
  try {
    return await rows;
  } catch (error) {
    throw isDatabaseBusy(error) ? new OwnRowsLocked('', { cause: error }) : error;
  }
}

/** The quotes with these access keys, by key. No other order is placed from them until the transaction ends. */
export function claimQuotes(trx: Transaction<Tables>, keys: readonly string[]): Promise<Map<string, Quote>> {
  return waitingForOwnRows(lockQuotes(trx, keys));
}

/** Which of these idempotency keys have made an order, by key. */
export async function findUsedKeys(
  db: Kysely<Tables>,
  keys: readonly string[],
): Promise<Map<string, UsedKey>> {
  if (keys.length === 0) return new Map();
  const { rows } = await selectUsedKeys(db, { keys: jsonList(keys) });
  if (rows.length === 0) return new Map();
  const orders = await findOrders(
    db,
    rows.map((row) => row.order_id),
  );
  return new Map(
    rows.map(({ key, fingerprint, order_id }) => {
      const order = orders.get(order_id);
      if (order === undefined) throw new Error(`the key of order ${order_id} outlived it`);
      return [key, { fingerprint, order }];
    }),
  );
}

const selectUsedKeys = prepared((db, { keys }: { keys: string }) =>
  db
    .selectFrom('idempotency_keys')
    .select(['key', 'fingerprint', 'order_id'])
    .where(isOneOf(db, 'idempotency_keys.key', keys)),
);

/**
 * Takes the units of these orders from the stock of their products, and of the offers that those sell, with conditional updates, and
 * shows that to readers of the catalogue. It comes last in the transaction: the version's counter stays locked until the commit.
 * @throws Error when a product has fewer units left, and so did not stay as it was read.
 */
export async function takeStock(
  trx: Transaction<Tables>,
  orders: readonly Order[],
  products: ReadonlyMap<string, OnSale>,
): Promise<void> {
  const units = new Map<string, number>();
  for (const { productId, quantity } of orders.flatMap(({ lines }) => lines)) {
    const offerId = products.get(productId)?.offerId ?? null;
    for (const id of offerId === null ? [productId] : [productId, offerId]) {
      units.set(id, (units.get(id) ?? 0) + quantity);
    }
  }
  const taken =
    engineOf(trx) === 'postgres' ? await takeUnitsTogether(trx, units) : await takeUnitsOneByOne(trx, units);
  if (taken < units.size) throw new Error('stock changed while it was locked');
}

/**
 * Lets products whose offer was sold out sell the cheapest one that is left, and shows that to readers of the catalogue.
 * @returns those that are sold out.
 */
export async function sellNextOffers(
  trx: Transaction<Tables>,
  productIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  await settleOffers(trx, productIds, at);
  await publishCatalogue(trx);
  const products = await findSellable(trx, productIds);
  return new Set([...products].filter(([, product]) => unitsLeft(product) === 0).map(([id]) => id));
}

/** An import that publishes a whole list locks the counter for longer than a product should stay locked. */
const COUNTER_LOCK_MS = WORK_LIMITS.order.statementMs - 1000;

/** The new lock timeout is set before the statement waits for the counter. @returns how many products had enough left. */
async function takeUnitsTogether(
  trx: Transaction<Tables>,
  units: ReadonlyMap<string, number>,
): Promise<number> {
  const wanted = JSON.stringify(Array.from(units, ([id, quantity]) => ({ id, quantity })));
  const { numAffectedRows } = await sql`
    with next as (
      update counters set value = value + 1
      where name = ${CATALOGUE_VERSION} and set_config('lock_timeout', ${String(COUNTER_LOCK_MS)}, true) is not null
      returning value
    )
    update products set reserved = reserved + wanted.quantity, version = next.value
    from next, json_to_recordset(${wanted}::json) as wanted(id text, quantity bigint)
    where products.id = wanted.id and supplier_stock - reserved >= wanted.quantity`.execute(trx);
  return Number(numAffectedRows);
}

async function takeUnitsOneByOne(
  trx: Transaction<Tables>,
  units: ReadonlyMap<string, number>,
): Promise<number> {
  const version = await takeCatalogueVersion(trx);
  let count = 0;
  for (const [id, wanted] of units) {
    const { numAffectedRows } = await takeUnitsOfOne(trx, { id, wanted, version });
    count += Number(numAffectedRows);
  }
  return count;
}

const takeUnitsOfOne = prepared(
  (db, { id, wanted, version }: { id: string; wanted: number; version: number }) =>
    db
      .updateTable('products')
      .set((product) => ({ reserved: product('reserved', '+', wanted), version }))
      .where('id', '=', id)
      .where(sql<number>`supplier_stock - reserved`, '>=', wanted),
);
