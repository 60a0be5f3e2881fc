import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { hashPassword } from '#accounts/password.ts';
import { PERMISSIONS } from '#accounts/permissions.ts';
import { resetAdministrator } from '#accounts/reset-administrator.ts';
import { CHEAP_HASHES } from '#accounts/testing/cheap-hashes.ts';
import { ALL_ENDPOINTS } from '#contract/endpoints/all-endpoints.ts';
import { methodOf, pathOf } from '#contract/endpoints/route.ts';
import { ownSessionEndpoints } from '#contract/endpoints/session.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const PASSWORD = 'una clave larga de Ada';
const OWN = '/api/sesion/segundo-paso/';

describeOnEachEngine('the second step of a login', (open) => {
  test('is set up with a code of the app, and asked for from then on', async () => {
    const shop = await openWithPassword(open);
    const begun = (await shop.asAdmin({ method: 'POST', url: OWN })).json();
    expect(begun).toMatchObject({
      secreto: expect.stringMatching(/^[A-Z2-7]{32}$/),
      enlace: expect.stringMatching(/^otpauth:\/\/totp\/.*ada%40tienda\.example/),
      qr: { lado: expect.any(Number), trazo: expect.stringMatching(/^M4 4h1v1h-1z/) },
    });
    // Until a code was typed, the login is as it was.

    expect((await shop.logIn()).statusCode).toBe(200);
    expect((await shop.confirm('000000')).json().errors.codigo).toMatch(/Ese código no es/);
    const codes = (await shop.confirm(shop.codeOf(begun.secreto))).json().codigos;
    expect(new Set(codes).size).toBe(10);
    expect((await shop.asAdmin(OWN)).json()).toEqual({ activo: true, codigos_sin_usar: 10, exigido: false });

    shop.pass(MINUTE_MS);
    const missing = await shop.logIn();
    expect(missing.statusCode).toBe(400);
    expect(missing.json().type).toMatch(/#problema-code-missing$/);
    expect(missing.headers['set-cookie']).toBeUndefined();
    expect((await shop.logIn({ codigo: shop.codeOf(begun.secreto) })).statusCode).toBe(200);
  });

  test('a code counts once, and one step before or after the clock of the shop', async () => {
    const shop = await openWithSecondFactor(open);
    shop.pass(5 * MINUTE_MS);
    const late = shop.codeOf(shop.secret, -30_000);
    expect((await shop.logIn({ codigo: late })).statusCode).toBe(200);
    expect((await shop.logIn({ codigo: late })).json().errors.codigo).toMatch(/ya se usó/);
    expect((await shop.logIn({ codigo: shop.codeOf(shop.secret, 30_000) })).statusCode).toBe(200);
    // A step before one that was used is not good any more.
    expect((await shop.logIn({ codigo: shop.codeOf(shop.secret) })).statusCode).toBe(400);
    shop.pass(5 * MINUTE_MS);
    expect((await shop.logIn({ codigo: shop.codeOf(shop.secret, -MINUTE_MS) })).statusCode).toBe(400);
    expect((await shop.logIn({ codigo: shop.codeOf(shop.secret, MINUTE_MS) })).statusCode).toBe(400);
  });

  test('of the same code sent twice at once, one is let in', async () => {
    const shop = await openWithSecondFactor(open);
    shop.pass(5 * MINUTE_MS);
    const codigo = shop.codeOf(shop.secret);
    const both = await Promise.all([shop.logIn({ codigo }), shop.logIn({ codigo })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 400,
    ]);
  });

  test('a recovery code lets in once, however it is typed', async () => {
    const shop = await openWithSecondFactor(open);
    const [code = ''] = shop.codes;
    expect((await shop.logIn({ codigo: ` ${code.toLowerCase().replaceAll('-', ' ')}` })).statusCode).toBe(
      200,
    );
    expect((await shop.logIn({ codigo: code })).statusCode).toBe(400);
    expect((await shop.asAdmin(OWN)).json()).toMatchObject({ codigos_sin_usar: 9 });
  });

  test('guesses are limited by account, from whatever address, and the password alone is no failure', async () => {
    const shop = await openWithSecondFactor(open);
    for (let times = 0; times < 20; times++) expect((await shop.logIn()).statusCode).toBe(400);
    for (let times = 0; times < 5; times++) {
      const guess = await shop.logIn({ codigo: '000000' }, `203.0.113.${times}`);
      expect(guess.statusCode).toBe(400);
    }
    const codigo = shop.codeOf(shop.secret);
    expect((await shop.logIn({ codigo }, '198.51.100.7')).statusCode).toBe(429);
    shop.pass(16 * MINUTE_MS);
    expect((await shop.logIn({ codigo: shop.codeOf(shop.secret) }, '198.51.100.7')).statusCode).toBe(200);
  });

  test('with a wrong password nothing tells that there is one', async () => {
    const shop = await openWithSecondFactor(open);
    const wrong = await shop.logIn({ password: 'otra clave larga' });
    expect(wrong.json()).toMatchObject({ title: 'Credenciales inválidas' });
  });

  test('whose role needs it can do nothing else until it is set up', async () => {
    const shop = await openWithPassword(open);
    const need = (roles: string[]) =>
      shop.asSuperuser({ method: 'PUT', url: '/api/segundo-paso/roles/', payload: { roles } });
    expect((await need(['encargado'])).json()).toEqual({ roles: ['encargado'] });
    const refused = await shop.asAdmin('/api/crud/component/');
    expect(refused.statusCode).toBe(403);
    expect(refused.json().type).toMatch(/#problema-second-factor-needed$/);
    expect((await shop.asAdmin(OWN)).json()).toMatchObject({ exigido: true });
    const { secreto } = (await shop.asAdmin({ method: 'POST', url: OWN })).json();
    await shop.confirm(shop.codeOf(secreto));
    expect((await shop.asAdmin('/api/crud/component/')).statusCode).toBe(200);
    expect((await shop.asSuperuser('/api/crud/component/')).statusCode).toBe(200);
    expect((await need(['jefe'])).statusCode).toBe(400);
  });

  test('whose role needs it is refused every call but those of their own account', async () => {
    const shop = await openPanelShop(await open());
    const payload = { roles: ['dueño'] };
    await shop.asSuperuser({ method: 'PUT', url: '/api/segundo-paso/roles/', payload });
    const own = Object.values(ownSessionEndpoints).map(({ route }) => route as string);
    const others = ALL_ENDPOINTS.filter(({ who, route }) => who in PERMISSIONS && !own.includes(route));
    expect(others.map(({ route }) => route)).toContain('GET /api/novedades/eventos/');
    for (const { route } of others) {
      const response = await shop.asSuperuser({ method: methodOf(route), url: pathOf(route) });
      expect({ route, said: response.json().type }).toEqual({
        route,
        said: expect.stringMatching(/#problema-second-factor-needed$/),
      });
    }
    expect((await shop.asSuperuser('/api/sesion/')).statusCode).toBe(200);
  });

  test('an owner removes it for whoever lost the phone, and nobody else does', async () => {
    const shop = await openWithSecondFactor(open);
    const request = {
      method: 'DELETE',
      url: `/api/crud/users/${shop.admin.person.id}/segundo-paso/`,
    } as const;
    expect((await shop.asAdmin(request)).statusCode).toBe(403);
    expect((await shop.asSuperuser(request)).statusCode).toBe(204);
    expect((await shop.asAdmin('/api/sesion/')).statusCode).toBe(403);
    expect((await shop.logIn()).statusCode).toBe(200);
    expect((await shop.asSuperuser(request)).statusCode).toBe(409);
  });

  test('the command line gives a locked-out person a password and removes it', async () => {
    const shop = await openWithSecondFactor(open);
    const reset = { email: shop.admin.person.email, password: 'otra clave larga' };
    expect(await resetAdministrator(shop.accounts, reset)).toMatchObject({ ok: true });
    expect((await shop.logIn({ password: reset.password })).statusCode).toBe(200);
  });

  test('its changes are in the audit log, without secret or codes', async () => {
    const shop = await openWithSecondFactor(open);
    const log = (await shop.asSuperuser('/api/auditoria/')).body;
    expect(log).toContain('"campo":"segundo_paso","antes":"desactivado","despues":"activado"');
    for (const hidden of [shop.secret, ...shop.codes]) expect(log).not.toContain(hidden);
  });
});

describeOnEachEngine('who sits at an open session', (open) => {
  test('types the password again before people change, and a login counts for a quarter of an hour', async () => {
    const shop = await openWithPassword(open);
    const { person } = shop.superuser;
    const other = await shop.signIn('seller', 'vera@tienda.example');
    const remove = () => shop.asAdmin({ method: 'DELETE', url: `/api/crud/users/${other.person.id}/` });
    shop.pass(16 * MINUTE_MS);
    const refused = await remove();
    expect(refused.statusCode).toBe(403);
    expect(refused.json().type).toMatch(/#problema-confirm-identity$/);
    const prove = (contrasena: string) =>
      shop.asAdmin({ method: 'POST', url: '/api/sesion/confirmar/', payload: { contrasena } });
    expect((await prove('otra clave')).json().errors.contrasena).toBe('Esa no es tu contraseña.');
    expect((await remove()).statusCode).toBe(403);
    expect((await prove(PASSWORD)).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(204);
    shop.pass(16 * MINUTE_MS);
    const staff = {
      first_name: 'A',
      last_name: 'B',
      email: 'x@y.example',
      password: PASSWORD,
      type: 'admin',
    };
    const add = (payload: object) => shop.asAdmin({ method: 'POST', url: '/api/list/users/', payload });
    expect((await add(staff)).statusCode).toBe(403);
    // A customer gets into no panel.
    expect((await add({ ...staff, type: 'cliente' })).statusCode).toBe(201);
    expect(person.role).toBe('superuser');
  });
});

describeOnEachEngine('the open sessions of a person', (open) => {
  test('are listed with device and address, and ended one by one or all others', async () => {
    const shop = await openWithPassword(open);
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    for (const address of ['203.0.113.7', '203.0.113.8']) {
      shop.pass(MINUTE_MS);
      expect((await shop.logIn({}, address, firefox)).statusCode).toBe(200);
    }
    const list = async () => (await shop.asAdmin('/api/sesion/abiertas/')).json().results;
    await list();
    shop.pass(MINUTE_MS);
    await list();
    const [, last] = await list();
    expect(await list()).toMatchObject([
      { actual: true },
      { dispositivo: 'Firefox en Linux', direccion: '203.0.113.8', actual: false },
      { dispositivo: 'Firefox en Linux', direccion: '203.0.113.7', actual: false },
    ]);
    const end = (id: string) => shop.asAdmin({ method: 'DELETE', url: `/api/sesion/abiertas/${id}/` });
    expect((await end(last.id)).statusCode).toBe(204);
    expect((await end(last.id)).statusCode).toBe(404);
    expect((await end('%25')).statusCode).toBe(404);
    expect(await list()).toHaveLength(2);
    const others = await shop.asAdmin({ method: 'DELETE', url: '/api/sesion/abiertas/' });
    expect(others.statusCode).toBe(204);
    expect(await list()).toMatchObject([{ actual: true }]);
  });

  test('are nobody else’s to end', async () => {
    const shop = await openWithPassword(open);
    const [{ id }] = (await shop.asAdmin('/api/sesion/abiertas/')).json().results;
    const ended = await shop.asSuperuser({ method: 'DELETE', url: `/api/sesion/abiertas/${id}/` });
    expect(ended.statusCode).toBe(404);
    expect((await shop.asAdmin('/api/sesion/')).statusCode).toBe(200);
  });
});

async function openWithPassword(open: OpenTestDatabase) {
  const shop = await openPanelShop(await open());
  const { db, randomBytes } = shop.accounts;
  const password_hash = await hashPassword(PASSWORD, randomBytes, CHEAP_HASHES);
  await db.updateTable('users').set({ password_hash }).where('id', '=', shop.admin.person.id).execute();
  return {
    ...shop,
    logIn: (given: object = {}, remoteAddress = '192.0.2.1', userAgent = 'prueba') =>
      shop.app.inject({
        method: 'POST',
        url: '/api/login/',
        remoteAddress,
        headers: { 'user-agent': userAgent },
        payload: { email: shop.admin.person.email, password: PASSWORD, ...given },
      }),
    confirm: (codigo: string) =>
      shop.asAdmin({ method: 'POST', url: `${OWN}confirmar/`, payload: { codigo } }),
    /** What the app of the phone shows, whose clock is ahead by that much. */
    codeOf: (secret: string, aheadMs = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.now().getTime() + aheadMs }),
  };
}

async function openWithSecondFactor(open: OpenTestDatabase) {
  const shop = await openWithPassword(open);
  const { secreto: secret } = (await shop.asAdmin({ method: 'POST', url: OWN })).json();
  const codes: string[] = (await shop.confirm(shop.codeOf(secret))).json().codigos;
  return { ...shop, secret, codes };
}
