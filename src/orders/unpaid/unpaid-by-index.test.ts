import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import type { Database } from '#db/engine.ts';
import { jsonList } from '#db/json-list.ts';
import { openSqlite } from '#db/sqlite.ts';
import { plansOf } from '#db/testing/query-plans.ts';
import { NOON } from '../testing/shop.ts';
import { heldUnitsQuery, holdingsQuery } from './unpaid.store.ts';

const KEYS = {
  email: jsonList(['ana@example.com', 'beto@example.com']),
  phone: jsonList(['1155550000']),
  browser: jsonList(['b']),
  network: jsonList(['190.2.3.4']),
  wideNetwork: jsonList(['190.2.3.0/24', '190.2.4.0/24']),
};

let database: Database;
beforeEach(async () => {
  database = openSqlite(':memory:');
  await migrateToLatest(database.db);
});
afterEach(() => database.close());

test('the unpaid orders of a buyer and of a network are counted with indexes of only these orders', async () => {
  const plans = await plansOf(database.db, (watched) =>
    holdingsQuery(watched, { ...KEYS, countedSince: NOON.toISOString() }).execute(),
  );
  // The parts of a union are also listed one by one; the whole query is the longest.
  const [plan] = plans.toSorted((a, b) => b.sql.length - a.sql.length);
  expect(plan?.steps.filter((step) => / orders /.test(step))).toEqual([
    'SEARCH orders USING INDEX orders_unpaid_by_email (email_key=?)',
    'SEARCH orders USING INDEX orders_unpaid_by_phone (phone_key=?)',
    'SEARCH orders USING INDEX orders_unpaid_by_browser (browser=?)',
    'SEARCH orders USING COVERING INDEX orders_unpaid_by_network (wide_network=?)',
    'SEARCH orders USING INDEX orders_cancelled_by_network (wide_network=? AND created_at>?)',
  ]);
});

test('the held units of a product are counted over open orders only', async () => {
  const [plan] = await plansOf(database.db, (watched) =>
    heldUnitsQuery(watched, { ...KEYS, productIds: jsonList(['p1', 'p2']) }).execute(),
  );
  const [orders, lines] = plan?.steps ?? [];
  expect(orders).toMatch(/ orders USING INDEX orders_(unpaid_by_email|by_hold|by_date)/);
  expect(lines).toMatch(/^SEARCH order_lines USING .*\(order_id=\?\)/);
});
