import { sumCents } from '#lib/money.ts';
import { monthToDate } from '../calendar.ts';
import type { OrderDatabase } from '../move-order.store.ts';
import { listNewestOrders } from '../order-book.store.ts';
import type { Order } from '../order.ts';
import { readAllSales, readSalesByDay, type Sales } from './sales-figures.store.ts';

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

/** Reads the shop's sales, as of `now`. Days and months are those of the shop's calendar. */
export async function readSalesFigures(db: OrderDatabase, now: Date): Promise<SalesFigures> {
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
