import { sql, type Kysely } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { occasionOf } from '#attention/attention.ts';
import { readSums } from '#backups/sums.ts';
import { markDemoCatalogue } from '#catalogue/demo-catalogue.store.ts';
import { findOrderWithHistory } from '#orders/book/order-history.ts';
import { openSqlite } from '../sqlite.ts';
import type { Tables } from '../tables.ts';
import { openEmptyPostgres } from '../testing/test-database.ts';
import { MIGRATIONS, migrateToLatest, readMigrations } from './migrate.ts';
import { sellAtVersion } from './testing/earlier-shop.ts';

const VERSIONS = Object.keys(MIGRATIONS).slice(0, -1);

/** A PGlite takes seconds to start, and on a busy machine a minute. */
const START_TIMEOUT_MS = 120_000;

describe('a shop that sold with an earlier version (SQLite)', () => {
  test.each(VERSIONS)('keeps its money, its stock and its people: %s', async (version) => {
    const { db, close } = openSqlite(':memory:');
    await upgrade(db, version);
    expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
    expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
    await close();
  });
});

// An empty database and all its tables take half a second there: of each eight versions one.
describe.skipIf(process.env['TEST_ENGINES'] === 'sqlite')(
  'a shop that sold with an earlier version (PostgreSQL)',
  () => {
    beforeAll(async () => (await openEmptyPostgres()).close(), START_TIMEOUT_MS);

    test.each(VERSIONS.filter((_, at) => at % 8 === 0))(
      'keeps its money, its stock and its people: %s',
      async (version) => {
        const { db, close } = await openEmptyPostgres();
        // PostgreSQL refuses at once whatever a foreign key does not allow; one that was added unchecked would be listed here.
        await upgrade(db, version);
        const unchecked = sql`select conname from pg_constraint where contype = 'f' and not convalidated`;
        expect((await unchecked.execute(db)).rows).toEqual([]);
        await close();
      },
    );
  },
);

describe('an order that left unpaid before its alert existed', () => {
  test('raises it at the first start, once, and one that was paid does not', async () => {
    const { db, close } = openSqlite(':memory:');
    await sellAtVersion(db, '0092-sums-of-refunded-units');
    const leave = (id: string) =>
      db
        .updateTable('orders')
        .set({ payment_method: 'transfer', delivery_method: 'shipping', status: 'enviado' })
        .where('id', '=', id)
        .execute();
    await leave('9KQ2-M9XA');
    await leave('7KQ2-M9XA');
    await migrateToLatest(db);
    const alerts = await db
      .selectFrom('attention_items')
      .select(['kind', 'order_id', 'occasion'])
      .where('kind', '=', 'unpaid-out')
      .execute();
    const occasion = occasionOf({ kind: 'unpaid-out', orderId: '9KQ2-M9XA', paymentId: null });
    expect(alerts).toEqual([{ kind: 'unpaid-out', order_id: '9KQ2-M9XA', occasion }]);
    await close();
  });
});

describe('the main supplier', () => {
  test.each([
    ['of a shop that sold its lists has its terms', 'upload', 0],
    ['of one that has only the example waits for them', 'configured', 1],
  ] as const)('%s', async (_, source, awaits) => {
    const { db, close } = openSqlite(':memory:');
    await sellAtVersion(db, '0093-new-terms-units-and-unpaid-orders');
    await sql`update products set feed_source = ${source}`.execute(db);
    if (awaits === 1) await markDemoCatalogue(db);
    await migrateToLatest(db);
    const row = await db.selectFrom('suppliers').select('awaits_terms').executeTakeFirstOrThrow();
    expect(row).toEqual({ awaits_terms: awaits });
    await close();
  });
});

async function upgrade(db: Kysely<Tables>, version: string): Promise<void> {
  await sellAtVersion(db, version);
  const before = await readSums(db);
  expect(before).toMatchObject({
    orders: 3,
    order_cents: 85_449,
    sold_units: 4,
    stock_units: 7,
    reserved_units: 2,
  });

  await migrateToLatest(db);

  expect(await readMigrations(db)).toEqual(Object.keys(MIGRATIONS));
  expect(await readSums(db)).toMatchObject(before);
  expect(await findOrderWithHistory(db, '9KQ2-M9XA')).toMatchObject({
    order: { id: '9KQ2-M9XA', accessKey: expect.stringMatching(/^[\da-f]{32}$/) },
    history: [{ status: 'pendiente' }],
  });
}
