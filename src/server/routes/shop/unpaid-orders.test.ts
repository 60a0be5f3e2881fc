import { expect, test } from 'vitest';
import { publishCatalogue } from '#db/catalogue-version.ts';
import type { Database } from '#db/engine.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const PRODUCTS = 450;
const STOCK = 11;

/** Shelves like the demo's: 450 products of eleven units each, at USD 30. */
async function openFullShop(database: Database, stock = STOCK) {
  await transact(database.db, async (trx) => {
    await trx
      .insertInto('categories')
      .values(categoryRow({ id: 'cpu' }))
      .execute();
    const rows = Array.from({ length: PRODUCTS }, (_, index) =>
      productRow({ id: `p${index}`, category_id: 'cpu', price_cents: 3000, supplier_stock: stock }),
    );
    await trx.insertInto('products').values(rows).execute();
    await publishCatalogue(trx);
  });
  const shop = await openPanelShop(database, { rateLimit: true });
  await shop.catalogue.refresh();
  let buyers = 0;
  /** Somebody new, with an email and a telephone of their own, orders so many of each. */
  const buy = (
    lines: readonly (readonly [string, number])[],
    {
      from = '190.2.3.4',
      ...buyer
    }: { from?: string; email?: string; telefono?: string; cookie?: string } = {},
  ) => {
    buyers += 1;
    const { cookie, ...known } = buyer;
    return shop.app.inject({
      method: 'POST',
      url: '/api/pedidos/create/',
      remoteAddress: from,
      headers: { ...(cookie !== undefined && { cookie }) },
      payload: {
        nombre: 'Ana Paz',
        email: `comprador-${buyers}@example.com`,
        telefono: `11 ${4_000_0000 + buyers}`,
        direccion: 'Mitre 123, Quilmes',
        ...known,
        productos: lines.map(([producto_id, cantidad]) => ({ producto_id, cantidad })),
      },
    });
  };
  const held = async () => {
    const rows = await database.db.selectFrom('products').select('reserved').execute();
    return rows.reduce((sum, { reserved }) => sum + reserved, 0);
  };
  /** The alerts for the people who run the shop. */
  const attention = async () => {
    const response = await shop.asAdmin('/api/pagos/atencion/');
    return response.json<{ results: unknown[] }>().results;
  };
  return { ...shop, buy, held, attention };
}

/** Fifty products from one on, so many units of each. */
function fifty(from: number, units: number) {
  return Array.from({ length: 50 }, (_, index) => [`p${from + index}`, units] as const);
}

describeOnEachEngine('whoever orders and does not pay', (open) => {
  test('does not sell out with nine large orders of invented buyers', async () => {
    const { buy, held, attention } = await openFullShop(await open());
    for (let order = 0; order < 9; order++) {
      const refused = await buy(fifty(order * 50, STOCK));
      expect(refused.json()).toMatchObject({ status: 409, title: 'Demasiado sin pagar' });
    }
    expect(await held()).toBe(0);
    expect(await attention(), 'who holds nothing is not brought up').toEqual([]);
    for (let order = 0; order < 9; order++) await buy(fifty(order * 50, 1));
    expect(await held()).toBe(200);
    expect(await attention()).toContainEqual(
      expect.objectContaining({
        tipo: 'muchos_sin_pagar',
        enlace: {
          texto: 'Ver los pedidos sin pagar',
          seccion: 'pedidos',
          vista: { ver: 'sin-pagar', por: 'red', clave: '190.2.3.4' },
        },
      }),
    );
  });

  test('does not empty them with small carts either, and whoever comes from elsewhere still buys one of each', async () => {
    const { buy, held, attention } = await openFullShop(await open(), 40);
    const refusals: unknown[] = [];
    for (let order = 0; order < 14; order++) {
      const response = await buy([
        ['p0', 5],
        ['p1', 4],
      ]);
      if (response.statusCode !== 201) refusals.push(response.json());
    }
    // Half of forty, and from then on one at a time.
    expect(await held()).toBe(36);
    expect(refusals).toHaveLength(10);
    expect(refusals[0]).toMatchObject({ errors: { p0: 'Como mucho 1 sin pagar' } });
    for (const product of ['p0', 'p1']) {
      expect((await buy([[product, 1]], { from: '201.9.9.9' })).statusCode).toBe(201);
    }
    expect(await attention()).toHaveLength(1);
  });

  test('is known by the mailbox, the telephone and the browser, from whatever network', async () => {
    const { buy } = await openFullShop(await open(), 400);
    const forty = fifty(0, 1).slice(0, 40);
    const first = await buy(forty, { email: 'ana@example.com', telefono: '+54 9 11 5555-0000' });
    const cookie = [first.headers['set-cookie']].flat().find((one) => one?.startsWith('comprador=')) ?? '';
    expect(cookie).toMatch(
      /^comprador=[\da-f]{32}; Max-Age=2592000; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
    );
    const second = { from: '201.1.1.1', cookie, email: 'Ana+2@Example.com', telefono: '011 15 5555-0000' };
    expect((await buy(forty, second)).statusCode).toBe(201);
    for (const known of [
      { email: 'ANA@example.com' },
      { telefono: '11 5555 0000' },
      { cookie: cookie.split(';', 1)[0] ?? '' },
    ]) {
      const refused = await buy([['p44', 1]], { from: '202.2.2.2', ...known });
      expect(refused.json()).toMatchObject({ status: 409 });
      expect(refused.json<{ detail: string }>().detail).toContain('ya hay pedidos sin pagar');
    }
    expect((await buy([['p44', 1]], { from: '202.2.2.2' })).statusCode).toBe(201);
  });

  test('buys two of each part of a PC, the last two of a product and its last one', async () => {
    const { db, buy } = await openFullShop(await open(), 2);
    await db.updateTable('products').set({ supplier_stock: 1 }).where('id', '=', 'p9').execute();
    const twoEach = fifty(0, 2).slice(0, 8);
    expect((await buy([...twoEach, ['p9', 1]])).statusCode).toBe(201);
  });

  test('holds no more of an IPv6 /48 than of its share, however many networks it has', async () => {
    const { buy, held } = await openFullShop(await open(), 100);
    let sent = 0;
    const from = () => `2001:db8:1:${(sent++).toString(16)}::1`;
    for (let order = 0; order < 30; order++) await buy([['p0', 4]], { from: from() });
    // Three quarters; beyond, one unit each.
    expect(await held()).toBe(72);
    for (let order = 0; order < 5; order++) await buy([['p0', 1]], { from: from() });
    expect(await held()).toBe(77);
  });

  test('cannot pass two orders at once that only one of them may be', async () => {
    const { buy, held } = await openFullShop(await open(), 400);
    const known = { email: 'ana@example.com' };
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, at) => buy(fifty(at * 50, 1), { ...known, from: `190.${at}.0.1` })),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
    expect(await held()).toBe(50);
  });
});

test('a crowd of two hundred buyers behind one address buys a PC each within a minute', async () => {
  const database = openSqlite(':memory:');
  await migrateToLatest(database.db);
  const { buy, held, db } = await openFullShop(database, 300);
  await db.updateTable('products').set({ price_cents: 24_900 }).execute();
  const pc = fifty(0, 1).slice(0, 8);
  const responses = await Promise.all(Array.from({ length: 200 }, () => buy(pc)));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(await held()).toBe(1600);
  await database.close();
});

test('an order that nobody paid counts against its network for hours after it was cancelled', async () => {
  const database = openSqlite(':memory:');
  await migrateToLatest(database.db);
  const { buy, db, pass } = await openFullShop(database, 300);
  const hoard = async () => {
    let taken = 0;
    for (let order = 0; order < 10; order++) {
      const { statusCode } = await buy(fifty(order * 40, 1));
      if (statusCode === 201) taken += 1;
    }
    return taken;
  };
  expect(await hoard()).toBe(4);
  await db.updateTable('orders').set({ status: 'cancelado' }).execute();
  pass(30 * MINUTE_MS);
  expect(await hoard()).toBe(0);
  pass(6 * HOUR_MS);
  expect(await hoard()).toBe(4);
  // What was paid counts no more.
  await db.updateTable('orders').set({ status: 'procesando', payment_state: 'approved' }).execute();
  expect(await hoard()).toBe(4);
  await database.close();
});
