import { expect, test } from 'vitest';
import { openSqlite } from '#db/sqlite.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { arsPerUsd, centavos } from '#lib/pesos.ts';
import { openService, intent, stockShop } from '#orders/testing/shop.ts';
import { refundableLines } from './refund-lines.ts';

test('what the lines cost adds up to the order, with its discount and its delivery', async () => {
  const database = openSqlite(':memory:');
  await migrateToLatest(database.db);
  await stockShop(database.db);
  const placed = await openService(database.db).place(
    intent([
      { productId: 'cpu-1', quantity: 3 },
      { productId: 'gpu-1', quantity: 1 },
    ]),
  );
  if (!placed.ok) throw new Error(placed.reason);
  const pesos = { rate: arsPerUsd(148_550), total: centavos(119_999_99) };
  const lines = refundableLines({ ...placed.order, pesos }, [], new Map(), null);
  expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['cpu-1', 3],
    ['gpu-1', 1],
  ]);
  expect(lines.reduce((sum, { paid }) => sum + paid, 0)).toBe(pesos.total);
  // 300 of 800 dollars, and 500 of them.
  expect(lines.map(({ paid }) => paid)).toEqual([4_500_000, 7_499_999]);
  await database.close();
});
