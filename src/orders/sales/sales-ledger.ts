import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Tables } from '#db/tables.ts';
import { NO_SALES, plus, type SalesSums } from './day-sales.ts';
import {
  listKeptDays,
  listKeptProducts,
  sumStaleDays,
  type KeptDay,
  type KeptProducts,
} from './kept-sales.store.ts';
import type { Period } from './period.ts';
import { createProductNumbers, SoldProducts } from './sold-products.ts';

/** What a period sold. */
export interface PeriodSales {
  totals: SalesSums;
  /** Of the days that had orders. */
  days: (SalesSums & { day: string })[];
  products: SoldProducts;
}

/** Reads what periods sold, and remembers what the products of each day sold until the day's sums are written again. */
export interface SalesLedger {
  read(period: Period): Promise<PeriodSales>;
}

/** A day as it was read last, with what its products sold, by the ledger's own numbers. */
interface RememberedDay {
  kept: KeptDay;
  numbers: Int32Array;
  units: Int32Array;
  income: Float64Array;
  cost: Float64Array;
}

export function createSalesLedger(db: Kysely<Tables>): SalesLedger {
  const remembered = new Map<string, RememberedDay>();
  const numbers = createProductNumbers();

  const remember = (kept: KeptDay, products: KeptProducts) =>
    remembered.set(kept.day, {
      kept,
      numbers: Int32Array.from(products.ids, numbers.of),
      units: Int32Array.from(products.units),
      income: Float64Array.from(products.income),
      cost: Float64Array.from(products.cost),
    });

  /** The days as they are remembered; those that were written again since are read first, month by month. */
  async function follow(days: readonly KeptDay[]): Promise<RememberedDay[]> {
    const missing = days.filter(({ day, version }) => remembered.get(day)?.kept.version !== version);
    for (const month of Map.groupBy(missing, ({ day }) => day.slice(0, 'yyyy-mm'.length)).values()) {
      const [from, to] = [month[0]?.day ?? '', month.at(-1)?.day ?? ''];
      for (const { kept, products } of await listKeptProducts(db, { from, to })) remember(kept, products);
      await setImmediate();
    }
    return days.flatMap(({ day }) => remembered.get(day) ?? []);
  }

  return {
    async read(period) {
      const stale = await sumStaleDays(db, period);
      const kept = await follow((await listKeptDays(db, period)).filter(({ day }) => !stale.has(day)));
      const fresh = [...stale].map(([day, sums]) => ({ day, ...sums }));
      for (const id of fresh.flatMap(({ products }) => [...products.keys()])) numbers.of(id);

      const products = new SoldProducts(numbers);
      for (const { numbers: sold, units, income, cost } of kept) {
        for (let at = 0; at < sold.length; at++) {
          const sums = { units: units[at] ?? 0, income: income[at] ?? 0, cost: cost[at] ?? 0 };
          products.add(sold[at] ?? 0, sums);
        }
      }
      for (const { products: sold } of fresh) {
        for (const [id, sums] of sold) products.add(numbers.of(id), sums);
      }
      const days = [
        ...kept.map(({ kept: { version: _version, ...sums } }) => sums),
        ...fresh.map(({ products: _products, ...sums }) => sums),
      ];
      return { totals: days.reduce<SalesSums>(plus, NO_SALES), days, products };
    },
  };
}
