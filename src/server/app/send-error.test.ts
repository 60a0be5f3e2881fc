import { describe, expect, test } from 'vitest';
import { MAX_SEARCH_LENGTH } from '#lib/text-limits.ts';
import { openSmallShop, ORDER_BODY } from '../testing/small-shop.ts';

describe('errors', () => {
  test('a hidden or unknown product is 404, in Spanish and never cached', async () => {
    const { app } = await openSmallShop();
    const response = await app.inject('/api/component/nada');
    expect(response.statusCode).toBe(404);
    expect(response.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(response.json()).toMatchObject({ title: 'No encontrado', status: 404 });
  });

  test('a bad query names the field', async () => {
    const { app } = await openSmallShop();
    const response = await app.inject('/api/components?limit=0');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      detail: 'Tiene que ser 1 o más',
      errors: { limit: 'Tiene que ser 1 o más' },
    });
  });

  test.each(['/api/components', '/api/build/'])(
    'a search that is too long is refused in plain words: %s',
    async (path) => {
      const url = `${path}?search=${'a'.repeat(MAX_SEARCH_LENGTH + 1)}`;
      const { app } = await openSmallShop();
      expect((await app.inject(url)).json()).toMatchObject({
        status: 400,
        errors: { search: `Como mucho ${MAX_SEARCH_LENGTH} caracteres` },
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
    [
      'a total beyond what is counted',
      { ...createOrder, payload: { ...ORDER_BODY, total_ars_esperado: '99999999999999.99' } },
      400,
    ],
    ['an unknown call', { method: 'GET', url: '/api/nada' }, 404],
    ['a broken address', { method: 'GET', url: '/api/component/%E0%A4%A' }, 400],
    ['an id longer than any', { method: 'GET', url: `/api/component/${'x'.repeat(201)}` }, 404],
  ] as const)('%s is sent as a problem', async (_name, request, status) => {
    const { app } = await openSmallShop();
    const response = await app.inject(request);
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
    expect(response.json()).toMatchObject({ status, detail: expect.any(String) });
  });

  test('a wrong method gets the allowed ones', async () => {
    const { app } = await openSmallShop();
    const response = await app.inject({ method: 'DELETE', url: '/api/pedidos/create/' });
    expect(response.statusCode).toBe(405);
    expect(response.headers['allow']).toBe('POST');
    const get = await app.inject('/api/login');
    expect(get.statusCode).toBe(405);
  });

  test('an unexpected error is logged under the id that the visitor sees, and reveals nothing internal', async () => {
    const { app, logged } = await openSmallShop({
      services: { orders: { place: () => Promise.reject(new Error('no such column: secreto')) } },
    });
    const response = await app.inject({ ...createOrder, payload: ORDER_BODY });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ status: 500, instance: 'pedido-1' });
    expect(response.body).not.toContain('secreto');
    expect(logged.join()).toContain('no such column: secreto');
    expect(logged.join()).toContain('pedido-1');
  });
});
