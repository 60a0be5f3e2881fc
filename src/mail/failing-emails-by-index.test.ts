import { expect, test } from 'vitest';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { plansOf } from '#db/testing/query-plans.ts';
import { listFailingEmails } from './failing-emails.store.ts';

test('the failing emails are listed and counted without reading the sent ones', async () => {
  const { db, close } = openSqlite(':memory:');
  await migrateToLatest(db);
  const plans = await plansOf(db, (watched) => listFailingEmails(watched, { limit: 10, offset: 0 }));
  expect(plans.map(({ steps }) => steps)).toEqual([
    ['SCAN letters USING INDEX letters_in_trouble'],
    ['SCAN letters USING INDEX letters_in_trouble'],
  ]);
  await close();
});
