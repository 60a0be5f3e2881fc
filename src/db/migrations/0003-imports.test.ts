import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listRuns } from '#catalogue/imports/import-run.store.ts';
import { openSqlite } from '../sqlite.ts';
import * as firstTables from './0001-first-tables.ts';
import * as thePanel from './0002-the-panel.ts';
import * as imports from './0003-imports.ts';

test('what the clock imported before there were imports in the panel is found in it', async () => {
  const { db, close } = openSqlite(':memory:');
  await firstTables.up(db);
  await thePanel.up(db);
  const at = '2026-03-02T15:00:00.000Z';
  await sql`
    insert into import_runs (id, started_at, finished_at, outcome, report)
    values ('1', ${at}, ${at}, 'applied', '{"reason":"","faults":{"count":0,"first":[]}}')`.execute(db);
  await imports.up(db);
  const { runs, count } = await listRuns(db, { all: true, limit: 10, offset: 0 });
  expect(count).toBe(1);
  expect(runs).toMatchObject([
    { id: '1', source: 'configured', state: 'applied', by: null, applied: { at: new Date(at), by: null } },
  ]);
  await close();
});
