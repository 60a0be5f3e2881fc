import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import type { LineOfOrder, LineToBuy, Purchase } from './line-to-buy.ts';

/** Runs the notes of several lines in one transaction. */
export function transactPurchases<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(db, work);
}

/** More than a person buys in a day. The oldest orders come first. */
const MAX_LINES = 500;

/** Units of a line that a refund was made for, or is under way: nobody buys those. */
const REFUNDED = sql<number>`(select coalesce(sum(refund_lines.quantity), 0) from payments
  join refunds on refunds.payment_id = payments.id and refunds.state <> 'refused'
  join refund_lines on refund_lines.refund_id = refunds.id
  where payments.order_id = orders.id and refund_lines.product_id = order_lines.product_id)`;

/** The lines of paid orders that have not left the shop, of products that come from a supplier, and which nobody bought yet. */
export async function listLinesToBuy(db: Kysely<Tables>): Promise<LineToBuy[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .leftJoin('line_purchases', (join) =>
      join
        .onRef('line_purchases.order_id', '=', 'order_lines.order_id')
        .onRef('line_purchases.product_id', '=', 'order_lines.product_id'),
    )
    .select([
      'orders.id as orderId',
      'orders.created_at as placedAt',
      'orders.name as buyer',
      'order_lines.product_id as productId',
      'order_lines.description',
      'order_lines.part_number as partNumber',
      'order_lines.quantity',
      'order_lines.supplier_id as supplierId',
      'order_lines.supplier_code as code',
    ])
    .select(REFUNDED.as('refunded'))
    // As the index `orders_in_process` says it.
    .where(sql<boolean>`orders.status = 'procesando'`)
    .where('line_purchases.at', 'is', null)
    .where('order_lines.supplier_id', 'is not', null)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .orderBy('order_lines.position')
    .limit(MAX_LINES)
    .execute();
  return rows.flatMap(({ quantity, refunded, supplierId, code, ...line }) => {
    const units = quantity - refunded;
    return units > 0 && supplierId !== null ? [{ ...line, supplierId, code: code ?? '', units }] : [];
  });
}

/** What was bought of these orders. */
export async function listPurchases(db: Kysely<Tables>, orderId: string): Promise<Purchase[]> {
  return db
    .selectFrom('line_purchases')
    .select(['product_id as productId', 'units', 'at', 'by_name as by'])
    .where('order_id', '=', orderId)
    .limit(MAX_LINES)
    .execute();
}

/** @returns whether it was noted now; somebody may have noted it before. */
export async function insertPurchase(
  trx: Transaction<Tables>,
  { orderId, productId, units, at, by }: Purchase & { orderId: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('line_purchases')
    .values({ order_id: orderId, product_id: productId, units, at, by_name: by })
    .onConflict((conflict) => conflict.columns(['order_id', 'product_id']).doNothing())
    .returning('product_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What a line that was bought is called; undefined: nobody noted that it was. */
export function findBought(
  trx: Transaction<Tables>,
  { orderId, productId }: LineOfOrder,
): Promise<{ units: number; description: string; buyer: string } | undefined> {
  return trx
    .selectFrom('line_purchases')
    .innerJoin('orders', 'orders.id', 'line_purchases.order_id')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'line_purchases.order_id')
        .onRef('order_lines.product_id', '=', 'line_purchases.product_id'),
    )
    .select(['line_purchases.units', 'order_lines.description', 'orders.name as buyer'])
    .where('line_purchases.order_id', '=', orderId)
    .where('line_purchases.product_id', '=', productId)
    .executeTakeFirst();
}

export async function deletePurchase(
  trx: Transaction<Tables>,
  { orderId, productId }: LineOfOrder,
): Promise<void> {
  await trx
    .deleteFrom('line_purchases')
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .execute();
}
