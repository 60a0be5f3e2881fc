import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { stockShop } from '#orders/testing/shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';
import { ORDER_BODY } from '../../testing/small-shop.ts';

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

  test('has to name its key', async () => {
    const { app } = await openShop(open);
    const asked = await app.inject({ method: 'POST', url: '/api/pedidos/hecho/', payload: BODY });
    expect(asked.statusCode).toBe(400);
  });
});

const BODY = {
  ...ORDER_BODY,
  total_esperado: '110.00',
  productos: [{ producto_id: 'cpu-1', cantidad: 1 }],
};

async function openShop(open: OpenTestDatabase) {
  const { db, app } = await openPanelShop(await open());
  await stockShop(db);
  const send = (url: string, changed: object = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'idempotency-key': 'compra-0001' },
      payload: { ...BODY, ...changed },
    });
  return {
    db,
    app,
    place: () => send('/api/pedidos/create/'),
    find: (changed?: object) => send('/api/pedidos/hecho/', changed),
  };
}
