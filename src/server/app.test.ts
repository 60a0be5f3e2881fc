import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Person } from '#accounts/person.ts';
import { cents } from '#lib/money.ts';
import type { Order } from '#orders/order.ts';
import { openSmallShop, RYZEN } from './testing/small-shop.ts';

describe('the catalogue over HTTP', () => {
  test('a list answers its products with an ETag of the catalogue and lets caches hold it for half a minute', async () => {
    const { app } = await openSmallShop();
    const answer = await app.inject('/api/components?categoria=cpu');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ count: 2, results: [{ id: 'AMD-7600', precio: '219.90' }, {}] });
    expect(answer.headers['etag']).toBe('W/"r1.1"');
    expect(answer.headers['cache-control']).toBe(
      'public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=300',
    );
  });

  test.each(['/api/component/AMD-7600', '/api/component/AMD-7600/'])('%s finds the product', async (url) => {
    const { app } = await openSmallShop();
    expect((await app.inject(url)).json()).toEqual(RYZEN);
  });

  test('a product with a slash in its id is found by its encoded address', async () => {
    const { app } = await openSmallShop();
    expect((await app.inject('/api/component/MB%2FB650')).json()).toMatchObject({ id: 'MB/B650' });
  });

  test('a second visitor is served without asking the catalogue again, until it changes', async () => {
    const { app, reads, changeCatalogue } = await openSmallShop();
    await app.inject('/api/components');
    await app.inject('/api/components');
    expect(reads).toEqual(['products']);
    changeCatalogue();
    const after = await app.inject('/api/components');
    expect(reads).toEqual(['products', 'products']);
    expect(after.headers['etag']).toBe('W/"r1.11"');
  });

  test('a hundred visitors at the same moment cost one reading', async () => {
    const { app, reads } = await openSmallShop();
    await Promise.all(Array.from({ length: 100 }, () => app.inject('/componentes')));
    expect(reads).toEqual(['page /componentes']);
  });

  test('a browser that has the answer hears 304 and no body', async () => {
    const { app } = await openSmallShop();
    const { headers } = await app.inject('/api/components');
    const again = await app.inject({
      url: '/api/components',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('brotli is sent to whoever reads it, and only to them', async () => {
    const { app } = await openSmallShop();
    const answer = await app.inject({ url: '/componentes', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('Hola Hola');
    const refused = await app.inject({ url: '/componentes', headers: { 'accept-encoding': 'br;q=0' } });
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(refused.body).toContain('Hola Hola');
  });
});

describe('mistakes', () => {
  test('a hidden or unknown product is 404, said in Spanish and kept by nobody', async () => {
    const { app } = await openSmallShop();
    const answer = await app.inject('/api/component/nada');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.json()).toMatchObject({ title: 'No encontrado', status: 404 });
  });

  test('a bad query names the field', async () => {
    const { app } = await openSmallShop();
    const answer = await app.inject('/api/components?limit=0');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      detail: 'Tiene que ser 1 o más',
      errors: { limit: 'Tiene que ser 1 o más' },
    });
  });

  test.each([`/api/components?search=${'a'.repeat(201)}`, `/api/build/?search=${'a'.repeat(201)}`])(
    'a search without end is refused in words of people: %#',
    async (url) => {
      const { app } = await openSmallShop();
      expect((await app.inject(url)).json()).toMatchObject({
        status: 400,
        errors: { search: 'Como mucho 200 caracteres' },
      });
    },
  );

  test('a repeated parameter is a bad query, not a crash', async () => {
    const { app } = await openSmallShop();
    expect((await app.inject('/api/compatibility?cpu=a&cpu=b')).statusCode).toBe(400);
  });

  test('more than a hundred prices at once is a bad query', async () => {
    const { app } = await openSmallShop();
    const ids = Array.from({ length: 101 }, (_, index) => index).join(',');
    expect((await app.inject(`/api/prices?ids=${ids}`)).json()).toMatchObject({
      status: 400,
      errors: { ids: expect.any(String) },
    });
  });

  const createOrder = { method: 'POST', url: '/api/pedidos/create/' } as const;
  test.each([
    [
      'broken JSON',
      { ...createOrder, headers: { 'content-type': 'application/json' }, payload: '{"a":' },
      400,
    ],
    ['no body at all', { ...createOrder, headers: { 'content-type': 'application/json' } }, 400],
    [
      'a form',
      { ...createOrder, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' },
      415,
    ],
    ['plain text', { ...createOrder, headers: { 'content-type': 'text/plain' }, payload: '{}' }, 415],
    ['an endless body', { ...createOrder, payload: { nombre: 'a'.repeat(70_000) } }, 413],
    ['an empty order', { ...createOrder, payload: {} }, 400],
    ['an unknown call', { method: 'GET', url: '/api/nada' }, 404],
    ['a broken address', { method: 'GET', url: '/api/component/%E0%A4%A' }, 400],
    ['an id longer than any', { method: 'GET', url: `/api/component/${'x'.repeat(201)}` }, 404],
  ] as const)('%s is answered as a problem', async (_name, request, status) => {
    const { app } = await openSmallShop();
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
    expect(answer.json()).toMatchObject({ status, detail: expect.any(String) });
  });

  test('a wrong method says which one is right', async () => {
    const { app } = await openSmallShop();
    const answer = await app.inject({ method: 'DELETE', url: '/api/pedidos/create/' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe('POST');
    const get = await app.inject('/api/login');
    expect(get.statusCode).toBe(405);
  });

  test('what nobody foresaw is logged under the id that the visitor sees, and shows nothing of the inside', async () => {
    const { app, logged } = await openSmallShop({
      services: { orders: { place: () => Promise.reject(new Error('no such column: secreto')) } },
    });
    const answer = await app.inject({ ...createOrder, payload: ORDER });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ status: 500, instance: 'pedido-1' });
    expect(answer.body).not.toContain('secreto');
    expect(logged.join()).toContain('no such column: secreto');
    expect(logged.join()).toContain('pedido-1');
  });
});

describe('pages', () => {
  test('only the scripts that the page was rendered with may run', async () => {
    const { app } = await openSmallShop();
    const answer = await app.inject('/');
    const policy = String(answer.headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash('let theme=1')} ${hash('import "/assets/a.js"')};`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('an unknown address is a page with status 404 that is rendered anew', async () => {
    const { app, reads } = await openSmallShop();
    expect((await app.inject('/nada')).statusCode).toBe(404);
    await app.inject('/nada');
    expect(reads).toHaveLength(2);
  });

  test('a page that cannot be rendered is a decent 500 without the reason', async () => {
    const { app, logged } = await openSmallShop();
    const answer = await app.inject('/rota');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('Algo salió mal');
    expect(answer.body).not.toContain('secreto');
    expect(logged.join()).toContain('secreto de la base');
  });

  test('a page sets no cookie and is the same for whoever asks', async () => {
    const { app, reads } = await openSmallShop();
    const first = await app.inject({
      url: '/',
      headers: { host: 'malo.example', cookie: 'admin_session=x' },
    });
    const second = await app.inject('/');
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(second.body).toBe(first.body);
    expect(reads).toEqual(['page /']);
  });

  test('drawings of a part are pictures', async () => {
    const { app } = await openSmallShop();
    const picture = await app.inject('/dibujos/AMD-7600.svg');
    expect(picture.headers['content-type']).toBe('image/svg+xml');
    expect(picture.body).toContain('AMD-7600 picture');
    expect((await app.inject('/dibujos/AMD-7600-medidas.svg')).body).toContain('AMD-7600 medidas');
    expect((await app.inject('/dibujos/MB%2FB650.svg')).body).toContain('MB/B650');
    expect((await app.inject('/dibujos/nada.svg')).statusCode).toBe(404);
  });

  test('crawlers find every product and are kept out of the cart', async () => {
    const { app } = await openSmallShop();
    const sitemap = await app.inject('/sitemap.xml');
    expect(sitemap.body).toContain('<loc>http://localhost:3000/componentes?producto=MB%2FB650</loc>');
    expect((await app.inject('/robots.txt')).body).toContain('Disallow: /carrito');
  });

  test('a missing built file is 404 and never a page', async () => {
    const { app, reads } = await openSmallShop();
    expect((await app.inject('/assets/vieja-abc.js')).statusCode).toBe(404);
    expect(reads).toEqual([]);
  });
});

describe('orders', () => {
  test('a buyer gets the order with its total', async () => {
    const asked: unknown[] = [];
    const { app } = await openSmallShop({
      services: {
        orders: {
          place: async (intent) => {
            asked.push(intent);
            return { ok: true, order: PLACED, isNew: true };
          },
        },
      },
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/pedidos/create',
      headers: { 'idempotency-key': 'compra-0001' },
      payload: ORDER,
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ id: '7KQ2-M9XA', total: '229.90', envio: '10.00' });
    expect(answer.body).not.toContain('199.90');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(asked).toEqual([
      {
        buyer: PLACED.buyer,
        lines: [{ productId: 'AMD-7600', quantity: 1 }],
        expectedTotal: 22_990,
        idempotencyKey: 'compra-0001',
      },
    ]);
  });

  test('short of stock, each product says what is left', async () => {
    const { app } = await openSmallShop({
      services: {
        orders: {
          place: async () => ({
            ok: false,
            reason: 'out-of-stock',
            lines: [short('AMD-7600', 2), short('B', 0)],
          }),
        },
      },
    });
    const answer = await app.inject({ method: 'POST', url: '/api/pedidos/create/', payload: ORDER });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ errors: { 'AMD-7600': 'Quedan 2', B: 'Sin stock' } });
  });

  test('a moved price is told with the new total', async () => {
    const { app } = await openSmallShop({
      services: {
        orders: {
          place: async () => ({
            ok: false,
            reason: 'price-moved',
            totals: { subtotal: cents(23_000), shipping: cents(1000), total: cents(24_000) },
          }),
        },
      },
    });
    const answer = await app.inject({ method: 'POST', url: '/api/pedidos/create/', payload: ORDER });
    expect(answer.json()).toMatchObject({ status: 409, total: '240.00' });
  });
});

describe('sessions', () => {
  test('who logs in gets a cookie that no script can read', async () => {
    const { app } = await openSmallShop({
      services: { logIn: async () => ({ ok: true, sessionValue: 'abc123', person: ADMIN }) },
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/login/',
      payload: { email: 'a@b.ar', password: 'x' },
    });
    expect(answer.json()).toEqual({ cookie: 'abc123' });
    expect(answer.headers['set-cookie']).toBe(
      'admin_session=abc123; Max-Age=604800; Path=/; Secure; HttpOnly; SameSite=Strict',
    );
  });

  test('too many failures say how long to wait', async () => {
    const { app } = await openSmallShop({
      services: { logIn: async () => ({ ok: false, reason: 'too-many-attempts', retryAfterSeconds: 840 }) },
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/login/',
      payload: { email: 'a@b.ar', password: 'x' },
    });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('840');
  });

  test('logging out ends the session that the cookie names and forgets it', async () => {
    const ended: string[] = [];
    const { app } = await openSmallShop({ services: { logOut: async (value) => void ended.push(value) } });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/logout/',
      headers: { cookie: 'tema=oscuro; admin_session=abc123' },
    });
    expect(answer.statusCode).toBe(204);
    expect(ended).toEqual(['abc123']);
    expect(answer.headers['set-cookie']).toContain('Max-Age=0');
  });
});

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

describe('documents', () => {
  test('OpenAPI lists every public call of the shop', async () => {
    const { app } = await openSmallShop();
    const document = (await app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).toSorted()).toEqual([
      '/api/build-steps/',
      '/api/build/',
      '/api/categories/',
      '/api/compatibility',
      '/api/component/{id}',
      '/api/components',
      '/api/login/',
      '/api/logout/',
      '/api/pedidos/create/',
      '/api/prices',
    ]);
  });

  test('the same document is readable, and its policy lets its style in', async () => {
    const { app } = await openSmallShop();
    const page = await app.inject('/api/docs');
    expect(page.body).toContain('/api/components');
    expect(page.body).toContain('id="problema-out-of-stock"');
    expect(page.headers['content-security-policy']).toContain("style-src 'unsafe-inline'");
  });

  test('health says ok and is never kept', async () => {
    const { app } = await openSmallShop();
    const answer = await app.inject('/healthz');
    expect(answer.json()).toEqual({ status: 'ok', version: '1' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

const ADMIN: Person = {
  id: 'u1',
  email: 'a@b.ar',
  username: 'a@b.ar',
  firstName: 'Ada',
  lastName: 'B',
  role: 'superuser',
  createdAt: '2026-03-01T12:00:00.000Z',
};

const ORDER = {
  nombre: 'Ana Pérez',
  email: 'ana@example.com',
  telefono: '249 400-0000',
  direccion: 'Mitre 100, Tandil',
  total_esperado: '229.90',
  productos: [{ producto_id: 'AMD-7600', cantidad: 1 }],
};

const PLACED: Order = {
  id: '7KQ2-M9XA',
  createdAt: '2026-03-01T12:00:00.000Z',
  status: 'pendiente',
  buyer: {
    name: 'Ana Pérez',
    email: 'ana@example.com',
    phone: '249 400-0000',
    address: 'Mitre 100, Tandil',
  },
  lines: [
    {
      productId: 'AMD-7600',
      description: 'Ryzen 5 7600',
      partNumber: 'X',
      quantity: 1,
      price: cents(21_990),
      supplierPrice: cents(19_990),
      marginBp: 1000,
    },
  ],
  totals: { subtotal: cents(21_990), shipping: cents(1000), total: cents(22_990) },
};

function short(productId: string, left: number) {
  return { productId, description: productId, wanted: 9, left };
}
