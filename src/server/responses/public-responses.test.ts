import { describe, expect, test } from 'vitest';
import { createFrontDoor } from '../app/front-door.ts';
import { MAKING_COST, READS } from '../http/limits/rate-limit.ts';
import { openSmallShop } from '../testing/small-shop.ts';

describe('made-up parameters', () => {
  test.each([
    ['/api/components?search=ryzen', ['products']],
    ['/api/build/?paso=cpu', ['candidates']],
    ['/sitemap.xml?', ['productNames']],
    ['/componentes?search=ryzen', ['page /componentes?search=ryzen']],
  ])('cost one reading of %s', async (address, made) => {
    const { app, reads } = await openSmallShop();
    const requested = Array.from({ length: 50 }, (_, n) => app.inject(`${address}&u=${n}`));
    for (const response of await Promise.all(requested)) expect(response.statusCode).toBe(200);
    expect(reads).toEqual(made);
  });

  test.each([
    '/api/components?search=%20ryzen&limit=24',
    '/api/components?limit=24&search=ryzen&offset=0',
    '/api/components/?search=ryzen&socket=AM5',
    '/api/components/?socket=AM5&search=ryzen&socket=AM5',
  ])('a list with another spelling of its query (%s) is read once', async (address) => {
    const { app, reads } = await openSmallShop();
    const plain = address.includes('socket') ? '?search=ryzen&socket=AM5' : '?search=ryzen';
    const expected = await app.inject(`/api/components${plain}`);
    expect((await app.inject(address)).body).toBe(expected.body);
    expect(reads).toEqual(['products']);
  });
});

describe('nothing that one visitor sends changes what another gets:', async () => {
  const clean = await openSmallShop();
  test.each([
    ['a host', { host: 'malo.example' }],
    ['a host by a proxy', { 'x-forwarded-host': 'malo.example', 'x-forwarded-proto': 'gopher' }],
    ['an address by a proxy', { 'x-original-url': '/admin/home', 'x-rewrite-url': '/admin/home' }],
    ['a method', { 'x-http-method-override': 'DELETE' }],
    ['a cookie', { cookie: 'admin_session=x; recien=1' }],
    ['a language', { 'accept-language': 'xx', accept: 'application/xml' }],
    ['a range', { range: 'bytes=0-1' }],
    ['an ETag', { 'if-none-match': '*' }],
    ['a parameter', {}, '&u=<script>alert(1)</script>'],
    ['a parameter twice', {}, '&search=otra'],
    ['a parameter in brackets', {}, '&search[]=otra&__proto__[x]=1'],
    ['a fragment', {}, '&u=%23malo'],
    ['a semicolon', {}, ';search=otra'],
  ])('%s', async (_what, headers, more = '') => {
    const { app } = await openSmallShop();
    for (const address of ['/componentes?search=ryzen', '/api/components?search=ryzen']) {
      const expected = await clean.app.inject(address);
      await app.inject({ url: address + more, headers });
      const response = await app.inject(address);
      expect(response.statusCode).toBe(200);
      expect(response.body).toBe(expected.body);
      expect(response.headers).toEqual({ ...expected.headers, date: response.headers.date });
    }
  });
});

describe('while orders are placed', () => {
  test('a page that does not show what was sold stays cached, and one that does is rendered again', async () => {
    const { app, reads, sellOne } = await openSmallShop();
    const pages = ['/terminos', '/vendido'];
    for (const url of pages) await app.inject(url);
    sellOne();
    const [terms, sold] = await Promise.all(pages.map((url) => app.inject(url)));
    expect(sold?.body).toContain('Quedan 3');
    expect(terms?.body).not.toContain('Quedan');
    expect(reads.filter((read) => read.startsWith('page'))).toEqual([
      'page /terminos',
      'page /vendido',
      'page /vendido',
    ]);
  });

  test('visitors get the page of a moment ago while the next one is rendered, for less than a second', async () => {
    let now = 0;
    const turns: (() => void)[] = [];
    const { app, sellOne } = await openSmallShop({
      options: { now: () => now },
      queue: { soon: (run) => void turns.push(run) },
    });
    const visit = async () => (await app.inject('/vendido')).body;
    const first = visit();
    await untilOneOf(turns);
    turns.shift()?.();
    expect(await first).toContain('Quedan 4');

    sellOne({ busy: true });
    expect(await visit()).toContain('Quedan 4');
    // Nothing had a turn to render the next one, and this one is too old.
    now += 650;
    const late = visit();
    turns.shift()?.();
    expect(await late).toContain('Quedan 3');
  });

  test('a buyer sees their own order in every page', async () => {
    let stored = () => undefined as void;
    const shop = await openSmallShop({ services: { catchUp: async () => stored() } });
    await shop.app.inject('/vendido');
    shop.sellOne({ busy: true });
    const neighbour = await shop.app.inject('/vendido');
    expect(neighbour.body).toContain('Quedan 4');
    await shop.app.inject('/vendido');
    stored = () => shop.sellOne({ busy: true });
    const buyer = await shop.app.inject({ url: '/vendido', headers: { cookie: 'otra=2; recien=1' } });
    expect(buyer.body).toContain('Quedan 2');
  });

  test('a refused buyer sees in the pages the same stock and prices as in the refusal', async () => {
    const { app, responses, sellOne } = await openSmallShop();
    await app.inject('/vendido');
    sellOne({ busy: true });
    responses.endStale();
    expect((await app.inject('/vendido')).body).toContain('Quedan 3');
  });

  test('no response reveals how many versions there were, and all processes give a response the same ETag', async () => {
    const one = await openSmallShop();
    const other = await openSmallShop();
    for (let sold = 0; sold < 3; sold++) other.changeCatalogue();
    for (const url of [
      '/',
      '/componentes',
      '/api/components',
      '/sitemaps/paginas.xml',
      '/dibujos/AMD-7600.svg',
    ]) {
      const [mine, theirs] = [await one.app.inject(url), await other.app.inject(url)];
      expect(mine.headers['etag']).toBeDefined();
      expect(mine.headers['etag']).toBe(theirs.headers['etag']);
    }
  });
});

describe('a response that must be rendered', () => {
  test('counts for more than a cached one', async () => {
    const { app } = await openSmallShop({ options: { rateLimit: true } });
    let made = 0;
    while ((await app.inject(`/componentes?search=${made}`)).statusCode === 200) made++;
    expect(made).toBe(Math.floor(READS.burst / (1 + MAKING_COST)));
    const { statusCode, headers } = await app.inject('/componentes?search=otra-mas');
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('waits in the queue, or is refused with a retry time; cached responses are sent all the while', async () => {
    const turns: (() => void)[] = [];
    const { app } = await openSmallShop({
      queue: { waiting: 2, waitingPerNetwork: 2, soon: (run) => void turns.push(run) },
    });
    const home = app.inject('/');
    await untilOneOf(turns);
    turns.shift()?.();
    await home;

    const waiting = [app.inject('/componentes?search=1'), app.inject('/componentes?search=2')];
    await untilOneOf(turns);
    const call = await app.inject('/api/completar?presupuesto=900');
    expect(call.statusCode).toBe(503);
    expect(call.headers['retry-after']).toBe('2');
    expect(call.json()).toMatchObject({ status: 503, title: 'Mucha demanda' });
    const page = await app.inject({ url: '/componentes?search=3', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(page.body).toContain('se vuelve a pedir sola');
    expect((await app.inject('/')).statusCode).toBe(200);
    // A search is short, and does not wait for room among the pages.
    waiting.push(app.inject('/api/components?search=3'));
    await new Promise(setImmediate);

    for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) {
      turn();
      await new Promise(setImmediate);
    }
    for (const response of await Promise.all(waiting)) expect(response.statusCode).toBe(200);
  });
});

test('many networks of one IPv6 /48 wait in its own turns, and a neighbour has one', async () => {
  const turns: (() => void)[] = [];
  const { app } = await openSmallShop({
    queue: { waiting: 4, waitingPerNetwork: 4, soon: (run) => void turns.push(run) },
  });
  const askFrom = (remoteAddress: string) =>
    app.inject({ url: `/componentes?search=${remoteAddress}`, remoteAddress });
  const ofOne = Array.from({ length: 4 }, (_, n) => askFrom(`2001:db8:77:${n}::1`));
  await untilOneOf(turns);
  const neighbour = askFrom('2001:db8:78::1');
  expect((await Promise.race([neighbour, ...ofOne])).statusCode).toBe(503);
  for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) {
    turn();
    await new Promise(setImmediate);
  }
  expect((await neighbour).statusCode).toBe(200);
  const statuses = (await Promise.all(ofOne)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 503]);
});

describe('unusual requests', () => {
  test.each(['QUERY', 'PROPFIND', 'SEARCH'])('a %s without a type is a wrong method', async (method) => {
    const { app, logged } = await openSmallShop();
    for (const url of ['/componentes', '/api/components', '/nada', '/api/nada']) {
      const response = await app.inject({ method: method as 'GET', url }); // inject's type knows fewer
      expect(response.statusCode).toBe(405);
      expect(response.headers['allow']).toContain('GET');
    }
    expect(logged).toEqual([]);
  });

  test('an address beyond 8 KB is refused, and no response links to one', async () => {
    const { app, reads } = await openSmallShop();
    for (const url of ['/componentes', '/api/prices', '/admin/home', '/ADMIN/home', '/vista/armado.png']) {
      const response = await app.inject(`${url}?ids=${'a'.repeat(8000)}`);
      expect(response.statusCode).toBe(414);
      expect(response.json()).toMatchObject({ title: 'Dirección demasiado larga' });
    }
    // Written into another address each of these takes three characters.
    const doubled = await app.inject(`/admin/home/pedidos?buscar=${'%'.repeat(3500)}`);
    expect(doubled.statusCode).toBe(414);
    expect(reads).toEqual([]);
  });
});

test('a cached response leaves before routing under every address by which it was requested', async () => {
  const door = createFrontDoor();
  try {
    const origin = `http://127.0.0.1:${await door.listen(0, '127.0.0.1')}`;
    const shop = await openSmallShop();
    let routed = 0;
    door.open((request, response) => {
      routed++;
      shop.app.routing(request, response);
    }, shop.responses);
    for (let n = 0; n < 3; n++) {
      const response = await fetch(`${origin}/api/components?search=ryzen&utm_source=chat`);
      expect(response.status).toBe(200);
      await response.text();
    }
    expect(routed).toBe(1);
  } finally {
    await door.close(0);
  }
});

/** Requests come in by promises of Fastify's own. */
async function untilOneOf(turns: readonly unknown[]): Promise<void> {
  for (let i = 0; i < 1000 && turns.length === 0; i++) await new Promise(setImmediate);
}
