import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { cents, sumCents, type Cents } from '#lib/money.ts';
import { monthToDate, type CalendarDay } from './calendar.ts';
import type { Order } from './order.ts';
import { listNewestOrders } from './order-book.store.ts';

/** Orders count whatever became of them; the income is what their lines cost, without the cancelled ones. */
export interface Sales {
  orders: number;
  income: Cents;
}

export interface SalesFigures {
  /** Since the shop opened. */
  ever: Sales;
  /** `2026-11` */
  month: string;
  ofMonth: Sales;
  /** Every day of the month until today. */
  byDay: { day: number; orders: number }[];
  newest: Order[];
}

const NEWEST = 5;

/** How the shop sells, as of `now`; days and months are those of the shop's own calendar. */
export async function readSalesFigures(db: Kysely<Tables>, now: Date): Promise<SalesFigures> {
  const { month, days } = monthToDate(now);
  const byDay = await readSalesByDay(db, days);
  return {
    ever: await readAllSales(db),
    month,
    ofMonth: {
      orders: byDay.reduce((sum, { orders }) => sum + orders, 0),
      income: sumCents(byDay.map(({ income }) => income)),
    },
    byDay: byDay.map(({ day, orders }) => ({ day, orders })),
    newest: await listNewestOrders(db, NEWEST),
  };
}

const INCOME = sql<number>`cast(coalesce(sum(case when status <> 'cancelado' then subtotal_cents else 0 end), 0) as bigint)`;

async function readAllSales(db: Kysely<Tables>): Promise<Sales> {
  const { orders, income } = await db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('orders'), INCOME.as('income')])
    .executeTakeFirstOrThrow();
  return { orders, income: cents(income) };
}

/** One look at the index for each day. */
async function readSalesByDay(
  db: Kysely<Tables>,
  days: readonly CalendarDay[],
): Promise<(Sales & { day: number })[]> {
  const spans = days.map(({ day, from, until }) => sql`(${sql.lit(day)}, ${from}, ${until})`);
  const { rows } = await sql<{ day: number; orders: number; income: number }>`
    with days (day, starts, ends) as (values ${sql.join(spans)})
    select days.day, count(orders.id) as orders, ${INCOME} as income
    from days left join orders on orders.created_at >= days.starts and orders.created_at < days.ends
    group by days.day
    order by days.day`.execute(db);
  return rows.map(({ day, orders, income }) => ({ day, orders, income: cents(income) }));
}
