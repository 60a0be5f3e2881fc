import { Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ShopPostgresDialect } from './postgres-driver.ts';
import type { Tables } from './tables.ts';
import { together } from './together.ts';
import { transact } from './transact.ts';

describe('a transaction on PostgreSQL', () => {
  test('begins in the same moment as its first reads', async () => {
    const { db, sent, answerAll } = openScripted();
    const reading = transact(db, (trx) => together(trx, [(one) => read(one), (one) => read(one)]));
    await expect.poll(() => sent.map(kindOf)).toEqual(['begin', 'select', 'select']);
    answerAll();
    await reading;
    expect(sent.map(kindOf)).toEqual(['begin', 'select', 'select', 'commit']);
  });

  test('sends no change, and nothing after one, before it is known to have begun', async () => {
    const { db, sent, answerAll } = openScripted();
    const writing = transact(db, (trx) => together(trx, [(one) => write(one), (one) => read(one)]));
    await new Promise(setImmediate);
    expect(sent.map(kindOf)).toEqual(['begin']);
    answerAll();
    await writing;
    expect(sent.map(kindOf)).toEqual(['begin', 'update', 'select', 'commit']);
  });

  test('that did not begin changes nothing, and throws the reason', async () => {
    const { db, sent, answerAll } = openScripted({ failing: 'begin' });
    const writing = transact(db, async (trx) => {
      await write(trx);
    });
    answerAll();
    await expect(writing).rejects.toThrow('no begin');
    expect(sent.map(kindOf)).toEqual(['begin', 'rollback']);
  });
});

/** A server that answers nothing until it is told to, and then everything, except one kind of statement that fails. */
function openScripted({ failing }: { failing?: string } = {}) {
  const sent: string[] = [];
  const gate = Promise.withResolvers<void>();
  const client = {
    async query(text: string) {
      sent.push(text);
      await gate.promise;
      if (failing !== undefined && text.startsWith(failing)) throw new Error(`no ${failing}`);
      return { command: 'SELECT' as const, rowCount: 0, rows: [] };
    },
    release() {},
  };
  const pool = { options: {}, connect: async () => client, end: async () => {} };
  const db = new Kysely<Tables>({ dialect: new ShopPostgresDialect({ pool: pool as never }) });
  return { db, sent, answerAll: gate.resolve };
}

function kindOf(statement: string): string | undefined {
  return /^\w+/.exec(statement)?.[0];
}

async function read(db: Kysely<Tables>): Promise<void> {
  await db.selectFrom('counters').select('value').execute();
}

async function write(db: Kysely<Tables>): Promise<void> {
  await sql`update counters set value = 1`.execute(db);
}
