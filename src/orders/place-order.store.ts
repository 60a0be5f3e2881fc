import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import { engineOf } from '#db/engine.ts';
import type { IdempotencyKeyRow, Tables } from '#db/tables.ts';
import { isConflict, transact } from '#db/transact.ts';
import { cents } from '#lib/money.ts';
import { effectiveMarginBp } from '#pricing/price.ts';
import type { Order, OrderLine, WantedLine } from './order.ts';

export type OrderDatabase = Kysely<Tables>;
export type OrderTransaction = Transaction<Tables>;

/**
 * Runs `work` in a transaction in which nobody else sells `productIds`. SQLite has one writer at a time anyway. On
 * PostgreSQL the rows are locked first, in the order of their ids, so that two transactions never wait for each other
 * in a circle.
 */
export function transactOverStock<T>(
  db: OrderDatabase,
  productIds: ReadonlySet<string>,
  work: (trx: OrderTransaction) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    if (engineOf(trx) === 'postgres') await lockProducts(trx, [...productIds]);
    return work(trx);
  });
}

async function lockProducts(trx: OrderTransaction, productIds: readonly string[]): Promise<void> {
  await trx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', productIds)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Lets readers of the catalogue see the new stock; last in the transaction. */
export async function publishStock(trx: OrderTransaction): Promise<void> {
  await publishCatalogue(trx);
}

/**
 * Undoes what `work` did when it throws or its result is not to be kept; the rest of the transaction stays.
 * @throws only what should run the whole transaction again.
 */
export async function attempt<T>(
  trx: OrderTransaction,
  work: () => Promise<T>,
  isKept: (result: T) => boolean,
): Promise<PromiseSettledResult<T>> {
  await trx.executeQuery(SAVEPOINT);
  const [outcome] = await Promise.allSettled([work()]);
  if (outcome.status === 'rejected' && isConflict(outcome.reason)) throw outcome.reason;
  if (outcome.status === 'rejected' || !isKept(outcome.value)) await trx.executeQuery(ROLLBACK_TO_SAVEPOINT);
  await trx.executeQuery(RELEASE_SAVEPOINT);
  return outcome;
}

const SAVEPOINT = CompiledQuery.raw('savepoint one_order');
const ROLLBACK_TO_SAVEPOINT = CompiledQuery.raw('rollback to savepoint one_order');
const RELEASE_SAVEPOINT = CompiledQuery.raw('release savepoint one_order');

/**
 * Takes the units if the product is on sale and has them, in one conditional update; otherwise undefined. Returns the
 * line as it is frozen in the order.
 */
export async function reserveStock(
  trx: OrderTransaction,
  { productId, quantity }: WantedLine,
): Promise<OrderLine | undefined> {
  const row = await trx
    .updateTable('products')
    .set((product) => ({ reserved: product('reserved', '+', quantity), version: UNPUBLISHED }))
    .where('id', '=', productId)
    .where('visible', '=', 1)
    .where(sql<number>`supplier_stock - reserved`, '>=', quantity)
    .where((product) =>
      product.exists(
        product
          .selectFrom('categories')
          .select('categories.id')
          .whereRef('categories.id', '=', 'products.category_id')
          .where('categories.visible', '=', 1),
      ),
    )
    .returning([
      'description',
      'part_number',
      'price_cents',
      'supplier_price_cents',
      'margin_bp',
      sql<number>`(select categories.margin_bp from categories where categories.id = products.category_id)`.as(
        'category_margin_bp',
      ),
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    productId,
    quantity,
    description: row.description,
    partNumber: row.part_number,
    price: cents(row.price_cents),
    supplierPrice: cents(row.supplier_price_cents),
    marginBp: effectiveMarginBp({ ownMarginBp: row.margin_bp, categoryMarginBp: row.category_margin_bp }),
  };
}

/** What is left of those of the products that are on sale. */
export async function findStock(
  trx: OrderTransaction,
  productIds: readonly string[],
): Promise<Map<string, { description: string; left: number }>> {
  const rows = await trx
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'products.description', 'products.supplier_stock', 'products.reserved'])
    .where('products.id', 'in', productIds)
    .where('products.visible', '=', 1)
    .where('categories.visible', '=', 1)
    .limit(productIds.length)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { description: row.description, left: Math.max(0, row.supplier_stock - row.reserved) },
    ]),
  );
}

/** Stores the order with its lines and its first event; false when its id is already another order's. */
export async function insertOrder(trx: OrderTransaction, order: Order): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('orders')
    .values({
      id: order.id,
      created_at: order.createdAt,
      status: order.status,
      ...order.buyer,
      subtotal_cents: order.totals.subtotal,
      shipping_cents: order.totals.shipping,
      total_cents: order.totals.total,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;

  await trx
    .insertInto('order_lines')
    .values(
      order.lines.map((line, position) => ({
        order_id: order.id,
        position,
        product_id: line.productId,
        description: line.description,
        part_number: line.partNumber,
        quantity: line.quantity,
        price_cents: line.price,
        supplier_price_cents: line.supplierPrice,
        margin_bp: line.marginBp,
      })),
    )
    .execute();
  await trx
    .insertInto('order_events')
    .values({ order_id: order.id, position: 0, at: order.createdAt, status: order.status, by_user_id: null })
    .execute();
  return true;
}

export async function findUsedKey(
  trx: OrderTransaction,
  key: string,
): Promise<Pick<IdempotencyKeyRow, 'fingerprint' | 'order_id'> | undefined> {
  return trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'order_id'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** False when the key is already taken. */
export async function insertUsedKey(trx: OrderTransaction, row: IdempotencyKeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}
