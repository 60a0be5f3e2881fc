import { expect, test } from 'vitest';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { plansOf } from '#db/testing/query-plans.ts';
import { NOON } from '#orders/testing/shop.ts';
import { countMoney } from '../attention/money-summary.store.ts';
import { listHoldsToCheck, listHoldsOfUnpayable } from './release-holds.store.ts';

test('expired holds are found, and current ones are counted, without reading the other orders', async () => {
  const { db, close } = openSqlite(':memory:');
  await migrateToLatest(db);
  const plans = await plansOf(db, async (watched) => {
    await listHoldsOfUnpayable(watched, NOON, 50);
    await listHoldsToCheck(watched, { now: NOON, graceSince: NOON, limit: 50 });
    await countMoney(watched);
  });
  const ofOrders = plans.filter(({ sql }) => sql.includes('"orders"'));
  expect(ofOrders).toHaveLength(4);
  for (const { steps } of ofOrders) {
    expect(steps.filter((step) => step.includes(' orders '))).toEqual([
      expect.stringMatching(/^SEARCH orders USING (COVERING )?INDEX orders_by_hold/),
    ]);
  }
  await close();
});
