import { expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { listNewestOrders, listOrders, listOrdersOfEmails, type OrderQuery } from './order-book.store.ts';
import type { Order } from '../order.ts';
import { placeAt, stockShop } from '../testing/shop.ts';

describeOnEachEngine('the order book', (open) => {
  test('shows the newest first, each with its lines, one page at a time', async () => {
    const { db, orders } = await openBook(open);
    const newestFirst = orders.toReversed();
    expect(await listOrders(db, requested({ limit: 2 }))).toEqual({
      orders: newestFirst.slice(0, 2),
      count: 4,
    });
    expect(await listOrders(db, requested({ limit: 2, offset: 2 }))).toEqual({
      orders: newestFirst.slice(2),
      count: 4,
    });
    expect(await listOrders(db, requested({ limit: 3, offset: 3 }))).toMatchObject({ count: 4 });
    expect(await listOrders(db, requested({ offset: 40 }))).toEqual({ orders: [], count: 4 });
    expect(await listNewestOrders(db, 3)).toEqual(newestFirst.slice(0, 3));
  });

  test('shows each order once over many pages, from either end', async () => {
    const { db } = await open();
    await stockShop(db);
    await db.updateTable('products').set({ supplier_stock: 270 }).where('id', '=', 'cpu-1').execute();
    const placed: string[] = [];
    for (let n = 0; n < 270; n++) placed.push((await placeAt(db, '2026-03-02T15:00:00.000Z', {})).id);
    const pages = await Promise.all(
      [0, 60, 120, 180, 240].map((offset) => listOrders(db, requested({ limit: 60, offset }))),
    );
    expect(pages.map(({ count }) => count)).toEqual([270, 270, 270, 270, 270]);
    const shown = pages.flatMap(({ orders }) => orders.map(({ id }) => id));
    expect(shown).toEqual(placed.toSorted().toReversed());
    expect(await listOrders(db, requested({ limit: 60, offset: 270 }))).toEqual({ orders: [], count: 270 });
  });

  test('shows each of two simultaneous orders once, on whatever page', async () => {
    const { db } = await open();
    await stockShop(db);
    const placed = await Promise.all([1, 2, 3, 4, 5].map(() => placeAt(db, '2026-03-02T15:00:00.000Z', {})));
    const pages = await Promise.all(
      [0, 1, 2, 3, 4].map((offset) => listOrders(db, requested({ limit: 1, offset }))),
    );
    const shown = pages.flatMap((page) => page.orders.map((order) => order.id));
    expect(shown.toSorted()).toEqual(placed.map((order) => order.id).toSorted());
  });

  test('finds words of name and email in any order, without regard to accents or capitals', async () => {
    const { db } = await openBook(open);
    expect(await namesFound(db, { search: 'pérez' })).toEqual(['José Perez', 'Ana Pérez']);
    expect(await namesFound(db, { search: 'PEREZ ana' })).toEqual(['Ana Pérez']);
    expect(await namesFound(db, { search: 'gomez@example' })).toEqual(['Eva Gómez', 'Eva Gómez']);
    expect(await namesFound(db, { search: 'perez gomez' })).toEqual([]);
    expect(await namesFound(db, { search: '   ' })).toHaveLength(4);
  });

  test('takes the signs of a search for what they are', async () => {
    const { db } = await openBook(open);
    await placeAt(db, '2026-03-02T19:00:00.000Z', { name: 'Luz [Tandil] 100% *nueva* ¿?' });
    for (const search of ['_', 'a*z', 'an?', '[a-z]', '^a', 'ana]', '\0', 'ana\0'])
      expect(await namesFound(db, { search })).toEqual([]);
    for (const search of ['[tan', 'dil]', '100%', '%', '*nueva*', '¿?', '*', '?', '['])
      expect(await namesFound(db, { search })).toEqual([expect.stringMatching(/^Luz/)]);
  });

  test('finds an order by its id, with or without its dash, or by half of it', async () => {
    const { db, orders } = await openBook(open);
    const [wanted] = orders as [Order, ...Order[]]; // four
    for (const search of [wanted.id, wanted.id.toLowerCase(), ` ${wanted.id.replace('-', '')} `]) {
      expect(await listOrders(db, requested({ search }))).toEqual({ orders: [wanted], count: 1 });
    }
    const { orders: found } = await listOrders(db, requested({ search: wanted.id.slice(0, 4) }));
    expect(found).toContainEqual(wanted);
  });

  test('treats eight characters that are no order’s id as a word', async () => {
    const { db } = await open();
    await stockShop(db);
    await placeAt(db, '2026-03-02T15:00:00.000Z', { name: 'Luz Fernandez' });
    expect(await namesFound(db, { search: 'fernande' })).toEqual(['Luz Fernandez']);
  });

  test('filters by status, also within a search', async () => {
    const { db, orders } = await openBook(open);
    const [first] = orders as [Order, ...Order[]]; // four
    await db.updateTable('orders').set({ status: 'enviado' }).where('id', '=', first.id).execute();
    expect(await namesFound(db, { status: 'enviado' })).toEqual(['Ana Pérez']);
    expect(await listOrders(db, requested({ status: 'pendiente', limit: 1 }))).toMatchObject({ count: 3 });
    expect(await namesFound(db, { status: 'pendiente', search: 'perez' })).toEqual(['José Perez']);
    expect(await namesFound(db, { status: 'pendiente', search: first.id })).toEqual([]);
  });

  test('finds the orders of one email in upper and lower case', async () => {
    const { db } = await openBook(open);
    const own = await listOrdersOfEmails(db, ['eva.gomez@example.com'], { limit: 1, offset: 0 });
    expect(own.count).toBe(2);
    expect(own.orders.map((order) => order.buyer.email)).toEqual(['Eva.Gomez@Example.com']);
    expect(await listOrdersOfEmails(db, ['gomez@example.com'], { limit: 9, offset: 0 })).toEqual({
      orders: [],
      count: 0,
    });
  });

  test('stores an order with the longest name and email that a buyer may have', async () => {
    const { db } = await open();
    await stockShop(db);
    // Normalised, each of these syllables becomes three characters of three bytes.
    const name = '한'.repeat(120);
    const email = `${'e'.repeat(242)}@example.com`;
    const address = '龘'.repeat(400);
    await placeAt(db, '2026-03-02T15:00:00.000Z', { name, email, address });
    expect(await namesFound(db, { search: '한한' })).toEqual([name]);
  });
});

async function openBook(open: OpenTestDatabase): Promise<{ db: Database['db']; orders: Order[] }> {
  const { db } = await open();
  await stockShop(db);
  const orders = [
    await placeAt(db, '2026-03-01T15:00:00.000Z', { name: 'Ana Pérez', email: 'ana@example.com' }),
    await placeAt(db, '2026-03-02T15:00:00.000Z', { name: 'José Perez', email: 'jose@example.com' }),
    await placeAt(db, '2026-03-03T15:00:00.000Z', { name: 'Eva Gómez', email: 'eva.gomez@example.com' }),
    await placeAt(db, '2026-03-04T15:00:00.000Z', { name: 'Eva Gómez', email: 'Eva.Gomez@Example.com' }),
  ];
  return { db, orders };
}

function requested(query: Partial<OrderQuery>): OrderQuery {
  return { search: '', status: null, limit: 10, offset: 0, ...query };
}

async function namesFound(db: Database['db'], query: Partial<OrderQuery>): Promise<string[]> {
  const { orders, count } = await listOrders(db, requested(query));
  expect(count).toBe(orders.length);
  return orders.map((order) => order.buyer.name);
}
