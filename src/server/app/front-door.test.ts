import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { expectBodyWithin } from '../http/limits/request-limits.ts';
import { openSmallShop } from '../testing/small-shop.ts';
import { createFrontDoor, type FrontDoor } from './front-door.ts';

const doors: FrontDoor[] = [];
afterEach(async () => {
  for (const door of doors.splice(0)) await door.close(0);
});

async function openDoor(bodyMs?: number) {
  const door = createFrontDoor(bodyMs);
  doors.push(door);
  const port = await door.listen(0, '127.0.0.1');
  return { door, origin: `http://127.0.0.1:${port}`, port };
}

/** Resolves when the connection is closed, even by a reset. */
function cut(socket: Socket): Promise<unknown> {
  socket.on('error', () => undefined).resume();
  return new Promise((resolve) => socket.once('close', resolve));
}

describe('the front door', () => {
  test('a shop that is still starting says so', async () => {
    const { origin } = await openDoor();
    const response = await fetch(`${origin}/componentes`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toMatchObject({ status: 503, title: 'No disponible' });
  });

  test('a cached response is sent before routing, with the same bytes and headers', async () => {
    const { door, origin } = await openDoor();
    const shop = await openSmallShop();
    let routed = 0;
    door.open((request, response) => {
      routed++;
      shop.app.routing(request, response);
    }, shop.responses);
    const first = await fetch(`${origin}/componentes`);
    const second = await fetch(`${origin}/componentes`);
    expect(routed).toBe(1);
    expect(await second.text()).toBe(await first.text());
    const headersOf = (response: Response) =>
      Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'));
    expect(headersOf(second)).toEqual(headersOf(first));

    const head = await fetch(`${origin}/componentes`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(second.headers.get('content-length'));
    expect(await head.text()).toBe('');
    const known = await fetch(`${origin}/componentes`, {
      headers: { 'if-none-match': String(first.headers.get('etag')) },
    });
    expect(known.status).toBe(304);
    expect(routed).toBe(1);

    shop.changeCatalogue();
    await fetch(`${origin}/componentes`);
    expect(routed).toBe(2);
  });

  test('a client that resets its connection right after its request harms nobody', async () => {
    const { door, origin, port } = await openDoor();
    const shop = await openSmallShop();
    door.open(shop.app.serve, shop.responses);
    const gone = Array.from({ length: 20 }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.write('GET /componentes HTTP/1.1\r\nhost: tienda\r\n\r\n');
      socket.resetAndDestroy();
      await cut(socket);
    });
    await Promise.all(gone);
    expect((await fetch(`${origin}/componentes`)).status).toBe(200);
    expect(shop.reads).toEqual(['page /componentes']);
  });

  test('a visitor with another encoding gets it, made once and then cached', async () => {
    const { door, origin } = await openDoor();
    const shop = await openSmallShop();
    let routed = 0;
    door.open((request, response) => {
      routed++;
      shop.app.routing(request, response);
    }, shop.responses);
    for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip', 'identity']) {
      const response = await fetch(`${origin}/`, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(await response.text()).toContain('Hola Hola');
    }
    expect(routed).toBe(3);
  });

  test('a request for another host, as a proxy receives it, is refused', async () => {
    const { door, port } = await openDoor();
    const shop = await openSmallShop();
    door.open(shop.app.routing, shop.responses);
    const socket = connect(port, '127.0.0.1');
    socket.end('GET http://malo.example/ HTTP/1.1\r\nHost: malo.example\r\nConnection: close\r\n\r\n');
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1.1 400 /);
    expect(shop.reads).toEqual([]);
  });

  test('without a host, a page without an origin still counts as foreign', async () => {
    const { door, port } = await openDoor();
    const shop = await openSmallShop();
    door.open(shop.app.routing, shop.responses);
    const socket = connect(port, '127.0.0.1');
    socket.end('POST /api/logout/ HTTP/1.0\r\nOrigin: null\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 403 /);
  });

  test('a missing body is awaited for a limited time, an expected upload longer', async () => {
    const { door, port } = await openDoor(1);
    const shop = await openSmallShop();
    door.open((request, response) => {
      if (request.url === '/lista') expectBodyWithin(request, 60_000);
      void text(request).then(
        (body) => response.end(`leído: ${body}`),
        () => undefined,
      );
    }, shop.responses);
    const send = (path: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\nho`);
      return socket;
    };
    const list = send('/lista');
    await Promise.all([send('/pedido'), send('/pedido')].map(cut));
    list.write('la');
    expect(await text(list)).toContain('leído: hola');
  });

  test('a visitor who leaves in the middle of a body is no failure of the shop', async () => {
    const { door, port } = await openDoor();
    const shop = await openSmallShop();
    const { promise: answered, resolve: seeAnswered } = Promise.withResolvers<void>();
    door.open((request, response) => {
      shop.app.routing(request, response);
      response.once('close', seeAnswered);
      request.once('data', () => socket.destroy());
    }, shop.responses);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /api/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    await answered;
    expect(shop.logged).toEqual([]);
  });

  test('closing finishes the responses in flight and accepts no other request', async () => {
    const { door, origin, port } = await openDoor();
    const shop = await openSmallShop();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: finish, resolve: mayFinish } = Promise.withResolvers<void>();
    door.open((_request, response) => {
      arrive();
      void finish.then(() => response.end('listo'));
    }, shop.responses);
    const slow = once(get(`${origin}/lento`), 'response') as Promise<[IncomingMessage]>; // http's event carries one message
    await arrived;
    const closed = door.close(5000);
    const refused = once(connect(port, '127.0.0.1'), 'error');
    await refused;
    mayFinish();
    const [response] = await slow;
    response.resume();
    await closed;
    expect(response.statusCode).toBe(200);
  });

  test('a port that is in use is an error, not a silence', async () => {
    const { port } = await openDoor();
    const second = createFrontDoor();
    await expect(second.listen(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('a shop that is about to close', () => {
  test('continues to respond and asks all clients to close their connections', async () => {
    const { door, origin } = await openDoor();
    const shop = await openSmallShop();
    door.open(shop.app.routing, shop.responses);
    const ask = async (path: string) => {
      const [response] = (await once(get(`${origin}${path}`, { agent }), 'response')) as [IncomingMessage]; // http's event carries one message
      response.resume();
      return { status: response.statusCode, connection: response.headers.connection };
    };
    const agent = new Agent({ keepAlive: true });
    expect(await ask('/componentes')).toEqual({ status: 200, connection: 'keep-alive' });
    door.announceClosing();
    for (const path of ['/componentes', '/healthz']) {
      expect(await ask(path)).toEqual({ status: 200, connection: 'close' });
    }
  });
});
