import { expect, test } from 'vitest';
import { DAY_MS } from '#lib/durations.ts';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { placeAt, stockShop } from '../testing/shop.ts';
import { createSalesLedger } from './sales-ledger.ts';
import { readSalesReport as report, type SalesReport } from './sales-report.ts';
import type { Period } from './period.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const NOW = new Date('2026-11-30T15:00:00Z');

function readSalesReport(db: Database['db'], period: Period, now: Date): Promise<SalesReport> {
  return report({ db, ledger: createSalesLedger(db), lowStockDays: 30 }, period, now);
}

/** An order of one unit at USD 100, of which so much of a total of 150,000 pesos came and stayed. */
async function sell(
  db: Database['db'],
  at: string,
  row: { received_ars: number | null; status?: 'enviado' | 'cancelado'; goods_back?: 1 },
) {
  const order = await placeAt(db, at, {});
  await db
    .updateTable('orders')
    .set({ total_ars: 15_000_000, ars_per_usd: 150_000, ...row })
    .where('id', '=', order.id)
    .execute();
  return order;
}

describeOnEachEngine('the report of sales', (open) => {
  test('counts the money that came in and stayed: paid, less refunds, without cancelled and unpaid orders', async () => {
    const { db } = await open();
    await stockShop(db);
    await sell(db, '2026-11-02T15:00:00.000Z', { received_ars: 15_000_000 });
    await sell(db, '2026-11-03T15:00:00.000Z', { received_ars: 7_500_000 }); // half of it went back
    await sell(db, '2026-11-04T15:00:00.000Z', { received_ars: 0 }); // all of it went back
    await sell(db, '2026-11-05T15:00:00.000Z', { received_ars: null }); // nobody paid it
    await sell(db, '2026-11-06T15:00:00.000Z', { received_ars: 15_000_000, status: 'cancelado' });
    const { totals } = await readSalesReport(db, NOVEMBER, NOW);
    expect(totals).toMatchObject({
      placed: 5,
      cancelled: 1,
      orders: 2,
      income: 15_000,
      incomeArs: 22_500_000,
    });
  });

  test('takes no cost off for money that went back without the goods, and a share of it with them', async () => {
    const { db } = await open();
    await stockShop(db);
    await sell(db, '2026-11-02T15:00:00.000Z', { received_ars: 7_500_000, status: 'enviado' });
    await sell(db, '2026-11-03T15:00:00.000Z', { received_ars: 0, status: 'enviado' });
    await sell(db, '2026-11-04T15:00:00.000Z', { received_ars: 7_500_000, status: 'enviado', goods_back: 1 });
    await sell(db, '2026-11-05T15:00:00.000Z', { received_ars: 0, status: 'enviado', goods_back: 1 });
    await sell(db, '2026-11-06T15:00:00.000Z', { received_ars: 0 }); // it never left
    const { supplier_price_cents: cost } = await db
      .selectFrom('order_lines')
      .selectAll()
      .executeTakeFirstOrThrow();
    const { totals, products } = await readSalesReport(db, NOVEMBER, NOW);
    expect(totals).toMatchObject({ orders: 3, units: 3, income: 10_000 });
    expect(totals.profit).toBe(10_000 - 2 * cost - Math.floor((cost + 1) / 2));
    expect(products).toMatchObject([{ units: 3, profit: totals.profit }]);
  });

  test('counts an order whose payment was arranged outside the shop once it left', async () => {
    const { db } = await open();
    await stockShop(db);
    await sell(db, '2026-11-02T15:00:00.000Z', { received_ars: null, status: 'enviado' });
    const { totals } = await readSalesReport(db, NOVEMBER, NOW);
    expect(totals).toMatchObject({ orders: 1, income: 10_000 });
  });

  test('counts thirty days with today for what is about to run out', async () => {
    const { db } = await open();
    await stockShop(db);
    await db.updateTable('products').set({ supplier_stock: 2 }).where('id', '=', 'cpu-1').execute();
    const soldAgo = async (days: number) => {
      const at = new Date(NOW.getTime() - days * DAY_MS).toISOString();
      await sell(db, at, { received_ars: 15_000_000 });
      const { lowStock } = await readSalesReport(db, NOVEMBER, NOW);
      return lowStock.map(({ sold }) => sold);
    };
    expect(await soldAgo(30)).toEqual([]);
    expect(await soldAgo(29)).toEqual([1]);
  });

  test('says units, margin, products and categories, and what is about to run out', async () => {
    const { db } = await open();
    await stockShop(db);
    await sell(db, '2026-11-20T15:00:00.000Z', { received_ars: 15_000_000 });
    await sell(db, '2026-11-21T15:00:00.000Z', { received_ars: 15_000_000 });
    await db.updateTable('products').set({ supplier_stock: 3 }).where('id', '=', 'cpu-1').execute();
    const report = await readSalesReport(db, NOVEMBER, NOW);
    const { profit } = report.totals;
    const line = await db.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow();
    expect(profit).toBe(2 * (line.price_cents - line.supplier_price_cents));
    expect(report.totals.units).toBe(2);
    expect(report.products).toEqual([
      {
        id: 'cpu-1',
        description: line.description,
        partNumber: line.part_number,
        units: 2,
        income: 20_000,
        profit,
        stock: 1,
      },
    ]);
    expect(report.categories).toMatchObject([{ units: 2, income: 20_000, profit }]);
    expect(report.lowStock).toEqual([{ id: 'cpu-1', description: line.description, stock: 1, sold: 2 }]);
  });

  test('goes by days, and by months where the period is long; an hour after midnight in London is the day before', async () => {
    const { db } = await open();
    await stockShop(db);
    await sell(db, '2026-11-02T02:00:00.000Z', { received_ars: 15_000_000 });
    const days = await readSalesReport(db, { from: '2026-11-01', to: '2026-11-02' }, NOW);
    expect(days.spans).toEqual([
      { name: '2026-11-01', orders: 1, income: 10_000 },
      { name: '2026-11-02', orders: 0, income: 0 },
    ]);
    const year = await readSalesReport(db, { from: '2026-01-15', to: '2026-11-30' }, NOW);
    expect(year.by).toBe('month');
    expect(year.spans.map(({ name }) => name).slice(0, 2)).toEqual(['2026-01', '2026-02']);
    expect(year.spans.at(-1)).toEqual({ name: '2026-11', orders: 1, income: 10_000 });
  });

  test('of a period without sales is all zero', async () => {
    const { db } = await open();
    const { totals, products, categories, lowStock } = await readSalesReport(db, NOVEMBER, NOW);
    expect(totals).toEqual({
      orders: 0,
      units: 0,
      income: 0,
      profit: 0,
      incomeArs: 0,
      placed: 0,
      cancelled: 0,
    });
    expect([products, categories, lowStock]).toEqual([[], [], []]);
  });
});
