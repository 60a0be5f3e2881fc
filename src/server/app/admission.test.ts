import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { READS } from '../http/limits/rate-limit.ts';
import { openSmallShop } from '../testing/small-shop.ts';
import { createFrontDoor, type FrontDoor } from './front-door.ts';

const doors: FrontDoor[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(async () => {
  for (const door of doors.splice(0)) await door.close(0);
});

/** A shop in which one address has used its whole allowance. */
async function openSpentShop() {
  const shop = await openSmallShop({ options: { rateLimit: true } });
  const door = createFrontDoor();
  doors.push(door);
  const port = await door.listen(0, '127.0.0.1');
  door.open(shop.app.serve, shop.responses);
  async function ask(path: string, { method = 'GET', headers = {} }: AskOptions = {}) {
    const requested = request({
      port,
      path,
      method,
      agent,
      headers: { 'x-forwarded-for': SPENT, ...headers },
    });
    requested.end();
    const [response] = (await once(requested, 'response')) as [IncomingMessage]; // http's event carries one message
    const { date: _date, ...rest } = response.headers;
    return {
      status: response.statusCode,
      headers: rest,
      body: await text(response),
      socket: requested.socket,
    };
  }
  await ask('/componentes');
  // Each rendering costs ten; what is left allows no further request.
  for (let spent = 10; spent < READS.burst; spent++) {
    await shop.app.inject({ url: '/robots.txt', headers: { 'x-forwarded-for': SPENT } });
  }
  return { shop, ask };
}

interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
}

const SPENT = '203.0.113.7';

describe('an address that sent too many requests', () => {
  test('is refused before Fastify with the same response as the shop’s', async () => {
    const { shop, ask } = await openSpentShop();
    const expected = await shop.app.inject({ url: '/otra', headers: { 'x-forwarded-for': SPENT } });
    const refused = await ask('/otra');
    expect(refused.status).toBe(429);
    expect(expected.statusCode).toBe(429);
    expect(JSON.parse(refused.body)).toEqual(expected.json());
    const { date: _date, connection: _connection, ...headers } = expected.headers;
    expect(refused.headers).toMatchObject(headers);
    expect(Object.keys(refused.headers).toSorted()).toEqual(
      [...Object.keys(headers), 'connection', 'keep-alive'].toSorted(),
    );
    expect(shop.reads).toEqual(['page /componentes']);
  });

  test('keeps its connection, and a HEAD has the same headers without a body', async () => {
    const { ask } = await openSpentShop();
    const first = await ask('/otra');
    const head = await ask('/otra', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 429, headers: first.headers, body: '' });
    expect(head.socket).toBe(first.socket);
  });

  test('finds the id of its request in the refusal', async () => {
    const { ask } = await openSpentShop();
    const refused = await ask('/otra', { headers: { 'x-request-id': 'proxy-12345678' } });
    expect(refused.headers['x-request-id']).toBe('proxy-12345678');
    expect(JSON.parse(refused.body)).toMatchObject({ instance: 'proxy-12345678' });
  });

  test('still gets cached responses, monitors get theirs, and a neighbour is served', async () => {
    const { ask } = await openSpentShop();
    const kept = await ask('/componentes');
    expect(kept.status).toBe(200);
    const etag = String(kept.headers.etag);
    expect((await ask('/componentes', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/otra', { headers: { 'x-forwarded-for': '203.0.113.8' } })).status).toBe(200);
  });
});

test('a read is counted once, before Fastify or in it', async () => {
  const { ask, shop } = await openSpentShop();
  const other = { 'x-forwarded-for': '203.0.113.9' };
  for (let n = 0; n < READS.burst; n++)
    expect((await ask(`/robots.txt?${n}`, { headers: other })).status).toBe(200);
  const refused = await shop.app.inject({ url: '/robots.txt', headers: other });
  expect(refused.statusCode).toBe(429);
});
