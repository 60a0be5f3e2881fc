import { sql } from 'kysely';
import { ALWAYS_UNITS, type UnpaidLimits } from '#orders/unpaid/unpaid-limits.ts';
import { GROUP_COLUMNS, IS_OPEN, lockGroups } from '#orders/unpaid/unpaid.store.ts';
import type { GroupKeys, GroupKind } from '#orders/unpaid/order-origin.ts';
import type { PaymentDatabase, PaymentTransaction } from '../records/payments.store.ts';

/** Cash or a transfer is awaited. */
const IS_AWAITED = sql<boolean>`orders.payment_state = 'pending'`;

/**
 * Whether an order may hold its stock for days while cash or a transfer is awaited: it is a small one, its buyer and its network have few
 * such orders, and of no product do they hold too large a share.
 */
export async function mayWaitDays(
  db: PaymentDatabase,
  orderId: string,
  limits: UnpaidLimits,
): Promise<boolean> {
  const order = await findKeys(db, orderId);
  if (order === undefined || order.cents > limits.longHoldCents) return false;
  for (const kind of ['email', 'phone', 'browser', 'network'] as const) {
    const most = kind === 'network' ? limits.longHolds.network : limits.longHolds.buyer;
    if ((await countOthers(db, orderId, kind, order.keys)) >= most) return false;
  }
  return (await listScarce(db, orderId, limits)).length === 0;
}

/** The same, in the transaction that holds the stock: two orders at once are judged one after the other. */
export async function mayWaitDaysNow(
  trx: PaymentTransaction,
  orderId: string,
  limits: UnpaidLimits,
): Promise<boolean> {
  const order = await findKeys(trx, orderId);
  if (order !== undefined) await lockGroups(trx, [order.keys]);
  return mayWaitDays(trx, orderId, limits);
}

async function findKeys(
  db: PaymentDatabase,
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
        // Orders of earlier versions have none, and are counted with nobody's.
        email: row.email_key ?? `of ${orderId}`,
        phone: row.phone_key,
        browser: row.browser,
        network: row.network,
        wideNetwork: row.wide_network,
      },
    }
  );
}

async function countOthers(
  db: PaymentDatabase,
  orderId: string,
  kind: GroupKind,
  keys: GroupKeys,
): Promise<number> {
  if (keys[kind] === null) return 0;
  let others = db
    .selectFrom('orders')
    .select(sql<number | string>`count(*)`.as('count'))
    .where(IS_OPEN)
    .where(IS_AWAITED)
    .where(GROUP_COLUMNS[kind], '=', keys[kind])
    .where('orders.id', '!=', orderId);
  if (kind === 'network') others = others.where('orders.wide_network', '=', keys.wideNetwork);
  return Number((await others.executeTakeFirstOrThrow()).count);
}

/** The order's products of which, with its units, too many would wait for days. */
async function listScarce(
  db: PaymentDatabase,
  orderId: string,
  { stockShare }: UnpaidLimits,
): Promise<string[]> {
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
    .select(['order_lines.product_id as id', sql<number | string>`sum(order_lines.quantity)`.as('units')])
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
  const unitsOf = new Map(awaited.map(({ id, units }) => [id, Number(units)]));
  return own
    .filter(
      ({ id, quantity, stock }) =>
        quantity + (unitsOf.get(id) ?? 0) > Math.max(ALWAYS_UNITS, Math.floor(stock * stockShare)),
    )
    .map(({ id }) => id);
}
