import { expect, test } from 'vitest';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { plansOf } from '#db/testing/query-plans.ts';
import { sumUnreadOfNetwork, sumUnreadReceipts } from './unread-bytes.store.ts';

test('the bytes of unread receipts are summed without reading other orders or files', async () => {
  const { db, close } = openSqlite(':memory:');
  await migrateToLatest(db);
  const plans = await plansOf(db, async (watched) => {
    await sumUnreadOfNetwork(watched, '203.0.113.0/24');
    await sumUnreadReceipts(watched);
  });
  const steps = plans.map((plan) => plan.steps);
  expect(steps.map(([ofOrders]) => ofOrders)).toEqual([
    expect.stringMatching(
      /^SEARCH orders USING (COVERING )?INDEX orders_unpaid_by_network \(wide_network=\?/,
    ),
    expect.stringMatching(
      /^SEARCH orders USING (COVERING )?INDEX orders_cancelled_by_network \(wide_network=\?/,
    ),
    expect.stringMatching(/^SEARCH orders USING (COVERING )?INDEX orders_paid_offline \(status=\?/),
    expect.stringMatching(/^SEARCH orders USING (COVERING )?INDEX orders_paid_offline \(status=\?/),
  ]);
  for (const all of steps) {
    expect(all).toContain('SEARCH order_files USING INDEX order_files_of_order (order_id=? AND kind=?)');
    expect(all.filter((step) => step.includes('SCAN'))).toEqual([]);
  }
  await close();
});
