import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import type { Database } from '#db/engine.ts';
import { openSqlite } from '#db/sqlite.ts';
import type { Tables } from '#db/tables.ts';
import { plansOf, sorts } from '#db/testing/query-plans.ts';
import { NOON } from '#orders/testing/shop.ts';
import { receiveNotification } from '#payments/notifications/receive-notification.ts';
import { photosIn, RETENTIONS } from './retention.ts';

const LONG_AGO = '2020-01-01T00:00:00.000Z';

let database: Database;
beforeEach(async () => {
  database = openSqlite(':memory:');
  await migrateToLatest(database.db);
});
afterEach(() => database.close());

test.each([...RETENTIONS, photosIn('no-folder')])(
  '$of: found by an index, in the order of deletion',
  async (retention) => {
    const { db } = database;
    await fillWhatIsLookedAtFirst(db);
    const plans = await plansOf(db, (watched) => retention.deleteExpired(watched, { now: NOON, limit: 200 }));
    expect(plans.map(({ sql }) => sql)).toContainEqual(expect.stringMatching(/^(delete|update) /));
    for (const { sql, steps } of plans) {
      expect({ sql, wasteful: steps.filter(readsTooMuch) }).toEqual({ sql, wasteful: [] });
    }
  },
);

/** The query reads a table or a whole index, or sorts the results. */
function readsTooMuch(step: string): boolean {
  return step.startsWith('SCAN') || sorts(step);
}

/** These lines delete only after they have found something. */
async function fillWhatIsLookedAtFirst(db: Kysely<Tables>): Promise<void> {
  const ended = {
    created_at: LONG_AGO,
    valid_until: LONG_AGO,
    ars_per_usd: null,
    order_id: null,
    total_cents: 0,
    cost_cents: 0,
    max_cost_rise_bp: null,
    email_key: null,
  };
  const picture = { width: 400, height: 300, tries: 0, next_try_at: null, last_seen_at: LONG_AGO };
  await db
    .insertInto('photos')
    .values({ ...picture, source: 'https://fotos.example/1.jpg', hash: 'a'.repeat(24) })
    .execute();
  await db
    .insertInto('quotes')
    .values({ number: 1, access_key: 'a', name: null, email: null, ...ended })
    .execute();
  const unsigned = { topic: 'payment', action: '', notificationId: '', signature: 'absent' } as const;
  for (let made = 0; made <= 1000; made++) {
    await receiveNotification(db, { ...unsigned, subjectId: String(made) }, { at: NOON, randomBytes });
  }
}
