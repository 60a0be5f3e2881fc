import { expect, test } from 'vitest';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { plansOf } from '#db/testing/query-plans.ts';
import { centavos } from '#lib/pesos.ts';
import { NOON } from '#orders/testing/shop.ts';
import { sumSmallRefundsBy } from './refunds-of-person.store.ts';

test('the refunds of a person within a day are found without reading those of others', async () => {
  const { db, close } = openSqlite(':memory:');
  await migrateToLatest(db);
  const plans = await plansOf(db, async (watched) => {
    await sumSmallRefundsBy(watched, { personId: 'ada', below: centavos(50_000), now: NOON });
  });
  expect(plans.flatMap(({ steps }) => steps)).toEqual([
    'SEARCH refunds USING INDEX refunds_of_person (by_user_id=? AND requested_at>?)',
  ]);
  await close();
});
