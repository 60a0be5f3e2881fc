import { type Kysely, sql } from 'kysely';
import { GROUP_COLUMNS, IS_OPEN } from '#orders/unpaid/unpaid.store.ts';
import type { GroupKeys, GroupKind } from '#orders/unpaid/order-origin.ts';
import type { Tables } from '#db/tables.ts';

/** The order waits for cash or a transfer. */
const IS_AWAITED = sql<boolean>`orders.payment_state = 'pending'`;

/** Finds an order's total in cents, and the groups in which it counts. */
export async function findOrderKeys(
  db: Kysely<Tables>,
  orderId: string,
): Promise<{ cents: number; keys: GroupKeys } | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['total_cents', 'email_key', 'phone_key', 'browser', 'network', 'wide_network'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return (
    row && {
      cents: row.total_cents,
      keys: {
        // Orders of earlier versions have no email key, so they share it with no other order.
        email: row.email_key ?? `of ${orderId}`,
        phone: row.phone_key,
        browser: row.browser,
        network: row.network,
        wideNetwork: row.wide_network,
      },
    }
  );
}

/** Counts the other orders of a group that wait for cash or a transfer. */
export async function countAwaited(
  db: Kysely<Tables>,
  orderId: string,
  kind: GroupKind,
  keys: GroupKeys,
): Promise<number> {
  if (keys[kind] === null) return 0;
  let others = db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(IS_OPEN)
    .where(IS_AWAITED)
    .where(GROUP_COLUMNS[kind], '=', keys[kind])
    .where('orders.id', '!=', orderId);
  if (kind === 'network') others = others.where('orders.wide_network', '=', keys.wideNetwork);
  return (await others.executeTakeFirstOrThrow()).count;
}

/** A product of an order. */
export interface AwaitedProduct {
  /** Units in this order, and in all other orders that wait for cash or a transfer. */
  quantity: number;
  elsewhere: number;
  /** All units that the supplier has. */
  stock: number;
}

/** Lists the products of an order with the units that wait for cash or a transfer. */
export async function listAwaitedProducts(db: Kysely<Tables>, orderId: string): Promise<AwaitedProduct[]> {
  const own = await db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_lines.product_id as id', 'order_lines.quantity', 'products.supplier_stock as stock'])
    .where('order_lines.order_id', '=', orderId)
    .execute();
  if (own.length === 0) return [];
  const awaited = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      'order_lines.product_id as id',
      sql<number>`cast(sum(order_lines.quantity) as bigint)`.as('units'),
    ])
    .where(IS_OPEN)
    .where(IS_AWAITED)
    .where('orders.id', '!=', orderId)
    .where(
      'order_lines.product_id',
      'in',
      own.map(({ id }) => id),
    )
    .groupBy('order_lines.product_id')
    .execute();
  const unitsOf = new Map(awaited.map(({ id, units }) => [id, units]));
  return own.map(({ id, quantity, stock }) => ({ quantity, stock, elsewhere: unitsOf.get(id) ?? 0 }));
}
