import { describe, expect, test } from 'vitest';
import { openSmallShop } from './testing/small-shop.ts';

describe('strangers', () => {
  const order = { method: 'POST', url: '/api/pedidos/create/', payload: {} } as const;

  test.each([
    ['another site', { origin: 'https://malo.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a cross-site form', { 'sec-fetch-site': 'cross-site' }],
  ])('%s cannot change anything', async (_name, headers) => {
    const { app } = await openSmallShop();
    expect((await app.inject({ ...order, headers })).statusCode).toBe(403);
  });

  test.each([
    ['the shop itself', { origin: 'http://localhost:3000', host: 'otro' }],
    ['the host that was asked', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['a client that is no browser', {}],
  ])('%s gets as far as its data', async (_name, headers) => {
    const { app } = await openSmallShop();
    expect((await app.inject({ ...order, headers })).statusCode).toBe(400);
  });

  test('who asks for too much waits, and is told how long', async () => {
    let now = 0;
    const { app } = await openSmallShop({ options: { rateLimit: true, now: () => now } });
    const answers = [];
    for (let i = 0; i < 41; i++) answers.push(await app.inject(order));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect(answers.at(-1)?.headers['retry-after']).toBe('1');
    now += 1000;
    expect((await app.inject(order)).statusCode).toBe(400);
  });
});
