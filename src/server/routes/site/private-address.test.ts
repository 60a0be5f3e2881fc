import { describe, expect, test } from 'vitest';
import { openSmallShop } from '../../testing/small-shop.ts';

const KEY = '5f2b1c7d9e0a4f3b8c6d1e2f3a4b5c6d';

describe('the address of a page', () => {
  test.each([
    `/carrito?pedido=${KEY}`,
    `/carrito?pedido=${KEY}&status=approved`,
    `/carrito.data?pedido=${KEY}`,
    `/carrito?presupuesto=${KEY}`,
    `/presupuesto/${KEY}`,
    `/Presupuesto/${KEY}`,
    `/presupuesto/${KEY}.data`,
    '/admin/clave-nueva',
    '/admin/clave-nueva?enlace=abc',
  ])('%s reaches no other site as the referrer', async (url) => {
    const { app } = await openSmallShop();
    expect((await app.inject(url)).headers['referrer-policy']).toBe('no-referrer');
  });

  test.each(['/', '/carrito', '/componentes?search=presupuesto', '/armar-pc?cpu=AMD-7600'])(
    '%s carries no key: other sites learn that a visitor comes from the shop',
    async (url) => {
      const { app } = await openSmallShop();
      const response = await app.inject(url);
      expect(response.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    },
  );
});
