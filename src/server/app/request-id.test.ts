import { describe, expect, test } from 'vitest';
import { openSmallShop, ORDER_BODY } from '../testing/small-shop.ts';
import { createFrontDoor } from './front-door.ts';

const NGINX_ID = '5f2b1c7d9e0a4f3b8c6d1e2f3a4b5c6d';

describe('the id of a request', () => {
  test('from a proxy is in the response, in the problem and in the log', async () => {
    const { app, logged } = await openSmallShop({
      services: { orders: { place: () => Promise.reject(new Error('no such column')) } },
    });
    const response = await app.inject({
      method: 'POST',
      url: '/api/pedidos/create/',
      headers: { 'x-request-id': NGINX_ID },
      payload: ORDER_BODY,
    });
    expect(response.headers['x-request-id']).toBe(NGINX_ID);
    expect(response.json()).toMatchObject({ status: 500, instance: NGINX_ID });
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ reqId: NGINX_ID });
  });

  test.each([undefined, 'corto', 'con espacio y más', 'x'.repeat(129), '"},{"a":"b'])(
    'is the shop’s own if the given one is %j',
    async (given) => {
      const { app } = await openSmallShop();
      const headers = given === undefined ? {} : { 'x-request-id': given };
      for (const url of ['/api/component/nada', '/api/component/%E0%A4%A', '/healthz']) {
        const response = await app.inject({ url, headers });
        expect(response.headers['x-request-id']).toBe('pedido-1');
        expect(['pedido-1', undefined]).toContain(response.json().instance);
      }
    },
  );

  test('of one visitor is in no other visitor’s response, cached or not', async () => {
    const door = createFrontDoor();
    const origin = `http://127.0.0.1:${await door.listen(0, '127.0.0.1')}`;
    const idsOf = async (path: string) => {
      const ids = [];
      for (const id of ['pedido-ana', 'pedido-beto', null]) {
        const headers = id === null ? {} : { 'x-request-id': id };
        ids.push((await fetch(origin + path, { headers })).headers.get('x-request-id'));
      }
      return ids;
    };
    expect(await idsOf('/')).toEqual(['pedido-ana', 'pedido-beto', null]);
    const shop = await openSmallShop();
    door.open(shop.app.routing, shop.responses);
    expect(await idsOf('/componentes')).toEqual(['pedido-ana', 'pedido-beto', null]);
    expect(shop.reads).toHaveLength(1);
    await door.close(0);
  });
});
