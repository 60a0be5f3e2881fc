import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { stockShop } from '#orders/testing/shop.ts';
import { NO_PANEL } from '../../testing/closed-services.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';
import { openSmallShop, ORDER_BODY } from '../../testing/small-shop.ts';

describeOnEachEngine('a buyer whose order was sent and not answered', (open) => {
  test('finds the order that it made', async () => {
    const { place, find } = await openShop(open);
    const placed = await place();
    const found = await find();
    expect(found.statusCode).toBe(200);
    expect(found.json()).toEqual(placed.json());
    expect(found.headers['cache-control']).toBe('no-store');
  });

  test('does not find it by its key alone', async () => {
    const { place, find } = await openShop(open);
    await place();
    expect((await find({ email: 'otra@example.com' })).statusCode).toBe(404);
  });

  test('places none by asking for it', async () => {
    const { db, find } = await openShop(open);
    expect((await find()).statusCode).toBe(404);
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  test('may correct its email, as if the answer had come', async () => {
    const { app, place, find } = await openShop(open);
    const { clave } = (await place()).json<{ clave: string }>();
    const found = await find();
    const [cookie = ''] = [found.headers['set-cookie']].flat().filter((one) => one?.startsWith('comprador='));
    const seen = await app.inject({ url: `/api/pedidos/${clave}/`, headers: { cookie } });
    expect(seen.json()).toMatchObject({ puede_corregir_email: true });
  });

  test('keeps the name that its browser has', async () => {
    const { place, find } = await openShop(open);
    await place();
    const own = `comprador=${'0'.repeat(32)}`;
    const found = await find({}, { cookie: own });
    expect(String(found.headers['set-cookie'])).not.toContain('comprador=');
  });

  test('has to name its key', async () => {
    const { app } = await openShop(open);
    const asked = await app.inject({ method: 'POST', url: '/api/pedidos/hecho/', payload: BODY });
    expect(asked.statusCode).toBe(400);
  });
});

test('a buyer whose order was not answered learns while the database is away that it was not taken yet', async () => {
  const away = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const { app } = await openSmallShop({
    services: { orderBook: { ...NO_PANEL.orderBook, findPlaced: () => Promise.reject(away) } },
  });
  const asked = await app.inject({
    method: 'POST',
    url: '/api/pedidos/hecho/',
    headers: { 'idempotency-key': 'compra-0001' },
    payload: ORDER_BODY,
  });
  expect([asked.statusCode, asked.json().detail]).toEqual([
    503,
    'No pudimos tomar tu pedido, probá en unos minutos.',
  ]);
});

const BODY = {
  ...ORDER_BODY,
  total_esperado: '110.00',
  productos: [{ producto_id: 'cpu-1', cantidad: 1 }],
};

async function openShop(open: OpenTestDatabase) {
  const { db, app } = await openPanelShop(await open());
  await stockShop(db);
  const send = (url: string, changed: object = {}, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'idempotency-key': 'compra-0001', ...headers },
      payload: { ...BODY, ...changed },
    });
  return {
    db,
    app,
    place: () => send('/api/pedidos/create/'),
    find: (changed?: object, headers?: Record<string, string>) =>
      send('/api/pedidos/hecho/', changed, headers),
  };
}
