import { expect, test } from 'vitest';
import type { Database } from './engine.ts';
import { describeOnEachEngine } from './testing/test-database.ts';
import { together } from './together.ts';
import { transact } from './transact.ts';

describeOnEachEngine('steps together', (open) => {
  test('give their results in order, and each sees what those before it wrote', async () => {
    const { db } = await open();
    const results = await transact(db, (trx) =>
      together(trx, [
        (one) => count(one, 'first'),
        async () => 'without a statement',
        (one) => valueOf(one, 'first'),
        (one) => count(one, 'second'),
        (one) => valueOf(one, 'second'),
      ]),
    );
    expect(results).toEqual(['counted', 'without a statement', 1, 'counted', 1]);
    expect(await valueOf(db, 'second')).toBe(1);
  });

  test('may have steps of their own', async () => {
    const { db } = await open();
    const results = await transact(db, (trx) =>
      together(trx, [
        (one) =>
          together(one, [(inner) => count(inner, 'first'), (inner) => valueOf(inner, 'first')] as const),
        (one) => valueOf(one, 'first'),
      ]),
    );
    expect(results).toEqual([['counted', 1], 1]);
  });

  test('change nothing when one fails, and throw what that one throws', async () => {
    const { db } = await open();
    await count(db, 'taken');
    const explained = new Error('it is taken');
    const work = transact(db, (trx) =>
      together(trx, [
        (one) => count(one, 'first'),
        (one) => count(one, 'taken').catch(() => Promise.reject(explained)),
        (one) => count(one, 'second'),
      ]),
    );
    await expect(work).rejects.toBe(explained);
    expect([await valueOf(db, 'first'), await valueOf(db, 'second')]).toEqual([undefined, undefined]);
  });

  test('are sent to PostgreSQL at once, and done on SQLite one after the other', async () => {
    const { db, engine } = await open();
    const events: string[] = [];
    const told = (name: string, statement: Promise<unknown>) => {
      events.push(`${name} sent`);
      return statement.then(() => events.push(`${name} answered`));
    };
    await transact(db, (trx) =>
      together(trx, [
        (one) => told('first', valueOf(one, 'any')),
        (one) => told('second', valueOf(one, 'any')),
      ]),
    );
    expect(events).toEqual(
      engine === 'postgres'
        ? ['first sent', 'second sent', 'first answered', 'second answered']
        : ['first sent', 'first answered', 'second sent', 'second answered'],
    );
  });
});

type Handle = Database['db'];

async function count(db: Handle, name: string): Promise<string> {
  await db.insertInto('counters').values({ name, value: 1 }).execute();
  return 'counted';
}

async function valueOf(db: Handle, name: string): Promise<number | undefined> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
