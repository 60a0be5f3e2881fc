import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { plansOf, sorts } from '#db/testing/query-plans.ts';
import { listRuns } from './import-run.store.ts';
import { readSuppliers } from './suppliers.store.ts';
import { readAppliedFiles, readUploadedLists } from './uploaded-lists.store.ts';

const FIRST_PAGE = { limit: 24, offset: 0 };

let database: Database;
beforeEach(async () => {
  database = openSqlite(':memory:');
  await migrateToLatest(database.db);
});
afterEach(() => database.close());

test('imports with changes are read in the order of the list, and counted without reading their reports', async () => {
  const [page, count] = await plansOf(database.db, (watched) =>
    listRuns(watched, { all: false, ...FIRST_PAGE }),
  );
  expect(page?.steps).toEqual(['SCAN import_runs USING INDEX import_runs_with_changes']);
  expect(count?.steps).toEqual(['SCAN import_runs USING COVERING INDEX import_runs_with_changes']);
});

test('the products of suppliers and of their lists are counted in an index, without reading the products', async () => {
  const plans = await plansOf(database.db, async (watched) => {
    await readSuppliers(watched);
    await readUploadedLists(watched);
  });
  const ofProducts = plans.flatMap(({ steps }) => steps.filter((step) => step.includes(' products ')));
  expect(ofProducts).toEqual([
    'SCAN products USING COVERING INDEX products_on_lists',
    'SCAN products USING COVERING INDEX products_of_uploads',
  ]);
});

test('the file of each list that was applied last is found in an index, without reading the reports', async () => {
  const [plan] = await plansOf(database.db, readAppliedFiles);
  expect(plan?.steps.filter((step) => step.includes('import_runs'))).toEqual([
    'SCAN import_runs USING COVERING INDEX import_runs_applied',
  ]);
  expect(plan?.steps.filter(sorts)).toEqual([]);
});
