import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { plansOf } from '#db/testing/query-plans.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { seededRandom } from '#lib/seeded-random.ts';
import { ORDER_STATUSES } from '#lib/statuses.ts';
import { openService, intent, placeAt, stockShop } from '../testing/shop.ts';
import { dayOf } from '../calendar.ts';
import { keepSales } from './keep-sales.ts';
import { findStaleDay, listKeptProducts, sumDay } from './kept-sales.store.ts';
import { createSalesLedger } from './sales-ledger.ts';

const SPRING = { from: '2026-03-01', to: '2026-03-10' };

describeOnEachEngine('the sums that are kept of each day', (open) => {
  test('equal what the orders say, whatever happens to these, and whoever writes it', async () => {
    const { db } = await open();
    await stockShop(db);
    await db.updateTable('products').set({ supplier_stock: 1000 }).execute();
    const random = seededRandom(81);
    const whole = (below: number) => Math.floor(random() * below);
    const pick = <T>(values: readonly T[]): T => {
      const value = values[whole(values.length)];
      if (value === undefined) throw new Error('nothing to pick');
      return value;
    };
    const ids: string[] = [];
    const ledger = createSalesLedger(db);

    for (let round = 0; round < 12; round++) {
      for (let change = 0; change < 12; change++) {
        if (ids.length < 3 || random() < 0.4) {
          ids.push(await placeSome(db, `2026-03-0${1 + whole(9)}T${10 + whole(14)}:00:00.000Z`, whole));
          continue;
        }
        // Written as any release writes it: a status, money that came, a part of it that went back, goods that came back, an expiry.
        const total = 1 + whole(30_000_000);
        await db
          .updateTable('orders')
          .set(
            pick([
              { status: pick(ORDER_STATUSES) },
              { total_ars: total, received_ars: total },
              { total_ars: total, received_ars: whole(total) },
              { received_ars: 0 },
              { received_ars: 0, status: 'entregado' },
              { goods_back: pick([1, null]) },
              { status: 'cancelado', received_ars: null },
            ]),
          )
          .where('id', '=', pick(ids))
          .execute();
      }
      const beforeRound = await ledger.read(SPRING);
      expect(addedUp(beforeRound)).toEqual(await fromOrders(db));
      await keepSales(db);
      expect(await findStaleDay(db, '')).toBeNull();
      for (const { kept, products } of await listKeptProducts(db, SPRING)) {
        const { products: sold, ...sums } = await sumDay(db, kept.day);
        const { day: _day, version: _version, ...keptSums } = kept;
        expect(keptSums).toEqual(sums);
        expect(products.ids.toSorted()).toEqual([...sold.keys()].toSorted());
        expect(sumOf(products.income)).toBe(sums.income);
        expect(sumOf(products.cost)).toBe(sums.cost);
        expect(sumOf(products.units)).toBe(sums.units);
      }
      expect(addedUp(await ledger.read(SPRING))).toEqual(addedUp(beforeRound));
    }
  });

  test('are written again only for the days whose orders bring something else', async () => {
    const { db } = await open();
    await stockShop(db);
    const { id } = await placeAt(db, '2026-03-02T15:00:00.000Z', {});
    await placeAt(db, '2026-03-03T15:00:00.000Z', {});
    await keepSales(db);
    await db.updateTable('orders').set({ status: 'procesando', name: 'Ana' }).where('id', '=', id).execute();
    expect(await findStaleDay(db, '')).toBeNull();
    await db.updateTable('orders').set({ status: 'entregado' }).where('id', '=', id).execute();
    expect(await findStaleDay(db, '')).toBe('2026-03-02');
    await keepSales(db);
    const versions = await db.selectFrom('sales_by_day').select(['day', 'version']).orderBy('day').execute();
    expect(versions).toEqual([
      { day: '2026-03-02', version: 2 },
      { day: '2026-03-03', version: 1 },
    ]);
  });

  test('end with the day under way when the shop closes', async () => {
    const { db } = await open();
    await stockShop(db);
    await placeAt(db, '2026-03-02T15:00:00.000Z', {});
    await keepSales(db, AbortSignal.abort());
    expect(await db.selectFrom('sales_by_day').select('day').execute()).toEqual([]);
  });
});

test('what is missing in the sums is found by an index that has nothing else', async () => {
  const { db, close } = openSqlite(':memory:');
  await migrateToLatest(db);
  const [plan] = await plansOf(db, (watched) => findStaleDay(watched, '2026-03-01', '2026-04-01'));
  expect(plan?.steps).toEqual([expect.stringContaining('orders_unsummed')]);
  await close();
});

async function placeSome(db: Database['db'], at: string, whole: (below: number) => number): Promise<string> {
  const quantity = () => 1 + whole(3);
  const lines = [
    { productId: 'cpu-1', quantity: quantity() },
    { productId: 'gpu-1', quantity: quantity() },
  ];
  const placed = await openService(db).place(intent(lines.slice(0, 1 + whole(2))));
  if (!placed.ok) throw new Error(placed.reason);
  // As the discount of a payment method leaves it: a sum that its lines do not divide evenly.
  const less = sql.lit(whole(9));
  await db
    .updateTable('orders')
    .set({
      created_at: at,
      subtotal_cents: sql`subtotal_cents - ${less}`,
      total_cents: sql`total_cents - ${less}`,
      ars_per_usd: whole(10) === 0 ? null : 100_000 + whole(90_000),
    })
    .where('id', '=', placed.order.id)
    .execute();
  return placed.order.id;
}

/** Each order by its own income, without any sum that is kept. */
async function fromOrders(db: Database['db']) {
  const orders = await db.selectFrom('orders').select('created_at').execute();
  const days = [...new Set(orders.map(({ created_at: at }) => dayOf(new Date(at))))].toSorted();
  const sums = await Promise.all(days.map(async (day) => ({ day, ...(await sumDay(db, day)) })));
  return {
    days: sums.map(({ products: _products, ...rest }) => rest),
    income: sumOf(sums.map(({ income }) => income)),
    ofProducts: sumOf(sums.flatMap(({ products }) => [...products.values()].map(({ income }) => income))),
  };
}

function addedUp({
  days,
  totals,
  products,
}: Awaited<ReturnType<ReturnType<typeof createSalesLedger>['read']>>) {
  return {
    days: days.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    income: totals.income,
    ofProducts: products.all().income,
  };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
