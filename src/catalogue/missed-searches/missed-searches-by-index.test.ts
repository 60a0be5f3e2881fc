import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { plansOf } from '#db/testing/query-plans.ts';
import { addMissedSearches, listMissedSearches } from './missed-searches.store.ts';

let database: Database;
beforeEach(async () => {
  database = openSqlite(':memory:');
  await migrateToLatest(database.db);
});
afterEach(() => database.close());

const DAY = '2026-03-02';

test('the list reads the days that it shows and no others', async () => {
  const [plan] = await plansOf(database.db, (watched) =>
    listMissedSearches(watched, { since: DAY, limit: 100 }),
  );
  expect(plan?.steps[0]).toBe('SEARCH missed_searches USING PRIMARY KEY (day>?)');
});

test('what is counted is found by its day and words', async () => {
  const counted = { day: DAY, words: 'silla', count: 1, lastAt: `${DAY}T10:00:00.000Z` };
  const plans = await plansOf(database.db, (watched) => addMissedSearches(watched, [counted]));
  expect(plans.flatMap(({ steps }) => steps).filter((step) => step.startsWith('SCAN'))).toEqual([]);
  expect(plans.map(({ sql }) => sql)).toContainEqual(expect.stringContaining('insert into'));
});
