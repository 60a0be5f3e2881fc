import { describe, expect, test } from 'vitest';
import { NO_SIGN_IN, openSmallShop } from '../../testing/small-shop.ts';

describe('a forgotten password', () => {
  test('is asked for by email, from wherever one is', async () => {
    const asked: object[] = [];
    const { app } = await openSmallShop({
      services: {
        signIn: {
          ...NO_SIGN_IN,
          requestReset: async (given) => {
            asked.push(given);
            return { ok: true };
          },
        },
      },
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/clave-olvidada/',
      payload: { email: ' Ana@Tienda.example ' },
    });
    expect(answer.statusCode).toBe(202);
    expect(answer.json().mensaje).toContain('Si hay una cuenta con ese email');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(asked).toEqual([
      { email: 'Ana@Tienda.example', network: '127.0.0.1', wideNetwork: '127.0.0.0/24' },
    ]);
  });

  test('is not asked for without end', async () => {
    const { app } = await openSmallShop({
      services: {
        signIn: { ...NO_SIGN_IN, requestReset: async () => ({ ok: false, retryAfterSeconds: 840 }) },
      },
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/clave-olvidada/',
      payload: { email: 'ana@tienda.example' },
    });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('840');
    expect(answer.json().detail).toContain('Ya pediste varios enlaces');
  });

  test.each([
    [{}, 'email'],
    [{ email: '  ' }, 'email'],
    [{ email: 'a\u0000@b.ar' }, 'email'],
  ])('is not asked for with %o', async (payload, field) => {
    const { app } = await openSmallShop();
    const answer = await app.inject({ method: 'POST', url: '/api/clave-olvidada/', payload });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
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
