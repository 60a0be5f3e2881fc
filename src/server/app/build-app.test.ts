import { describe, expect, test } from 'vitest';
import { CHANGES } from '../http/limits/rate-limit.ts';
import { openSmallShop } from '../testing/small-shop.ts';

describe('requests that the shop cannot read', () => {
  test.each([
    [
      'an order that is none',
      '/api/components?orden=barato',
      'Tiene que ser uno de: stock, precio_asc, precio_desc',
    ],
    [
      'a step that is none',
      '/api/build/?paso=teclado',
      'Tiene que ser uno de los pasos: cpu, motherboard, ram',
    ],
  ])('%s is refused with an explanation of what is accepted', async (_name, url, words) => {
    const { app } = await openSmallShop();
    const response = await app.inject(url);
    expect(response.statusCode).toBe(400);
    expect(response.json().detail).toContain(words);
  });

  test('a list in place of an order is refused in plain words', async () => {
    const { app } = await openSmallShop();
    const response = await app.inject({ method: 'POST', url: '/api/pedidos/create/', payload: [] });
    expect(response.json()).toMatchObject({
      status: 400,
      detail: 'El cuerpo tiene que ser un objeto con los datos del pedido',
    });
  });
});

describe('strangers', () => {
  const order = { method: 'POST', url: '/api/pedidos/create/', payload: {} } as const;

  test.each([
    ['another site', { origin: 'https://malo.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a name that somebody pointed at the shop', { origin: 'http://malo.example', host: 'malo.example' }],
    ['another server of this machine', { origin: 'http://localhost:8080', host: 'localhost:8080' }],
    ['this machine by another protocol', { origin: 'https://localhost:3000' }],
    ['a cross-site form', { 'sec-fetch-site': 'cross-site' }],
  ])('%s cannot change anything', async (_name, headers) => {
    const { app } = await openSmallShop();
    expect((await app.inject({ ...order, headers })).statusCode).toBe(403);
  });

  test.each([
    ['the shop itself', { origin: 'http://localhost:3000', host: 'otro' }],
    ['another name of this machine', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['its newest name', { origin: 'http://[::1]:3000', host: '[::1]:3000' }],
    ['a client that is no browser', {}],
  ])('%s reaches its data check', async (_name, headers) => {
    const { app } = await openSmallShop();
    expect((await app.inject({ ...order, headers })).statusCode).toBe(400);
  });

  test('localhost is no valid origin of a public shop', async () => {
    const options = { publicUrl: 'https://tienda.example' };
    const { app } = await openSmallShop({ options });
    const from = async (origin: string) =>
      (await app.inject({ ...order, headers: { origin, host: new URL(origin).host } })).statusCode;
    expect(await from('http://localhost:3000')).toBe(403);
    expect(await from('https://tienda.example')).toBe(400);
  });

  test('too many requests must wait, and the response says how long', async () => {
    let now = 0;
    const { app } = await openSmallShop({ options: { rateLimit: true, now: () => now } });
    const responses = [];
    for (let i = 0; i <= CHANGES.burst; i++) responses.push(await app.inject(order));
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect(responses.at(-1)?.headers['retry-after']).toBe('1');
    now += 1000;
    expect((await app.inject(order)).statusCode).toBe(400);
  });
});
