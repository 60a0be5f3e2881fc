import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import { engineOf } from '#db/engine.ts';
import { prepared } from '#db/prepared.ts';
import type { Tables } from '#db/tables.ts';
import type { IdempotencyKeyRow, OrderEventRow, OrderLineRow, OrderRow } from '#db/tables/orders.ts';
import { isConflict, transact } from '#db/transact.ts';
import { isDatabaseBusy, unavailabilityOf } from '#db/unavailable.ts';
import { WORK_LIMITS, withLimits } from '#db/work-limits.ts';
import { formatTaxId } from '#invoicing/tax-id.ts';
import { cents } from '#lib/money.ts';
import { vatRate } from '#lib/vat.ts';
import { normalizeText } from '#lib/text.ts';
import { effectiveMarginBp } from '#pricing/price.ts';
import { pricedLineRow } from '#pricing/priced-line.store.ts';
import type { PricedLine } from '#pricing/priced-line.ts';
import type { Order, WantedLine } from './order.ts';
import type { GroupKeys } from './unpaid/order-origin.ts';
import { lockGroups } from './unpaid/unpaid.store.ts';

export { isDatabaseAway, isDatabaseBusy } from '#db/unavailable.ts';

export type OrderDatabase = Kysely<Tables>;
export type OrderTransaction = Transaction<Tables>;

/**
 * How orders are best grouped. SQLite has one writer, so a larger group is only cheaper; the limit protects the first order of the
 * group, which waits for the last. PostgreSQL works on several groups at once, each a chain of round trips, so small parallel
 * groups are faster; they take half of a process's connections.
 */
export function groupingFor(db: OrderDatabase): { maxSize: number; maxUnderWay: number } {
  return engineOf(db) === 'postgres' ? { maxSize: 10, maxUnderWay: 5 } : { maxSize: 100, maxUnderWay: 1 };
}

/**
 * Runs `work` in a transaction in which no other process sells `productIds` or orders for the same groups. Products that another
 * process locks for long are the exception: `work` gets them as `locked`. SQLite has one writer at a time anyway. On PostgreSQL the
 * groups are locked first and then the rows, each in order, so that two transactions never deadlock. A wait that is too long shows
 * that a product is locked, and the second attempt waits for none.
 */
export async function transactOverStock<T>(
  db: OrderDatabase,
  { productIds, groups }: { productIds: ReadonlySet<string>; groups: readonly GroupKeys[] },
  work: (trx: OrderTransaction, locked: ReadonlySet<string>) => Promise<T>,
): Promise<T> {
  if (engineOf(db) === 'sqlite') return transact(db, (trx) => work(trx, NONE_LOCKED));
  const ids = [...productIds];
  return withLimits(WORK_LIMITS.order, async () => {
    try {
      return await transact(db, async (trx) => {
        await lockGroups(trx, groups);
        await lockProducts(trx, ids);
        return work(trx, NONE_LOCKED);
      });
    } catch (error) {
      if (!(error instanceof ProductsLocked)) throw error;
      return transact(db, async (trx) => {
        await lockGroups(trx, groups);
        return work(trx, await findLocked(trx, ids));
      });
    }
  });
}

const NONE_LOCKED: ReadonlySet<string> = new Set();

class ProductsLocked extends Error {
  override name = 'ProductsLocked';
}

/** @throws ProductsLocked when one of them cannot be locked in time. */
async function lockProducts(trx: OrderTransaction, productIds: readonly string[]): Promise<void> {
  try {
    await trx
      .selectFrom('products')
      .select('id')
      .where('id', 'in', productIds)
      .orderBy('id')
      .forUpdate()
      .execute();
  } catch (error) {
    throw isDatabaseBusy(error) ? new ProductsLocked('', { cause: error }) : error;
  }
}

/** Finds those of these products that another process locks. In a transaction, this locks the others. It never waits. */
export async function findLocked(
  db: OrderDatabase,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = db.selectFrom('products').select('id').where('id', 'in', productIds);
  const free = await wanted.orderBy('id').forUpdate().skipLocked().execute();
  const isFree = new Set(free.map(({ id }) => id));
  const there = await wanted.execute();
  return new Set(there.map(({ id }) => id).filter((id) => !isFree.has(id)));
}

/** Shows the new stock to readers of the catalogue; last in the transaction. */
export async function publishStock(trx: OrderTransaction): Promise<void> {
  // An import that publishes a whole list locks the counter for longer than a product should stay locked.
  if (engineOf(trx) === 'postgres') await trx.executeQuery(WAIT_FOR_THE_COUNTER);
  await publishCatalogue(trx);
}

const WAIT_FOR_THE_COUNTER = CompiledQuery.raw(
  `set local lock_timeout = ${WORK_LIMITS.order.statementMs - 1000}`,
);

/**
 * Undoes the changes of `work` when it throws or its result must be discarded; the rest of the transaction stays.
 * @throws only errors that require a new transaction, and those of an unavailable database.
 */
export async function attempt<T>(
  trx: OrderTransaction,
  work: () => Promise<T>,
  isSuccess: (result: T) => boolean,
): Promise<PromiseSettledResult<T>> {
  await trx.executeQuery(SAVEPOINT);
  const [outcome] = await Promise.allSettled([work()]);
  if (outcome.status === 'rejected' && endsTransaction(outcome.reason)) throw outcome.reason;
  if (outcome.status === 'rejected' || !isSuccess(outcome.value))
    await trx.executeQuery(ROLLBACK_TO_SAVEPOINT);
  await trx.executeQuery(RELEASE_SAVEPOINT);
  return outcome;
}

/** When the disk is full, SQLite has undone the whole transaction, savepoints included. A lock timeout undoes only its order. */
function endsTransaction(error: unknown): boolean {
  const why = unavailabilityOf(error);
  return isConflict(error) || (why !== null && why !== 'busy');
}

const SAVEPOINT = CompiledQuery.raw('savepoint one_order');
const ROLLBACK_TO_SAVEPOINT = CompiledQuery.raw('rollback to savepoint one_order');
const RELEASE_SAVEPOINT = CompiledQuery.raw('release savepoint one_order');

/** A line whose units were reserved, and the product's stock after that. */
export interface ReservedLine {
  /** As frozen in the order. */
  line: PricedLine;
  /** All units that the supplier has. */
  stock: number;
  /** The units that open orders hold, including this one. */
  reserved: number;
}

/** Reserves the units if the product is on sale and has enough, in one conditional update; otherwise undefined. */
export async function reserveStock(
  trx: OrderTransaction,
  line: WantedLine,
): Promise<ReservedLine | undefined> {
  const { rows } = await takeUnits(trx, line);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    line: {
      ...line,
      description: row.description,
      partNumber: row.part_number,
      price: cents(row.price_cents),
      supplierPrice: cents(row.supplier_price_cents),
      marginBp: effectiveMarginBp({ ownMarginBp: row.margin_bp, categoryMarginBp: row.category_margin_bp }),
      vatBp: vatRate(row.vat_bp),
    },
    stock: row.supplier_stock,
    reserved: row.reserved,
  };
}

const takeUnits = prepared((db, { productId, quantity }: WantedLine) =>
  db
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
      'supplier_stock',
      'reserved',
      sql<number>`(select categories.margin_bp from categories where categories.id = products.category_id)`.as(
        'category_margin_bp',
      ),
      sql<number>`(select categories.vat_bp from categories where categories.id = products.category_id)`.as(
        'vat_bp',
      ),
    ]),
);

/** Stores the order with its lines and its first event; false when another order has its id. */
export async function insertOrder(trx: OrderTransaction, order: Order, keys: GroupKeys): Promise<boolean> {
  const { numAffectedRows } = await insertOrderRow(trx, {
    id: order.id,
    created_at: order.createdAt,
    status: order.status,
    ...order.buyer,
    subtotal_cents: order.totals.subtotal - order.totals.discount,
    shipping_cents: order.totals.shipping,
    total_cents: order.totals.total,
    search_text: normalizeText(searchedWords(order).join('\n')),
    access_key: order.accessKey,
    ars_per_usd: order.pesos?.rate ?? null,
    total_ars: order.pesos?.total ?? null,
    held_until: order.heldUntil,
    payment_method: order.paymentMethod,
    discount_bp: order.discountBp,
    delivery_method: order.delivery.method,
    postal_code: order.delivery.postalCode,
    province: order.delivery.province,
    collector_name: order.delivery.collector?.name ?? null,
    collector_dni: order.delivery.collector?.dni ?? null,
    delivery_from: order.delivery.from,
    delivery_to: order.delivery.to,
    tax_condition: order.invoice?.taxCondition ?? null,
    tax_id: order.invoice?.taxId ?? null,
    tax_name: order.invoice?.name ?? null,
    units: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    email_key: keys.email,
    phone_key: keys.phone,
    browser: keys.browser,
    network: keys.network,
    wide_network: keys.wideNetwork,
  });
  if (numAffectedRows === 0n) return false;

  for (const [position, line] of order.lines.entries()) {
    await insertLineRow(trx, { order_id: order.id, ...pricedLineRow(line, position) });
  }
  await insertEventRow(trx, {
    order_id: order.id,
    position: 0,
    at: order.createdAt,
    status: order.status,
    by_user_id: null,
    by_name: null,
  });
  return true;
}

/** A CUIT or DNI is found with its dashes and dots, and without. */
function searchedWords({ id, buyer, invoice, delivery: { collector } }: Order): string[] {
  const words = [
    buyer.name,
    buyer.email,
    id,
    ...(collector === null ? [] : [collector.name, collector.dni, formatTaxId(collector.dni)]),
  ];
  if (invoice === null) return words;
  const { name, taxId } = invoice;
  return [...words, ...(name === null ? [] : [name]), ...(taxId === null ? [] : [taxId, formatTaxId(taxId)])];
}

const insertOrderRow = prepared(
  (db, row: Omit<OrderRow, 'payment_state' | 'invoice_letter' | 'invoice_number'>) =>
    db
      .insertInto('orders')
      .values({
        id: row.id,
        created_at: row.created_at,
        status: row.status,
        name: row.name,
        email: row.email,
        phone: row.phone,
        address: row.address,
        subtotal_cents: row.subtotal_cents,
        shipping_cents: row.shipping_cents,
        total_cents: row.total_cents,
        search_text: row.search_text,
        access_key: row.access_key,
        ars_per_usd: row.ars_per_usd,
        total_ars: row.total_ars,
        held_until: row.held_until,
        payment_method: row.payment_method,
        discount_bp: row.discount_bp,
        delivery_method: row.delivery_method,
        postal_code: row.postal_code,
        province: row.province,
        collector_name: row.collector_name,
        collector_dni: row.collector_dni,
        delivery_from: row.delivery_from,
        delivery_to: row.delivery_to,
        tax_condition: row.tax_condition,
        tax_id: row.tax_id,
        tax_name: row.tax_name,
        units: row.units,
        email_key: row.email_key,
        phone_key: row.phone_key,
        browser: row.browser,
        network: row.network,
        wide_network: row.wide_network,
      })
      .onConflict((conflict) => conflict.column('id').doNothing()),
);

const insertLineRow = prepared((db, row: OrderLineRow) =>
  db.insertInto('order_lines').values({
    order_id: row.order_id,
    position: row.position,
    product_id: row.product_id,
    description: row.description,
    part_number: row.part_number,
    quantity: row.quantity,
    price_cents: row.price_cents,
    supplier_price_cents: row.supplier_price_cents,
    margin_bp: row.margin_bp,
    vat_bp: row.vat_bp,
  }),
);

/** The order's first event; it cannot be undone. */
type NewEvent = Omit<OrderEventRow, 'takes_back' | 'letter_id' | 'undo'>;

const insertEventRow = prepared((db, row: NewEvent) =>
  db.insertInto('order_events').values({
    order_id: row.order_id,
    position: row.position,
    at: row.at,
    status: row.status,
    by_user_id: row.by_user_id,
    by_name: row.by_name,
  }),
);

export async function findUsedKey(
  trx: OrderTransaction,
  key: string,
): Promise<Pick<IdempotencyKeyRow, 'fingerprint' | 'order_id'> | undefined> {
  const { rows } = await selectKeyRow(trx, { key });
  return rows[0];
}

const selectKeyRow = prepared((db, used: { key: string }) =>
  db.selectFrom('idempotency_keys').select(['fingerprint', 'order_id']).where('key', '=', used.key),
);

/** False when the key is already taken. */
export async function insertUsedKey(trx: OrderTransaction, row: IdempotencyKeyRow): Promise<boolean> {
  const { numAffectedRows } = await insertKeyRow(trx, row);
  return numAffectedRows !== 0n;
}

const insertKeyRow = prepared((db, row: IdempotencyKeyRow) =>
  db
    .insertInto('idempotency_keys')
    .values({
      key: row.key,
      fingerprint: row.fingerprint,
      order_id: row.order_id,
      created_at: row.created_at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing()),
);
