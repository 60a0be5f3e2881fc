import type { Kysely } from 'kysely';
import { cents, type Cents } from '#lib/money.ts';
import type { Tables } from '#db/tables.ts';
import { monthToDate } from '../calendar.ts';
import { listNewestOrders } from '../book/order-book.store.ts';
import type { Order } from '../order.ts';
import { NO_SALES, plus, type SalesSums } from './day-sales.ts';
import { listKeptDays, sumStaleDays } from './kept-sales.store.ts';
import type { Period } from './period.ts';

/** All orders count; the income is what they brought and stayed. */
interface Sales {
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
/** From before the first order of any shop; an order may be dated after today, by a machine whose clock is ahead. */
const EVER: Period = { from: '2000-01-01', to: '9999-12-30' };

/** Reads the shop's sales, as of `now`. Days and months are those of the shop's calendar. */
export async function readSalesFigures(db: Kysely<Tables>, now: Date): Promise<SalesFigures> {
  const { month, days } = monthToDate(now);
  const sums = await readDaySums(db, EVER);
  return {
    ever: salesOf([...sums.values()]),
    month,
    ofMonth: salesOf(days.flatMap((day) => sums.get(day) ?? [])),
    byDay: days.map((day, index) => ({ day: index + 1, orders: sums.get(day)?.placed ?? 0 })),
    newest: await listNewestOrders(db, NEWEST),
  };
}

/** For each day with orders: its stored sums, or, if its orders changed since, new ones from the orders. */
async function readDaySums(db: Kysely<Tables>, period: Period): Promise<Map<string, SalesSums>> {
  const stale = await sumStaleDays(db, period);
  const kept = await listKeptDays(db, period);
  return new Map<string, SalesSums>([...kept.map((sums) => [sums.day, sums] as const), ...stale]);
}

function salesOf(days: readonly SalesSums[]): Sales {
  const { placed, income } = days.reduce(plus, NO_SALES);
  return { orders: placed, income: cents(income) };
}
