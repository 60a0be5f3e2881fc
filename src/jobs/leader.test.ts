import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { openPostgres } from '#db/postgres.ts';
import { createPostgresDatabase, describeOnEachEngine } from '#db/testing/test-database.ts';
import { onlyLeading, standForLeader } from './leader.ts';

describeOnEachEngine('the only process of a shop', (open) => {
  test('leads, and runs its jobs', async () => {
    const { db } = await open();
    const leader = standForLeader(db);
    let runs = 0;
    const work = onlyLeading(leader, async () => runs++);
    await work();
    await work();
    expect(runs).toBe(2);
    await leader.resign();
  });
});

const url = process.env['TEST_DATABASE_URL'];
const reason = url === undefined ? ' (PostgreSQL, skipped: TEST_DATABASE_URL is not set)' : '';
describe.skipIf(url === undefined)(`of two processes on one database${reason}`, () => {
  let first: Database & { url: string };
  let second: Database;
  beforeEach(async () => {
    first = await createPostgresDatabase(url ?? '');
    second = openPostgres(first.url);
  });
  afterEach(async () => {
    await second.close();
    await first.close();
  });

  test('one leads until it resigns', async () => {
    const [one, other] = [standForLeader(first.db), standForLeader(second.db)];
    expect([await one.isLeading(), await other.isLeading()]).toEqual([true, false]);
    expect([await one.isLeading(), await other.isLeading()]).toEqual([true, false]);
    await one.resign();
    expect([await other.isLeading(), await one.isLeading()]).toEqual([true, false]);
    await other.resign();
  });

  test('the other leads when the connection of the first breaks, and the first notices', async () => {
    const [one, other] = [standForLeader(first.db), standForLeader(second.db)];
    await one.isLeading();
    await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    `.execute(second.db);
    // The server frees the lock a moment after it has said that it would.
    await expect.poll(() => other.isLeading()).toBe(true);
    expect(await one.isLeading()).toBe(false);
    await other.resign();
  });
});
