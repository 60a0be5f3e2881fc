import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { listOrders } from '#orders/book/order-book.store.ts';
import { findOrderWithHistory } from '#orders/book/order-history.ts';
import { openSqlite } from '../sqlite.ts';
import type { Tables } from '../tables.ts';
import { createPostgresDatabase } from '../testing/test-database.ts';
import { MIGRATIONS } from './migrate.ts';

const url = process.env['TEST_DATABASE_URL'];
const engines = [
  { engine: 'SQLite', open: async () => openSqlite(':memory:') },
  ...(url === undefined ? [] : [{ engine: 'PostgreSQL', open: () => createPostgresDatabase(url) }]),
];

test.each(engines)('what was sold before there was a panel is found in it ($engine)', async ({ open }) => {
  const { db, close } = await open();
  const [firstTables, ...later] = Object.values(MIGRATIONS);
  await firstTables?.up(db);
  await sellOne(db);
  for (const migration of later) await migration.up(db);

  for (const search of ['nunez jose', 'jose@example', 'm9xa']) {
    const { orders } = await listOrders(db, { search, status: null, limit: 10, offset: 0 });
    expect(orders.map((order) => order.id)).toEqual(['7KQ2-M9XA']);
  }
  expect(await findOrderWithHistory(db, '7KQ2-M9XA')).toMatchObject({
    history: [{ status: 'pendiente', by: null }],
    steps: ['procesando', 'cancelado'],
    order: { accessKey: expect.stringMatching(/^[\da-f]{32}$/) },
  });
  await close();
});

/** As the shop wrote its orders then. */
async function sellOne(db: Kysely<Tables>): Promise<void> {
  const at = '2026-03-02T15:00:00.000Z';
  await sql`
    insert into orders
      (id, created_at, status, name, email, phone, address, subtotal_cents, shipping_cents, total_cents)
    values
      ('7KQ2-M9XA', ${at}, 'pendiente', 'José Núñez', 'Jose@Example.com', '', '', 100, 10, 110)`.execute(db);
  await sql`
    insert into order_events (order_id, position, at, status, by_user_id)
    values ('7KQ2-M9XA', 0, ${at}, 'pendiente', null)`.execute(db);
}
