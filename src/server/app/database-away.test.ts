import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { publishCatalogue } from '#db/catalogue-version.ts';
import type { Database } from '#db/engine.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { openPanelShop } from '../testing/panel-shop.ts';
import { openSmallShop, ORDER_BODY } from '../testing/small-shop.ts';

const CREATE = '/api/pedidos/create/';
const STOCK = 1000;

describeOnEachEngine('an order while the database takes nothing', (open) => {
  test('gets 503 with a retry time; nothing is reserved, and later it works without a restart', async () => {
    const { place, soldUnits, break: takeNothing, mend } = await openSellingShop(await open());
    expect((await place()).statusCode).toBe(201);

    await takeNothing();
    for (const response of [await place(), ...(await Promise.all([place(), place()]))]) {
      expect(response.statusCode).toBe(503);
      expect(response.headers).toMatchObject({
        'retry-after': '60',
        'content-type': 'application/problem+json; charset=utf-8',
      });
      expect(response.json()).toMatchObject({ detail: 'No pudimos tomar tu pedido, probá en unos minutos.' });
    }

    await mend();
    expect(await soldUnits()).toEqual({ orders: 1, reserved: 1 });
    expect((await place()).statusCode).toBe(201);
    expect(await soldUnits()).toEqual({ orders: 2, reserved: 2 });
  });
});

describe('a disk that fills while orders come', () => {
  test('accepts whole orders or none, and all orders once there is space', async () => {
    const { openSqlite } = await import('#db/sqlite.ts');
    const { migrateToLatest } = await import('#db/migrations/migrate.ts');
    const database = openSqlite(':memory:');
    await migrateToLatest(database.db);
    const { db } = database;
    const { place, soldUnits, logged } = await openSellingShop(database);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 3)}`.execute(db);

    const statuses: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      const responses = await Promise.all([place(), place(), place()]);
      statuses.push(...responses.map(({ statusCode }) => statusCode));
    }
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const placed = statuses.filter((status) => status === 201).length;
    expect(await soldUnits()).toEqual({ orders: placed, reserved: placed });
    // Many refusals are one log line, not one each.
    expect(logged.filter((line) => line.includes('database failed'))).toHaveLength(1);

    await sql`pragma max_page_count = 100000`.execute(db);
    expect((await place()).statusCode).toBe(201);
    expect(logged.at(-1)).toContain('database recovered');
    await database.close();
  });
});

describe('a page while the database takes nothing', () => {
  test('that needs it is 503 with a retry time', async () => {
    const away = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    const { app } = await openSmallShop({
      services: {
        pages: {
          release: 'r1',
          drawing: () => '',
          preview: () => null,
          canonical: () => null,
          async render(_url, { onFailure }) {
            onFailure(away);
            return {
              status: 500,
              contentType: 'text/html',
              location: null,
              isCacheable: false,
              inlineScripts: [],
              body: 'Falló',
            };
          },
        },
      },
    });
    const response = await app.inject('/carrito?pedido=5f2b1c7d9e0a4f3b8c6d1e2f3a4b5c6d');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('60');
  });
});

/** A shop with one product, and a way to make its database unavailable and available again. */
async function openSellingShop(database: Database) {
  const { db, engine } = database;
  await transact(db, async (trx) => {
    await trx
      .insertInto('categories')
      .values(categoryRow({ id: 'cpu' }))
      .execute();
    const product = productRow({ id: 'AMD-7600', category_id: 'cpu', supplier_stock: STOCK });
    await trx.insertInto('products').values(product).execute();
    await publishCatalogue(trx);
  });
  const shop = await openPanelShop(database, { unpaidLimits: null });
  const [takeNothing, mend] =
    engine === 'sqlite'
      ? [sql`pragma query_only = on`, sql`pragma query_only = off`]
      : [
          sql`set session characteristics as transaction read only`,
          sql`set session characteristics as transaction read write`,
        ];
  const { total_esperado: _, ...payload } = ORDER_BODY;
  return {
    ...shop,
    place: () => shop.app.inject({ method: 'POST', url: CREATE, payload }),
    break: () => takeNothing.execute(db),
    mend: () => mend.execute(db),
    async soldUnits() {
      const { orders } = await db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('orders'))
        .executeTakeFirstOrThrow();
      const { reserved } = await db.selectFrom('products').select('reserved').executeTakeFirstOrThrow();
      return { orders, reserved };
    },
  };
}
