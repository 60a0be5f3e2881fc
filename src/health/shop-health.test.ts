import { expect, test } from 'vitest';
import { MINUTE_MS } from '#lib/durations.ts';
import type { ShopFigures } from './judge-shop.ts';
import { createShopHealth } from './shop-health.ts';

const START = Date.parse('2026-03-02T12:00:00.000Z');

test('a fault that nobody wrote down is known since it was first seen, until it is over', async () => {
  let minutes = 0;
  let database: ShopFigures['database'] = 'ok';
  const health = createShopHealth({
    read: async () => ({
      now: new Date(START + minutes * MINUTE_MS),
      counts: null,
      list: 'supplier',
      hasMailServer: true,
      payments: 'off',
      provider: null,
      database,
      isMigrated: true,
      isFollowed: true,
      freeBytes: null,
      minFreeBytes: 1,
      backup: null,
      hasLeader: true,
      isStuck: false,
      failingJobs: [],
    }),
  });
  const since = async () => (await health.look()).find(({ check }) => check === 'database')?.since;

  expect(await since()).toBeNull();
  database = 'silent';
  minutes = 1;
  await health.observe();
  minutes = 5;
  expect(await since()).toEqual(new Date(START + MINUTE_MS));
  database = 'refuses';
  expect(await since()).toEqual(new Date(START + 5 * MINUTE_MS));
  database = 'ok';
  expect(await since()).toBeNull();
  database = 'refuses';
  minutes = 9;
  expect(await since()).toEqual(new Date(START + 9 * MINUTE_MS));
});
