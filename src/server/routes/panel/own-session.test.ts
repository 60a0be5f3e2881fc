import { expect, test } from 'vitest';
import { auditList } from '#contract/panel/audit.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const OWNER = { email: 'nueva@tienda.example', password: 'una clave larga' };
type Shop = Awaited<ReturnType<typeof openPanelShop>>;

describeOnEachEngine('a session of the panel', (open) => {
  test('begins with the login, says whose it is, and ends with the logout', async () => {
    const shop = await openOwned(open);
    const entered = await logIn(shop);
    const cookie = String(entered.headers['set-cookie']).split(';', 1)[0] ?? '';
    const me = await shop.app.inject({ url: '/api/sesion/', headers: { cookie } });
    expect(me.json()).toMatchObject({ email: OWNER.email, type: 'admin' });
    expect(me.headers['cache-control']).toBe('no-store');
    await shop.app.inject({ method: 'POST', url: '/api/logout/', headers: { cookie } });
    expect((await shop.app.inject({ url: '/api/sesion/', headers: { cookie } })).statusCode).toBe(403);
  });

  test('lasts 12 hours unused and 7 days at most', async () => {
    const shop = await openOwned(open);
    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      expect((await shop.asAdmin('/api/sesion/')).statusCode).toBe(200);
      shop.pass(11 * HOUR_MS);
    }
    expect((await shop.asSuperuser('/api/sesion/')).statusCode).toBe(403);
    shop.pass(11 * HOUR_MS);
    expect((await shop.asAdmin('/api/sesion/')).statusCode).toBe(403);
  });

  test('cannot be guessed: five failures block logins for fifteen minutes', async () => {
    const shop = await openOwned(open);
    for (let guess = 0; guess < 5; guess++) {
      expect((await logIn(shop, `guess ${guess}`)).json().detail).toBe('Email o contraseña incorrectos.');
    }
    const closed = await logIn(shop);
    expect(closed.statusCode).toBe(429);
    expect(closed.headers['retry-after']).toBe('900');
    shop.pass(15 * MINUTE_MS);
    expect((await logIn(shop)).statusCode).toBe(200);
  });

  test('counts the guesses of one household together, whichever of its addresses they come from', async () => {
    const shop = await openOwned(open);
    for (let guess = 0; guess < 5; guess++) {
      const remoteAddress = `2001:db8:1:1::${guess}`;
      expect((await logIn(shop, 'no es', remoteAddress)).statusCode).toBe(400);
    }
    expect((await logIn(shop, 'no es', '2001:db8:1:1:ffff::9')).statusCode).toBe(429);
    expect((await logIn(shop, 'no es', '2001:db8:1:2::1')).statusCode).toBe(400);
  });

  test('ends also for a client that sends every call as JSON, with a body or without', async () => {
    const shop = await openOwned(open);
    const { cookie } = (await logIn(shop)).json();
    const headers = { authorization: cookie, 'content-type': 'application/json' };
    const removed = { method: 'DELETE', url: `/api/crud/users/${shop.cliente.person.id}/`, headers } as const;
    expect((await shop.app.inject(removed)).statusCode).toBe(204);
    const response = await shop.app.inject({ method: 'POST', url: '/api/logout/', headers });
    expect(response.statusCode).toBe(204);
    expect((await shop.app.inject({ url: '/api/sesion/', headers })).statusCode).toBe(403);
    const nothing = await shop.app.inject({ method: 'POST', url: '/api/pedidos/create/', headers });
    expect(nothing.statusCode).toBe(400);
  });

  test.each([{ origin: 'https://malo.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
    'changes nothing for a page of another site: %j',
    async (headers) => {
      const shop = await openOwned(open);
      const url = `/api/crud/users/${shop.cliente.person.id}/`;
      const response = await shop.asSuperuser({ method: 'DELETE', url, headers });
      expect(response.statusCode).toBe(403);
      expect((await shop.asAdmin('/api/list/users/?type=cliente')).json().count).toBe(1);
    },
  );

  test('does not limit somebody who browses the panel quickly', async () => {
    const shop = await openPanelShop(await open(), { rateLimit: true });
    // A minute of a section that asks anew every second while its search is typed, five keys a second.
    for (let second = 0; second < 60; second++) {
      for (let at = 0; at < 6; at++) {
        expect((await shop.asAdmin('/api/list/users/?limit=1')).statusCode).toBe(200);
      }
      shop.pass(1000);
    }
  });
});

describeOnEachEngine('one’s own password', (open) => {
  test('is changed with the old one, and ends every other session', async () => {
    const shop = await openOwned(open);
    const [here, there] = [(await logIn(shop)).json().cookie, (await logIn(shop)).json().cookie];
    const response = await change(shop, here, { actual: OWNER.password, nueva: 'otra muy distinta' });
    expect(response.statusCode).toBe(204);
    expect(await shop.panel.resume(here)).toMatchObject({ email: OWNER.email });
    expect(await shop.panel.resume(there)).toBeNull();
    expect((await logIn(shop)).statusCode).toBe(400);
    expect((await logIn(shop, 'otra muy distinta')).statusCode).toBe(200);

    const { results } = auditList.parse((await shop.asAdmin('/api/auditoria/')).json());
    expect(results[0]).toMatchObject({
      por: OWNER.email,
      cambios: [{ campo: 'password', antes: null, despues: 'cambiada' }],
    });
  });

  test('stays when the old one is wrong, and the old one cannot be guessed', async () => {
    const shop = await openOwned(open);
    const { cookie } = (await logIn(shop)).json();
    for (let guess = 0; guess < 5; guess++) {
      const response = await change(shop, cookie, { actual: `guess ${guess}`, nueva: 'otra muy distinta' });
      expect(response.json()).toMatchObject({
        status: 400,
        errors: { actual: 'Esa no es tu contraseña actual.' },
      });
    }
    const closed = await change(shop, cookie, { actual: OWNER.password, nueva: 'otra muy distinta' });
    expect(closed.statusCode).toBe(429);
    expect((await logIn(shop)).statusCode).toBe(200);
  });

  test('must be one', async () => {
    const shop = await openOwned(open);
    const response = await shop.asAdmin({
      method: 'PUT',
      url: '/api/sesion/clave/',
      payload: { actual: '', nueva: 'corta' },
    });
    expect(response.json().errors).toEqual({
      actual: 'Completá tu contraseña actual',
      nueva: 'La contraseña tiene que tener 8 caracteres o más',
    });
  });

  test.each([
    ['12345678', 'Esa contraseña es de las más usadas y se adivina enseguida: elegí otra'],
    ['        ', 'La contraseña tiene que tener letras, números o signos, no solo espacios'],
    ['zocalo-2026', 'La contraseña no puede ser el email ni el nombre de la tienda: elegí otra'],
  ])('is not %j, which is guessed first', async (nueva, detail) => {
    const shop = await openOwned(open);
    const { cookie } = (await logIn(shop)).json();
    const response = await change(shop, cookie, { actual: OWNER.password, nueva });
    expect(response.json()).toMatchObject({ status: 400, detail, errors: { nueva: detail } });
  });

  test('is changed once when it is changed twice at the same moment', async () => {
    const shop = await openOwned(open);
    const { cookie } = (await logIn(shop)).json();
    const responses = await Promise.all(
      ['primera clave', 'segunda clave'].map((nueva) =>
        change(shop, cookie, { actual: OWNER.password, nueva }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 400]);
  });
});

/** A shop with one more admin, whose password is known. */
async function openOwned(open: Parameters<Parameters<typeof describeOnEachEngine>[1]>[0]): Promise<Shop> {
  const shop = await openPanelShop(await open());
  const payload = { type: 'admin', first_name: 'Nueva', last_name: 'Dueña', ...OWNER };
  await shop.asSuperuser({ method: 'POST', url: '/api/list/users/', payload });
  shop.pass(1000);
  return shop;
}

function logIn({ app }: Shop, password = OWNER.password, remoteAddress = '127.0.0.1') {
  return app.inject({ method: 'POST', url: '/api/login/', payload: { ...OWNER, password }, remoteAddress });
}

function change({ app }: Shop, cookie: string, payload: object) {
  const headers = { authorization: `Bearer ${cookie}` };
  return app.inject({ method: 'PUT', url: '/api/sesion/clave/', headers, payload });
}
