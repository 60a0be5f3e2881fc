import type { Kysely } from 'kysely';
import { DAY_MS } from '#lib/durations.ts';
import { cents, type Cents } from '#lib/money.ts';
import type { Tables } from '#db/tables.ts';
import { dayOf } from '../calendar.ts';
import { isSold, NO_SALES, plus, sumProducts, type ProductSums, type SalesSums } from './day-sales.ts';
import { PACE_DAYS, readLowStock } from './low-stock.ts';
import { spansOf, type Period } from './period.ts';
import type { PeriodSales, SalesLedger } from './sales-ledger.ts';
import type { SoldProducts } from './sold-products.ts';
import {
  listNamedProducts,
  listProductsOfCategories,
  listSoldNames,
  type LowStock,
  type SalesTotals,
  type SoldCategory,
  type SoldProduct,
} from './sales-report.store.ts';

/** What the shop sold in a period, by the day on which an order was placed. */
export interface SalesReport {
  period: Period;
  /** The day of the shop's calendar on which it was read. */
  today: string;
  totals: SalesTotals;
  by: 'day' | 'month';
  spans: { name: string; orders: number; income: Cents }[];
  products: SoldProduct[];
  categories: SoldCategory[];
  /** A product that would last less than this, at the pace of the last 30 days, is about to run out. */
  lowStockDays: number;
  lowStock: LowStock[];
}

/** On screen a list has twenty rows; a sheet has all. */
export const SHOWN_ROWS = 20;
export const ALL_ROWS = 100_000;

/** @param limit of the products listed. */
export async function readSalesReport(
  { db, ledger, lowStockDays }: { db: Kysely<Tables>; ledger: SalesLedger; lowStockDays: number },
  period: Period,
  now: Date,
  limit = SHOWN_ROWS,
): Promise<SalesReport> {
  const today = dayOf(now);
  // With today, which counts as one of them.
  const lately = { from: dayOf(new Date(now.getTime() - (PACE_DAYS - 1) * DAY_MS)), to: today };
  const sales = await ledger.read(period);
  const soldLately = (await ledger.read(lately)).products;
  const units = [...soldLately].flatMap(([id, sums]) => (sums.units > 0 ? [[id, sums.units] as const] : []));
  // At once: PostgreSQL reads each on a connection of its own.
  const [products, categories, lowStock] = await Promise.all([
    nameProducts(db, sales.products, limit),
    sumCategories(db, sales.products),
    readLowStock(db, units, { limit, lastsDays: lowStockDays }),
  ]);
  return {
    period,
    today,
    totals: totalsOf(sales.totals),
    ...sumSpans(period, sales),
    products,
    categories,
    lowStockDays,
    lowStock,
  };
}

function totalsOf({ income, cost, ...counts }: SalesSums): SalesTotals {
  return { ...counts, income: cents(income), profit: income - cost };
}

/** A day's name begins with its month's. */
function sumSpans(period: Period, { days }: PeriodSales): Pick<SalesReport, 'by' | 'spans'> {
  const { by, spans } = spansOf(period);
  const sums = new Map(spans.map(({ name }) => [name, NO_SALES]));
  const length = spans[0]?.name.length;
  for (const { day, ...sold } of days) {
    const name = day.slice(0, length);
    sums.set(name, plus(sums.get(name) ?? NO_SALES, sold));
  }
  return {
    by,
    spans: [...sums].map(([name, { orders, income }]) => ({ name, orders, income: cents(income) })),
  };
}

/** The products that brought most. */
async function nameProducts(db: Kysely<Tables>, sold: SoldProducts, limit: number): Promise<SoldProduct[]> {
  const first = sold.first(limit);
  const named = await listNamedProducts(
    db,
    first.map(([id]) => id),
  );
  const gone = first.map(([id]) => id).filter((id) => !named.has(id));
  const soldAs = gone.length === 0 ? new Map<string, never>() : await listSoldNames(db, gone);
  return first.map(([id, sums]) => {
    const product = named.get(id);
    const words = product ?? soldAs.get(id);
    return {
      id,
      description: words?.description ?? '',
      partNumber: words?.partNumber ?? '',
      ...soldSums(sums),
      stock: product?.stock ?? null,
    };
  });
}

async function sumCategories(db: Kysely<Tables>, sold: SoldProducts): Promise<SoldCategory[]> {
  const categories: SoldCategory[] = [];
  let left = sold.all();
  if (!isSold(left)) return [];
  for (const { name, productIds } of await listProductsOfCategories(db)) {
    const sums = sumProducts(productIds.flatMap((id) => sold.get(id) ?? []));
    if (!isSold(sums)) continue;
    categories.push({ name, ...soldSums(sums) });
    left = { units: left.units - sums.units, income: left.income - sums.income, cost: left.cost - sums.cost };
  }
  // Of products that the shop no longer has.
  if (isSold(left)) categories.push({ name: null, ...soldSums(left) });
  return categories.toSorted((a, b) => b.income - a.income || ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
}

function soldSums({ units, income, cost }: ProductSums) {
  return { units, income: cents(income), profit: income - cost };
}
