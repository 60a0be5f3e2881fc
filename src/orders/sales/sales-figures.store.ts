import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { cents, type Cents } from '#lib/money.ts';
import type { CalendarDay } from '../calendar.ts';
import { INCOME_CENTS } from './income.ts';

/** All orders count; the income is what they brought and stayed, see `INCOME_CENTS`. */
export interface Sales {
  orders: number;
  income: Cents;
}

const INCOME = sql<number>`cast(coalesce(sum(${INCOME_CENTS}), 0) as bigint)`;

/** Sums the sales since the shop opened. */
export async function readAllSales(db: Kysely<Tables>): Promise<Sales> {
  const { orders, income } = await db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('orders'), INCOME.as('income')])
    .executeTakeFirstOrThrow();
  return { orders, income: cents(income) };
}

/** Sums the sales of each day, with one index range per day. */
export async function readSalesByDay(
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
