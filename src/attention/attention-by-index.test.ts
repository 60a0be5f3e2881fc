import { expect, test } from 'vitest';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { plansOf, sorts } from '#db/testing/query-plans.ts';
import { listAttention } from './attention-list.store.ts';

test.each([
  ['all alerts', null],
  ['resolved alerts', false],
] as const)('a page of %s is found in the order of their ids, without sorting', async (_, isOpen) => {
  const { db, close } = openSqlite(':memory:');
  await migrateToLatest(db);
  const plans = await plansOf(db, (watched) => listAttention(watched, { isOpen, limit: 24, offset: 0 }));
  const steps = plans.flatMap(({ steps: all }) => all).filter((step) => step.includes('attention_items'));
  expect(steps.filter((step) => step === 'SCAN attention_items')).toEqual([]);
  expect(plans.flatMap(({ steps: all }) => all).filter(sorts)).toEqual([]);
  await close();
});
