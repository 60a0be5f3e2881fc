import { describe, expect, test } from 'vitest';
import { NO_SIGN_IN } from '../../testing/closed-services.ts';
import { openSmallShop } from '../../testing/small-shop.ts';

describe('a forgotten password', () => {
  test('is asked for by email, from wherever one is', async () => {
    const requested: object[] = [];
    const { app } = await openSmallShop({
      services: {
        signIn: {
          ...NO_SIGN_IN,
          requestReset: async (given) => {
            requested.push(given);
            return { ok: true };
          },
        },
      },
    });
    const response = await app.inject({
      method: 'POST',
      url: '/api/clave-olvidada/',
      payload: { email: ' Ana@Tienda.example ' },
    });
    expect(response.statusCode).toBe(202);
    expect(response.json().mensaje).toContain('Si hay una cuenta con ese email');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(requested).toEqual([
      { email: 'Ana@Tienda.example', network: '127.0.0.1', wideNetwork: '127.0.0.0/24' },
    ]);
  });

  test('is not asked for without end', async () => {
    const { app } = await openSmallShop({
      services: {
        signIn: { ...NO_SIGN_IN, requestReset: async () => ({ ok: false, retryAfterSeconds: 840 }) },
      },
    });
    const response = await app.inject({
      method: 'POST',
      url: '/api/clave-olvidada/',
      payload: { email: 'ana@tienda.example' },
    });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('840');
    expect(response.json().detail).toContain('Ya pediste varios links');
  });

  test.each([
    [{}, 'email'],
    [{ email: '  ' }, 'email'],
    [{ email: 'a\u0000@b.ar' }, 'email'],
  ])('is not asked for with %o', async (payload, field) => {
    const { app } = await openSmallShop();
    const response = await app.inject({ method: 'POST', url: '/api/clave-olvidada/', payload });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual([field]);
  });

  test('is set with the link, by the rules of every password', async () => {
    const { app } = await openSmallShop({
      services: {
        signIn: {
          ...NO_SIGN_IN,
          completeReset: async ({ token }) =>
            token === 'bueno' ? { ok: true, device: 'd1' } : { ok: false, reason: 'link-over' },
        },
      },
    });
    const set = (payload: object) => app.inject({ method: 'POST', url: '/api/clave-nueva/', payload });
    expect((await set({ enlace: 'bueno', nueva: 'otra clave' })).statusCode).toBe(204);
    expect((await set({ enlace: 'bueno', nueva: 'corta' })).json().errors).toEqual({
      nueva: 'La contraseña tiene que tener 8 caracteres o más',
    });
    expect((await set({ enlace: '', nueva: 'otra clave' })).statusCode).toBe(400);
    const over = await set({ enlace: 'vencido', nueva: 'otra clave' });
    expect(over.statusCode).toBe(409);
    expect(over.json().detail).toContain('ya no sirve');
  });
});
