import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { openPostgres } from '#db/postgres.ts';
import { openFreezingProxy } from '#db/testing/freezing-proxy.ts';
import { migrateForReuse, type EmptyDatabase } from '#db/testing/reuse-database.ts';
import { createPostgresDatabase, describeOnEachEngine } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { DeposedError, withinTerm } from '#db/work-limits.ts';
import { readLeaderHeartbeat } from './leader-lease.store.ts';
import { LEASE_MS, onlyLeading, joinLeaderElection } from './leader-election.ts';

/** A process in the leader election, with a clock that the test moves. */
function candidate(db: Database['db'], holder: string) {
  const clock = { ms: 0 };
  const logged: string[] = [];
  const takenOver: (string | null)[] = [];
  const log = (_: object, words: string) => void logged.push(words);
  const leader = joinLeaderElection(db, {
    holder,
    monotonicMs: () => clock.ms,
    log: { info: log, warn: log },
    onTakeover: (from) => void takenOver.push(from.holder),
  });
  const pass = async (ms: number) => {
    clock.ms += ms;
    await leader.heartbeat();
  };
  return { leader, pass, clock, logged, takenOver };
}

describeOnEachEngine('the only process of a shop', (open) => {
  test('leads, and runs its jobs', async () => {
    const { db } = await open();
    // A real server may have other processes too.
    const { leader } = candidate(db, 'only');
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
  let empty: EmptyDatabase;
  beforeAll(async () => {
    first = await createPostgresDatabase(url ?? '');
    empty = await migrateForReuse(first.db);
    second = openPostgres(first.url);
  });
  beforeEach(() => empty(first.db));
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  test('one leads until it resigns', async () => {
    const [one, other] = [candidate(first.db, 'one').leader, candidate(second.db, 'other').leader];
    expect([await one.term(), await other.term()]).toEqual([1, null]);
    expect([await one.term(), await other.term()]).toEqual([1, null]);
    await one.resign();
    expect([await other.term(), await one.term()]).toEqual([2, null]);
    await other.resign();
  });

  test('the one on which two jobs ask at once leads for both, and can resign', async () => {
    const [one, other] = [candidate(first.db, 'one').leader, candidate(second.db, 'other').leader];
    expect(await Promise.all([one.term(), one.term(), one.term()])).toEqual([1, 1, 1]);
    expect(await one.term()).toBe(1);
    await one.resign();
    expect(await other.term()).toBe(2);
  });

  test('both request the free lease at once, and one of them gets it', async () => {
    const [one, other] = [candidate(first.db, 'one').leader, candidate(second.db, 'other').leader];
    const terms = await Promise.all([one.term(), other.term()]);
    expect(terms).toContain(1);
    expect(terms).toContain(null);
  });

  test('the one that sends heartbeats keeps the lease', async () => {
    const [one, other] = [candidate(first.db, 'one'), candidate(second.db, 'other')];
    await one.leader.term();
    for (let beats = 0; beats < 20; beats++) {
      await one.pass(1000);
      await other.pass(1000);
    }
    expect([await one.leader.term(), await other.leader.term()]).toEqual([1, null]);
    expect(await readLeaderHeartbeat(second.db)).toMatchObject({ holder: 'one', term: 1 });
  });

  test('the one that falls silent is replaced by the other, with a later term, and the log reports it', async () => {
    const [one, other] = [candidate(first.db, 'one'), candidate(second.db, 'other')];
    await one.leader.term();
    await other.pass(0);
    await other.pass(LEASE_MS - 1);
    expect(await other.leader.term()).toBeNull();
    await other.pass(1);
    expect(await other.leader.term()).toBe(2);
    expect(other.takenOver).toEqual(['one']);
    expect(other.logged).toEqual(['The leader fell silent: this process leads now']);

    await one.pass(1000);
    expect(await one.leader.term()).toBeNull();
    expect(one.logged).toEqual(['This process leads', 'This process leads no more']);
    expect(await readLeaderHeartbeat(second.db)).toMatchObject({ holder: 'other', term: 2 });
  });

  test('nobody leads after the leader resigned', async () => {
    const { leader } = candidate(first.db, 'one');
    await leader.term();
    expect((await readLeaderHeartbeat(first.db))?.ageMs).toBeGreaterThanOrEqual(0);
    await leader.resign();
    expect(await readLeaderHeartbeat(first.db)).toBeNull();
  });

  test('later writes of the deposed one are rejected', async () => {
    const [one, other] = [candidate(first.db, 'one'), candidate(second.db, 'other')];
    const gate = Promise.withResolvers<void>();
    const outcomes: unknown[] = [];
    const value = (name: string) => ({ name, value: 1 });
    const work = onlyLeading(one.leader, async () => {
      await first.db.insertInto('counters').values(value('written in time')).execute();
      await gate.promise;
      const late = [
        () => first.db.insertInto('counters').values(value('late alone')).execute(),
        () => transact(first.db, (trx) => trx.insertInto('counters').values(value('late')).execute()),
      ];
      for (const write of late) outcomes.push(await write().catch((error: unknown) => error));
      outcomes.push(await first.db.selectFrom('counters').select('name').where('value', '=', 1).execute());
    });
    const working = work();
    await expect.poll(() => countOf(second.db, 'written in time')).toBe(1);
    await other.pass(0);
    await other.pass(LEASE_MS);
    expect(await other.leader.term()).toBe(2);
    gate.resolve();
    await working;

    expect(outcomes).toEqual([
      expect.any(DeposedError),
      expect.any(DeposedError),
      [{ name: 'written in time' }],
    ]);
  });

  test('the lease can be renewed, though not taken, while the leader commits', async () => {
    const one = candidate(first.db, 'one');
    const term = await one.leader.term();
    await withinTerm(term ?? 0, () =>
      transact(first.db, async (trx) => {
        await trx.insertInto('counters').values({ name: 'mine', value: 1 }).execute();
        await one.pass(1000);
      }),
    );
    expect(await countOf(second.db, 'mine')).toBe(1);
  });

  test('the one whose connections freeze stops leading by its own clock, still resigns, and can be closed', async () => {
    const proxy = await openFreezingProxy(first.url);
    const database = openPostgres(proxy.url, { connectMs: 100, silenceMs: () => 100 });
    const frozen = candidate(database.db, 'frozen');
    expect(await frozen.leader.term()).toBe(1);
    proxy.freezeAll();
    frozen.clock.ms += 1000;
    await expect(frozen.leader.heartbeat()).rejects.toThrow('did not answer');
    expect(await frozen.leader.term()).toBe(1);
    frozen.clock.ms += LEASE_MS;
    await expect(frozen.leader.term()).rejects.toThrow(/timeout|did not answer/);
    expect(frozen.logged.at(-1)).toBe('This process leads no more');
    await frozen.leader.resign();
    await database.close();
    await proxy.close();
  });
});

async function countOf(db: Database['db'], name: string): Promise<number> {
  return (await db.selectFrom('counters').select('name').where('name', '=', name).execute()).length;
}
