import { randomBytes } from 'node:crypto';
import { CompiledQuery, type Kysely, type KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateToLatest } from '#db/migrate.ts';
import type { Database } from '#db/open-database.ts';
import { openSqlite } from '#db/sqlite.ts';
import type { Tables } from '#db/tables.ts';
import { NOON } from '#orders/testing-shop.ts';
import { storeNotification } from '#payments/notifications.store.ts';
import { RETENTIONS } from './what-is-kept.ts';

const LONG_AGO = '2020-01-01T00:00:00.000Z';

let database: Database;
beforeEach(async () => {
  database = openSqlite(':memory:');
  await migrateToLatest(database.db);
});
afterEach(() => database.close());

test.each(RETENTIONS)('$of: found by an index, in the order in which they go', async ({ forget }) => {
  const { db } = database;
  await fillWhatIsLookedAtFirst(db);
  const statements: CompiledQuery[] = [];
  await forget(db.withPlugin(writeDown(db, statements)), { now: NOON, limit: 200 });
  expect(statements.map(({ sql }) => sql)).toContainEqual(expect.stringMatching(/^delete /));
  for (const statement of statements) {
    const wasteful = (await planOf(db, statement)).filter(readsTooMuch);
    expect({ sql: statement.sql, wasteful }).toEqual({ sql: statement.sql, wasteful: [] });
  }
});

/** A table or the whole of an index is read, or what was found is sorted. */
function readsTooMuch(step: string): boolean {
  return step.startsWith('SCAN') || step.includes('TEMP B-TREE');
}

/** These lines delete only after they have found something. */
async function fillWhatIsLookedAtFirst(db: Kysely<Tables>): Promise<void> {
  const ended = { created_at: LONG_AGO, valid_until: LONG_AGO, ars_per_usd: null, order_id: null };
  await db
    .insertInto('quotes')
    .values({ number: 1, access_key: 'a', name: null, email: null, ...ended })
    .execute();
  const unsigned = { topic: 'payment', action: '', notificationId: '', signature: 'absent' } as const;
  for (let made = 0; made <= 1000; made++) {
    await storeNotification(db, { ...unsigned, subjectId: String(made) }, { at: NOON, randomBytes });
  }
}

/** Keeps every statement, and every part of one, as it goes to the database. */
function writeDown(db: Kysely<Tables>, statements: CompiledQuery[]): KyselyPlugin {
  return {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** How SQLite goes about it: https://www.sqlite.org/eqp.html */
async function planOf(db: Kysely<Tables>, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explained);
  return rows.map(({ detail }) => detail);
}
