import { expect, test } from 'vitest';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { plansOf } from '#db/testing/query-plans.ts';
import { NOON } from '#orders/testing/shop.ts';
import { listAwaitedOrders, listOverdueUnread } from './awaited.store.ts';
import { listDueReminders } from './remind.store.ts';

test('orders by transfer or in cash are found without reading those that are paid online', async () => {
  const { db, close } = openSqlite(':memory:');
  await migrateToLatest(db);
  const plans = await plansOf(db, async (watched) => {
    await listAwaitedOrders(watched);
    await listOverdueUnread(watched, NOON);
    await listDueReminders(watched, NOON);
  });
  const ofOrders = plans.filter(({ sql }) => sql.includes('from "orders"'));
  expect(ofOrders).toHaveLength(7);
  for (const { steps } of ofOrders) {
    expect(steps.filter((step) => step.includes(' orders '))).toEqual([
      expect.stringMatching(/^SEARCH orders USING INDEX orders_paid_offline \(status=\?/),
    ]);
    expect(steps.filter((step) => step.includes('SCAN'))).toEqual([]);
  }
  await close();
});
