import { describe, expect, test } from 'vitest';
import type { Person } from '#accounts/person.ts';
import { NO_SIGN_IN } from '../../testing/closed-services.ts';
import { openSmallShop } from '../../testing/small-shop.ts';

describe('sessions', () => {
  test('who logs in gets a cookie that no script can read', async () => {
    const { app } = await openSmallShop({
      services: {
        signIn: {
          ...NO_SIGN_IN,
          logIn: async () => ({
            ok: true,
            sessionValue: 'abc123',
            device: 'd1',
            person: ADMIN,
            isFirst: false,
          }),
        },
      },
    });
    const response = await app.inject({
      method: 'POST',
      url: '/api/login/',
      payload: { email: 'a@b.ar', password: 'x' },
    });
    expect(response.json()).toEqual({ cookie: 'abc123' });
    expect(response.headers['set-cookie']).toEqual([
      'admin_session=abc123; Max-Age=604800; Path=/; Secure; HttpOnly; SameSite=Strict',
      'dispositivo=d1; Max-Age=34560000; Path=/api/; Secure; HttpOnly; SameSite=Strict',
    ]);
  });

  test('too many failures say how long to wait', async () => {
    const { app } = await openSmallShop({
      services: {
        signIn: {
          ...NO_SIGN_IN,
          logIn: async () => ({ ok: false, reason: 'too-many-attempts', retryAfterSeconds: 840 }),
        },
      },
    });
    const response = await app.inject({
      method: 'POST',
      url: '/api/login/',
      payload: { email: 'a@b.ar', password: 'x' },
    });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('840');
  });

  test('a login that finds the queue of hashes full says so, and how long to wait', async () => {
    const { app } = await openSmallShop({
      services: {
        signIn: {
          ...NO_SIGN_IN,
          logIn: async () => ({ ok: false, reason: 'too-busy', retryAfterSeconds: 2 }),
        },
      },
    });
    const response = await app.inject({
      method: 'POST',
      url: '/api/login/',
      payload: { email: 'a@b.ar', password: 'x' },
    });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json().detail).toBe('Hay muchos ingresos a la vez. Probá de nuevo en unos segundos.');
  });

  test('an email with characters no database keeps is refused before anybody looks for it', async () => {
    const { app } = await openSmallShop();
    const response = await app.inject({
      method: 'POST',
      url: '/api/login/',
      payload: { email: 'a\u0000@b.ar', password: 'x' },
    });
    expect(response.json()).toMatchObject({
      status: 400,
      errors: { email: 'Tiene caracteres que no se pueden usar' },
    });
  });

  test('logging out ends the session that the cookie names and forgets it', async () => {
    const ended: string[] = [];
    const { app } = await openSmallShop({
      services: { signIn: { ...NO_SIGN_IN, logOut: async (value) => void ended.push(value) } },
    });
    const response = await app.inject({
      method: 'POST',
      url: '/api/logout/',
      headers: { cookie: 'tema=oscuro; admin_session=abc123' },
    });
    expect(response.statusCode).toBe(204);
    expect(ended).toEqual(['abc123']);
    expect(response.headers['set-cookie']).toContain('Max-Age=0');
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
