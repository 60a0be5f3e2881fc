import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { monthToDate } from '../calendar.ts';
import type { SellerCondition } from '#invoicing/issued-invoice.ts';
import { wholeSpan, type Period } from './period.ts';
import { createSalesLedger } from './sales-ledger.ts';
import { ALL_ROWS, readSalesReport, SHOWN_ROWS, type SalesReport } from './sales-report.ts';
import { readSalesFigures, type SalesFigures } from './sales-figures.ts';
import { listOrdersOfSpan, type SoldOrder } from './sales-report.store.ts';

/** What the shop sold, for its owner. */
export interface SalesService {
  /** The dashboard's figures, as of now. */
  figures(): Promise<SalesFigures>;
  /** `period` null: the month until today. `isWhole`: with every product, not only the first. */
  report(period: Period | null, options?: { isWhole?: boolean }): Promise<SalesReport>;
  /** Whether the shop adds IVA to what it invoices: then its orders say how much. */
  invoicesVat: boolean;
  /** The orders placed in a period in groups, the oldest first. */
  orders(period: Period | null): AsyncGenerator<SoldOrder[]>;
}

/** A group is read in a few milliseconds. */
const GROUP = 100;

export function createSalesService({
  db,
  now,
  lowStockDays,
  sellerCondition,
}: {
  db: Kysely<Tables>;
  now: () => Date;
  /** As the owner decides. */
  lowStockDays: () => number;
  sellerCondition: SellerCondition;
}): SalesService {
  const ledger = createSalesLedger(db);
  const thisMonth = (): Period => {
    const { from, to } = monthToDate(now());
    return { from, to };
  };
  return {
    invoicesVat: sellerCondition === 'responsable_inscripto',
    figures: () => readSalesFigures(db, now()),
    report: (period, { isWhole = false } = {}) =>
      readSalesReport(
        { db, ledger, lowStockDays: lowStockDays() },
        period ?? thisMonth(),
        now(),
        isWhole ? ALL_ROWS : SHOWN_ROWS,
      ),
    async *orders(period) {
      const span = wholeSpan(period ?? thisMonth());
      let after: SoldOrder | null = null;
      for (;;) {
        const orders: SoldOrder[] = await listOrdersOfSpan(db, span, { after, limit: GROUP });
        if (orders.length > 0) yield orders;
        after = orders.at(-1) ?? null;
        if (orders.length < GROUP) return;
      }
    },
  };
}
