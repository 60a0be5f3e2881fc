import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { engineOf } from '#db/engine.ts';
import type { SalesByDayRow } from '#db/tables/orders.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { dayOf, minuteOfDay, nextDay } from '../calendar.ts';
import { salesOfDay, type CountedOrder, type DaySales, type SalesSums } from './day-sales.ts';
import { withRefunds } from './line-shares.ts';
import { IS_UNSUMMED, readSummed, SUMMED_INCOME } from './income.ts';
import { wholeSpan, type Period, type Span } from './period.ts';

type Moments = Omit<Span, 'name'>;

/** A day's kept sums without its products, and how often they were written. */
export interface KeptDay extends SalesSums {
  day: string;
  version: number;
}

/** What the products of a day sold, each at the same place of every list. */
const keptProducts = z.object({
  ids: z.array(z.string()),
  units: z.array(z.int()),
  income: z.array(z.int()),
  cost: z.array(z.int()),
});
export type KeptProducts = z.infer<typeof keptProducts>;

export async function listKeptDays(db: Kysely<Tables>, period: Period): Promise<KeptDay[]> {
  return (await keptDays(db, period).execute()).map(keptDayOf);
}

/** The same with what the products of each day sold. */
export async function listKeptProducts(
  db: Kysely<Tables>,
  period: Period,
): Promise<{ kept: KeptDay; products: KeptProducts }[]> {
  const rows = await keptDays(db, period).select('products').execute();
  return rows.map(({ products, ...row }) => ({
    kept: keptDayOf(row),
    products: keptProducts.parse(JSON.parse(products)),
  }));
}

function keptDays(db: Kysely<Tables>, { from, to }: Period) {
  return db
    .selectFrom('sales_by_day')
    .select(SUMS)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day');
}

const SUMS = [
  'day',
  'version',
  'placed',
  'cancelled',
  'orders',
  'units',
  'income_cents',
  'income_ars',
  'cost_cents',
] as const;

function keptDayOf({
  income_cents: income,
  income_ars: incomeArs,
  cost_cents: cost,
  ...row
}: Pick<SalesByDayRow, (typeof SUMS)[number]>): KeptDay {
  return { ...row, income, incomeArs, cost };
}

/** The first day from that moment on whose sums do not match its orders; null: all match. */
export async function findStaleDay(
  db: Kysely<Tables>,
  starts: string,
  ends: string | null = null,
): Promise<string | null> {
  let unsummed = db
    .selectFrom('orders')
    .select('created_at')
    .where(IS_UNSUMMED)
    .where('created_at', '>=', starts);
  if (ends !== null) unsummed = unsummed.where('created_at', '<', ends);
  const first = await unsummed.orderBy('created_at').orderBy('id').limit(1).executeTakeFirst();
  return first === undefined ? null : dayOf(new Date(first.created_at));
}

/**
 * Computes the sums of the days whose stored ones do not match their orders; normally that is only today. In a new copy of a shop these are
 * all days. SQLite answers synchronously, so other work runs between two days.
 */
export async function sumStaleDays(db: Kysely<Tables>, period: Period): Promise<Map<string, DaySales>> {
  const days = new Map<string, DaySales>();
  const { ends } = wholeSpan(period);
  let { starts } = wholeSpan(period);
  for (;;) {
    const day = await findStaleDay(db, starts, ends);
    if (day === null) return days;
    days.set(day, await sumDay(db, day));
    await setImmediate();
    starts = minuteOfDay(nextDay(day), 0);
  }
}

/** Sums a day from its orders as they are now. */
export async function sumDay(db: Kysely<Tables>, day: string): Promise<DaySales> {
  return salesOfDay((await readOrders(db, day)).map(({ order }) => order));
}

/** Sums a day from its orders, stores the sums, and stores with each order its contribution. */
export function keepDay(db: Kysely<Tables>, day: string): Promise<void> {
  return transact(db, (trx) => writeDay(trx, day));
}

async function writeDay(trx: Transaction<Tables>, day: string): Promise<void> {
  // Takes the row first: of two processes that sum a day, the second reads its orders after the first has ended.
  await trx
    .insertInto('sales_by_day')
    .values({ day, version: 1, ...columnsOf(salesOfDay([])) })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ version: sql`sales_by_day.version + 1` }))
    .execute();
  const counted = await readOrders(trx, day);
  const sums = salesOfDay(counted.map(({ order }) => order));
  await trx.updateTable('sales_by_day').set(columnsOf(sums)).where('day', '=', day).execute();
  const changed = counted.filter(({ summed, bringsNow }) => summed !== bringsNow);
  await markSummed(
    trx,
    changed.map(({ id, bringsNow }) => ({ id, income: bringsNow })),
  );
}

function columnsOf({ income, incomeArs, cost, products, ...counts }: DaySales) {
  const rows = [...products];
  const kept: KeptProducts = {
    ids: rows.map(([id]) => id),
    units: rows.map(([, { units }]) => units),
    income: rows.map(([, { income: ofProduct }]) => ofProduct),
    cost: rows.map(([, { cost: ofProduct }]) => ofProduct),
  };
  return {
    ...counts,
    income_cents: income,
    income_ars: incomeArs,
    cost_cents: cost,
    products: JSON.stringify(kept),
  } satisfies Omit<SalesByDayRow, 'day' | 'version'>;
}

interface StoredOrder {
  id: string;
  /** What its day's sums have of it; null: they lack it. */
  summed: number | null;
  bringsNow: number;
  order: CountedOrder;
}

async function readOrders(db: Kysely<Tables>, day: string): Promise<StoredOrder[]> {
  const span = wholeSpan({ from: day, to: day });
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'subtotal_cents', 'ars_per_usd', 'total_ars', 'received_ars', 'summed_income'])
    .select(SUMMED_INCOME.as('brings_now'))
    .where('created_at', '>=', span.starts)
    .where('created_at', '<', span.ends)
    .orderBy('id')
    .execute();
  const linesOf = await readLines(db, span);
  return orders.map((row) => ({
    id: row.id,
    summed: row.summed_income,
    bringsNow: row.brings_now,
    order: {
      ...readSummed(row.brings_now),
      subtotal: row.subtotal_cents,
      rate: row.ars_per_usd,
      missing: Math.max(0, (row.total_ars ?? 0) - Math.max(0, row.received_ars ?? 0)),
      lines: linesOf.get(row.id) ?? [],
    },
  }));
}

/** Lets the sums of an order's day be written again: refunds name units of it, or no longer do. */
export async function invalidateDaySums(trx: Transaction<Tables>, orderId: string): Promise<void> {
  await trx.updateTable('orders').set({ summed_income: null }).where('id', '=', orderId).execute();
}

/** An order's lines never change; what refunds took of them does. */
async function readLines(db: Kysely<Tables>, { starts, ends }: Moments) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines as lines', 'lines.order_id', 'orders.id')
    .select(['lines.order_id', 'lines.product_id', 'lines.quantity'])
    .select(['lines.price_cents', 'lines.supplier_price_cents'])
    .where('orders.created_at', '>=', starts)
    .where('orders.created_at', '<', ends)
    .orderBy('lines.order_id')
    .orderBy('lines.position')
    .execute();
  const refundsOf = await readUnitRefunds(db, { starts, ends });
  return new Map(
    [...Map.groupBy(rows, ({ order_id: orderId }) => orderId)].map(([orderId, lines]) => [
      orderId,
      withRefunds(
        lines.map((line) => ({
          productId: line.product_id,
          quantity: line.quantity,
          price: line.price_cents,
          supplierPrice: line.supplier_price_cents,
        })),
        refundsOf.get(orderId) ?? [],
      ),
    ]),
  );
}

/** The refunds that name units, by their order. */
async function readUnitRefunds(db: Kysely<Tables>, { starts, ends }: Moments) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .innerJoin('refund_lines as units', 'units.refund_id', 'refunds.id')
    .select(['orders.id as order_id', 'refunds.id', 'refunds.amount', 'refunds.state'])
    .select(['units.product_id', 'units.quantity', 'units.restocked'])
    .where('orders.created_at', '>=', starts)
    .where('orders.created_at', '<', ends)
    .orderBy('refunds.id')
    .orderBy('units.product_id')
    .execute();
  const refunds = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((units) => {
    const [first] = units;
    if (first === undefined) return [];
    const { order_id: orderId, amount, state } = first;
    return {
      orderId,
      amount: state === 'refused' ? 0 : amount,
      units: units.map(({ product_id: productId, quantity, restocked }) => ({
        productId,
        quantity,
        restocked: restocked === 1 ? quantity : 0,
      })),
    };
  });
  return Map.groupBy(refunds, ({ orderId }) => orderId);
}

/** Writes the income as it was read. If the order has changed since, it counts as unsummed. */
async function markSummed(trx: Transaction<Tables>, orders: readonly { id: string; income: number }[]) {
  if (orders.length === 0) return;
  const rows = JSON.stringify(orders);
  await (
    engineOf(trx) === 'postgres'
      ? sql`update orders set summed_income = summed.income
        from json_to_recordset(${rows}::json) as summed (id text, income bigint) where orders.id = summed.id`
      : sql`update orders set summed_income = summed.income
        from (select value ->> 'id' as id, value ->> 'income' as income from json_each(${rows})) as summed
        where orders.id = summed.id`
  ).execute(trx);
}
