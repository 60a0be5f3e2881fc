import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import type { Database } from '#db/engine.ts';
import { openSqlite } from '#db/sqlite.ts';
import { plansOf } from '#db/testing/query-plans.ts';
import { orderRow } from '#db/testing/rows.ts';
import { listLinesToBuy } from '../purchases/purchases.store.ts';
import { listNewestOrders, listOrders, listOrdersOfEmails } from './order-book.store.ts';

let database: Database;
beforeEach(async () => {
  database = openSqlite(':memory:');
  await migrateToLatest(database.db);
});
afterEach(() => database.close());

const page = { limit: 10, offset: 0 };
const farPage = { limit: 10, offset: 280 };
const ORDERS = 400;

test.each([
  { of: 'all orders', search: '', status: null, ...page },
  { of: 'a search', search: 'gómez', status: null, ...farPage },
  { of: 'a status', search: '', status: 'entregado', ...page },
  { of: 'a status, far from its first page', search: '', status: 'entregado', ...farPage },
  { of: 'a search within a status', search: 'gómez', status: 'entregado', ...farPage },
  {
    of: 'unpaid orders of some days',
    search: '',
    status: null,
    paymentStates: [null, 'pending'],
    ...farPage,
  },
] as const)('the list of $of is read from one index, in its order', async ({ of: _of, ...query }) => {
  const { db } = database;
  await db
    .insertInto('orders')
    .values(
      Array.from({ length: ORDERS }, (_, n) =>
        orderRow({ id: String(n), status: 'entregado', search_text: 'gomez' }),
      ),
    )
    .execute();
  const plans = await plansOf(db, (watched) => listOrders(watched, query));
  const ids = plans.find(({ sql }) => sql.startsWith('select "orders"."id"'));
  expect(ids?.steps).toEqual(['SCAN orders USING COVERING INDEX orders_by_date']);
  expect(plans.flatMap(({ steps }) => steps).filter(readsRows)).toEqual([]);
});

test('the dashboard’s last orders are read from one index, in its order', async () => {
  const [ids] = await plansOf(database.db, (watched) => listNewestOrders(watched, 5));
  expect(ids?.steps).toEqual(['SCAN orders USING COVERING INDEX orders_by_date']);
});

test('the orders that wait for their products are found by an index, whatever the shop sold before', async () => {
  const [plan] = await plansOf(database.db, listLinesToBuy);
  expect(plan?.steps.find((step) => step.includes(' orders '))).toMatch(/INDEX orders_in_process/);
});

test('the orders of one email are found by an index', async () => {
  const [ids] = await plansOf(database.db, (watched) =>
    listOrdersOfEmails(watched, ['Ana@example.com'], page),
  );
  expect(ids?.steps[0]).toMatch('SEARCH orders USING INDEX orders_by_email');
});

test('the orders of several emails are found by the same index', async () => {
  const [ids] = await plansOf(database.db, (watched) =>
    listOrdersOfEmails(watched, ['Ana@example.com', 'ana@trabajo.example'], page),
  );
  expect(ids?.steps[0]).toMatch('SEARCH orders USING INDEX orders_by_email');
});

/** The query fetches every row. */
function readsRows(step: string): boolean {
  return /^SCAN \w+$/.test(step);
}
