import { describe, expect, test } from 'vitest';
import type { Person } from '#accounts/person.ts';
import { NO_PANEL } from '../../testing/closed-services.ts';
import { MAKING_COST, READS } from '../../http/limits/rate-limit.ts';
import { openSmallShop } from '../../testing/small-shop.ts';

const IN = { cookie: 'admin_session=abierta' };

/** A shop in which one session value is open, of somebody with that role. */
function openGuardedShop(role: Person['role'] = 'admin') {
  const resume = async (value: string) => (value === 'abierta' ? { ...ADA, role } : null);
  return openSmallShop({ services: { panel: { ...NO_PANEL, resume } } });
}

describe('the pages of the panel', () => {
  test.each([
    ['/admin/home', '/admin/home'],
    ['/admin/home/pedidos?search=ana', '/admin/home/pedidos?search=ana'],
    ['/admin/pedido/7KQ2-M9XA', '/admin/pedido/7KQ2-M9XA'],
  ])('lead whoever has no session from %s to the login, and back', async (url, back) => {
    const { app, reads } = await openGuardedShop();
    for (const headers of [
      {},
      { cookie: 'admin_session=inventada' },
      { cookie: `admin_session=${'x'.repeat(9000)}` },
    ]) {
      const response = await app.inject({ url, headers });
      expect(response.statusCode).toBe(302);
      const to = new URL(String(response.headers['location']), 'http://localhost:3000');
      expect(to.pathname).toBe('/admin/login');
      expect(to.searchParams.get('volver')).toBe(back);
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      const came = await app.inject({ url: to.pathname + to.search, headers: IN });
      expect(came.headers['location']).toBe(back);
    }
    expect(reads).toEqual([]);
  });

  test('ask for themselves again when a link elsewhere leads to them, for it brings no strict cookie', async () => {
    const { app, reads } = await openGuardedShop();
    const response = await app.inject({ url: '/admin/home', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<meta http-equiv="refresh" content="0">');
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const again = await app.inject({ url: '/admin/home', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(again.statusCode).toBe(302);
    expect(reads).toEqual([]);
  });

  test('what is not there costs what any page does, for nobody keeps it', async () => {
    const { app, reads } = await openSmallShop({ options: { rateLimit: true } });
    let made = 0;
    while (made <= READS.burst && (await app.inject(`/admin/nada-${made}`)).statusCode !== 429) made++;
    expect(made).toBe(Math.floor(READS.burst / (1 + MAKING_COST)));
    expect(reads).toHaveLength(made);
  });

  test.each(['/admin/clave-olvidada', '/admin/clave-nueva'])(
    'let whoever comes to %s, and it is kept by nobody and found by no search',
    async (url) => {
      const { app, reads } = await openGuardedShop();
      for (const headers of [{}, IN]) {
        const response = await app.inject({ url, headers });
        expect(response.statusCode).toBe(200);
        expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      }
      expect(reads).toEqual([`page ${url}`, `page ${url}`]);
    },
  );

  test('are not for a cliente, whom the login tells so', async () => {
    const { app, reads } = await openGuardedShop('cliente');
    const response = await app.inject({ url: '/admin/home', headers: IN });
    expect(response.statusCode).toBe(302);
    expect(response.headers['location']).toBe('/admin/login?volver=%2Fadmin%2Fhome&sin-permiso=');
    expect((await app.inject({ url: '/admin/home.data', headers: IN })).statusCode).toBe(403);
    expect(reads).toEqual([]);
  });

  test.each(['/admin/home.data', '/admin/home/_.data', '/admin/pedido/7KQ2.data?_routes=root'])(
    'refuse their data at %s, as a call of the panel would',
    async (url) => {
      const { app, reads } = await openGuardedShop();
      const response = await app.inject(url);
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ detail: 'No autorizado' });
      expect(reads).toEqual([]);
    },
  );

  test.each([
    '/Admin/home',
    '/admin//home',
    '/admin/home/',
    '/%61dmin/home',
    '//admin/home',
    '/admin/%68ome?x=1',
  ])('are not at %s, which leads to the right spelling', async (url) => {
    const { app, reads } = await openGuardedShop();
    for (const headers of [{}, IN]) {
      const response = await app.inject({ url, headers });
      expect(response.statusCode).toBe(302);
      expect(response.headers['location']).toMatch(/^\/admin\/home(\?x=1)?$/);
    }
    expect(reads).toEqual([]);
  });

  test('are rendered anew for every request, and nothing keeps them', async () => {
    const { app, responses, reads } = await openGuardedShop();
    for (const url of ['/admin/home', '/admin/pedido/7KQ2-M9XA', '/admin/home.data']) {
      const [response] = [await app.inject({ url, headers: IN }), await app.inject({ url, headers: IN })];
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(response.headers['etag']).toBeUndefined();
      expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(responses.pinned(url)).toBeUndefined();
      expect((await app.inject(url)).statusCode).not.toBe(200);
    }
    expect(reads).toHaveLength(6);
  });

  test('an address of the panel where nothing is is not kept either', async () => {
    const { app, reads } = await openGuardedShop();
    for (const response of [await app.inject('/admin/nada'), await app.inject('/admin/nada')]) {
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    }
    expect(reads).toEqual(['page /admin/nada', 'page /admin/nada']);
    expect((await app.inject('/admin/nada.data')).statusCode).toBe(404);
  });
});

describe('the login page', () => {
  test('is for anyone, and never kept', async () => {
    const { app, reads } = await openGuardedShop();
    for (const headers of [{}, { cookie: 'admin_session=vieja' }]) {
      const response = await app.inject({ url: '/admin/login?volver=%2Fadmin%2Fhome', headers });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    }
    expect(reads).toHaveLength(2);
  });

  test.each([
    ['', '/admin/home'],
    ['?volver=%2Fadmin%2Fpedido%2F7KQ2-M9XA', '/admin/pedido/7KQ2-M9XA'],
    ['?volver=%2F%2Fevil.example', '/admin/home'],
    ['?volver=/%5Cevil.example', '/admin/home'],
    ['?volver=https:evil.example', '/admin/home'],
    ['?volver=/admin/%252e%252e/%252e%252e//evil.example', '/admin/home'],
    ['?volver=/admin/home%0d%0aset-cookie:a=b', '/admin/home'],
  ])('%s leads who is in already to %s', async (search, to) => {
    const { app } = await openGuardedShop();
    const response = await app.inject({ url: `/admin/login${search}`, headers: IN });
    expect(response.statusCode).toBe(302);
    expect(response.headers['location']).toBe(to);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('is shown to a cliente, whom it could not lead anywhere', async () => {
    const { app } = await openGuardedShop('cliente');
    expect((await app.inject({ url: '/admin/login', headers: IN })).statusCode).toBe(200);
  });
});

const ADA: Person = {
  id: 'u1',
  email: 'ada@tienda.example',
  username: 'ada@tienda.example',
  firstName: 'Ada',
  lastName: 'B',
  role: 'admin',
  createdAt: '2026-03-01T12:00:00.000Z',
};
