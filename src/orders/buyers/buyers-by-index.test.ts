import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import type { Database } from '#db/engine.ts';
import { openSqlite } from '#db/sqlite.ts';
import { plansOf, sorts } from '#db/testing/query-plans.ts';
import { listLastOrders, listOrderIds, sumByKey } from './buyers.store.ts';

let database: Database;
beforeEach(async () => {
  database = openSqlite(':memory:');
  await migrateToLatest(database.db);
});
afterEach(() => database.close());

const AFTER = { id: '7KQ2-M9XA', createdAt: '2026-03-02T15:00:00.000Z' };

test.each([
  { of: 'all', search: '', after: null },
  { of: 'those after an order', search: '', after: AFTER },
  { of: 'a search', search: 'gómez', after: AFTER },
])(
  'the list of buyers ($of) walks the orders in its order, and asks the index for each',
  async ({ search, after }) => {
    const plans = await plansOf(database.db, (watched) =>
      listLastOrders(watched, { search, after, limit: 25 }),
    );
    const steps = plans.at(-1)?.steps ?? [];
    expect(steps.join('\n')).toMatch(/(SCAN|SEARCH) orders USING COVERING INDEX orders_by_date/);
    expect(steps.join('\n')).toContain('SEARCH later USING COVERING INDEX orders_by_buyer');
    expect(steps.filter(sorts)).toEqual([]);
  },
);

test('what some buyers paid, and their orders, are read by the same index', async () => {
  const keys = ['ana@example.com', '1155550000'];
  const plans = await plansOf(database.db, async (watched) => {
    await sumByKey(watched, keys);
    await listOrderIds(watched, keys, { limit: 10, offset: 0 });
  });
  for (const { steps } of plans) {
    expect(steps[0]).toMatch(/SEARCH orders USING (COVERING )?INDEX orders_by_buyer/);
  }
});
