import { dayOf } from '../calendar.ts';
import type { OrderDatabase } from '../move-order.store.ts';
import { spansOf, wholeSpan, type Period } from './period.ts';
import {
  listLowStock,
  readOrderTotals,
  readSalesBySpan,
  readSoldGoods,
  type LowStock,
  type SalesTotals,
  type SoldCategory,
  type SoldProduct,
} from './sales-report.store.ts';

/** What the shop sold in a period, by the day on which an order was placed. */
export interface SalesReport {
  period: Period;
  totals: SalesTotals;
  by: 'day' | 'month';
  spans: Awaited<ReturnType<typeof readSalesBySpan>>;
  products: SoldProduct[];
  categories: SoldCategory[];
  lowStock: LowStock[];
}

/** On screen a list has twenty rows; a sheet has all. */
export const SHOWN_ROWS = 20;
export const ALL_ROWS = 100_000;
/** The sales of so many days say how long the stock lasts. */
const LOW_STOCK_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** @param limit of the products listed. */
export async function readSalesReport(
  db: OrderDatabase,
  period: Period,
  now: Date,
  limit = SHOWN_ROWS,
): Promise<SalesReport> {
  const span = wholeSpan(period);
  const { by, spans } = spansOf(period);
  const lately = wholeSpan({
    from: dayOf(new Date(now.getTime() - LOW_STOCK_DAYS * DAY_MS)),
    to: dayOf(now),
  });
  // At once: PostgreSQL reads each on a connection of its own.
  const [{ products, categories, ...sums }, totals, sales, lowStock] = await Promise.all([
    readSoldGoods(db, span, { limit }),
    readOrderTotals(db, span),
    readSalesBySpan(db, spans),
    listLowStock(db, lately, { limit }),
  ]);
  return { period, totals: { ...totals, ...sums }, by, spans: sales, products, categories, lowStock };
}
