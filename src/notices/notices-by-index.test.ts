import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { plansOf, sorts } from '#db/testing/query-plans.ts';
import { NOON } from '#orders/testing/shop.ts';
import { listActive } from './notices.store.ts';

let database: Database;
beforeEach(async () => {
  database = openSqlite(':memory:');
  await migrateToLatest(database.db);
});
afterEach(() => database.close());

test('confirmed notices are read by an index, and each finds its own product', async () => {
  const [plan] = await plansOf(database.db, (watched) =>
    listActive(watched, { after: '', at: NOON, limit: 500 }),
  );
  expect(plan?.steps[0]).toMatch('SEARCH notice USING INDEX product_notices_confirmed');
  expect(plan?.steps[1]).toMatch('SEARCH products USING');
  expect(plan?.steps.filter(sorts)).toEqual([]);
});
