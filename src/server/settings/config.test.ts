import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('settings', () => {
  test('nothing set opens the demo shop on this machine alone', () => {
    expect(readConfig({}, '/tienda')).toMatchObject({
      ok: true,
      config: {
        port: 3000,
        host: '127.0.0.1',
        dataDir: '/tienda/data',
        backupDir: '/tienda/data/backups',
        databaseUrl: null,
        catalogFeed: null,
        admin: { email: 'admin@localhost', password: null },
        rateLimit: true,
        mail: { smtp: null, from: null },
        shop: { publicUrl: 'http://localhost:3000' },
      },
    });
  });

  test('every fault is reported at once, each with the name to mend', () => {
    const result = readConfig(
      {
        PORT: 'tres',
        TRUST_PROXY: '10.0.0.0/99',
        SHOP_NAME: '  ',
        SHOP_PHONE: '<b>',
        SHOP_EMAIL: 'hola',
        SHOP_CUIT: '30-12345678-9',
        SHOP_DATA_FISCAL_URL: 'javascript:alert(1)',
        SHOP_HOURS: 'siempre',
        DATABASE_URL: 'mysql://x',
        RATE_LIMIT: 'no',
        ARS_PER_USD: '1,485.50',
        CATALOG_FEED: 'ftp://mayorista.example/lista',
        CATALOG_FEED_TOKEN: 'con espacio',
        CATALOG_FEED_BODY: '{"user_id":',
        PUBLIC_URL: 'tienda.example',
        ADMIN_PASSWORD: 'corta',
      },
      '/',
    );
    expect(result).toEqual({
      ok: false,
      faults: [
        'PORT: tiene que ser un número de puerto',
        'DATABASE_URL: tiene que empezar con postgres:// (sin definir: SQLite en DATA_DIR)',
        'CATALOG_FEED: tiene que ser un archivo o una dirección http(s)',
        'CATALOG_FEED_TOKEN: tiene caracteres que no se pueden usar',
        'CATALOG_FEED_BODY: tiene que ser un objeto JSON',
        'ADMIN_PASSWORD: tiene que tener al menos 8 caracteres',
        'ARS_PER_USD: tiene que ser cuántos pesos vale un dólar, hasta 100.000, con coma o punto: 1485,50',
        'RATE_LIMIT: tiene que ser on u off',
        'TRUST_PROXY: tiene que ser loopback, linklocal, uniquelocal o direcciones IP (con /máscara), con comas',
        'PUBLIC_URL: tiene que ser un origen http(s) sin ruta, como https://tienda.example',
        'SHOP_NAME: tiene que decir algo',
        'SHOP_PHONE: no parece un teléfono: +54 9 249 400-0000',
        'SHOP_EMAIL: no parece un email',
        'SHOP_CUIT: no es un CUIT: tiene once cifras y la última las comprueba',
        'SHOP_DATA_FISCAL_URL: tiene que ser una dirección http(s)',
        'SHOP_HOURS: se escribe así: Lunes a viernes: 9:00 a 19:00; Sábados: 10:00 a 15:00',
      ],
    });
  });

  test('what settings say about each other is reported with the rest', () => {
    const result = readConfig(
      {
        PORT: 'tres',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'Mi Tienda',
        PAYMENTS: 'mercadopago',
        ADMIN_PASSWORD: 'password123',
      },
      '/',
    );
    expect(result).toEqual({
      ok: false,
      faults: [
        'PORT: tiene que ser un número de puerto',
        expect.stringMatching(/^MAIL_FROM: /),
        'MP_ACCESS_TOKEN: hace falta con PAYMENTS=mercadopago',
        expect.stringMatching(/^ADMIN_PASSWORD: Esa contraseña es de las más usadas/),
      ],
    });
  });

  test('a token that cannot be used is not reported as missing too', () => {
    const result = readConfig({ PAYMENTS: 'mercadopago', MP_ACCESS_TOKEN: 'con espacio' }, '/');
    expect(result).toEqual({
      ok: false,
      faults: ['MP_ACCESS_TOKEN: tiene caracteres que no se pueden usar'],
    });
  });

  test.each([
    [
      'smtp://localhost',
      'ventas@tienda.example',
      {
        smtp: { host: 'localhost', port: 587, secure: false, login: null },
        from: { name: '', address: 'ventas@tienda.example' },
      },
    ],
    [
      'smtps://ventas%40tienda.example:una%2Fclave@mail.tienda.example',
      'Mi Tienda <ventas@tienda.example>',
      {
        smtp: {
          host: 'mail.tienda.example',
          port: 465,
          secure: true,
          login: { user: 'ventas@tienda.example', password: 'una/clave' },
        },
        from: { name: 'Mi Tienda', address: 'ventas@tienda.example' },
      },
    ],
    [
      'smtp://[::1]:2525/',
      '"Mi Tienda, S.R.L." <ventas@localhost>',
      {
        smtp: { host: '::1', port: 2525, secure: false, login: null },
        from: { name: 'Mi Tienda, S.R.L.', address: 'ventas@localhost' },
      },
    ],
  ])('emails go out by %s, from %s', (SMTP_URL, MAIL_FROM, mail) => {
    expect(readConfig({ SMTP_URL, MAIL_FROM }, '/')).toMatchObject({ ok: true, config: { mail } });
  });

  test.each([
    [{ SMTP_URL: 'mail.tienda.example' }, 'SMTP_URL: tiene que ser smtp://usuario:clave@servidor:puerto'],
    [{ SMTP_URL: 'smtp://u:una/clave@mail.example' }, 'SMTP_URL: tiene que ser smtp://usuario:clave'],
    [{ SMTP_URL: 'smtp://mail.example/?tls=no' }, 'SMTP_URL: no lleva nada después del servidor'],
    [{ SMTP_URL: 'smtp://ventas@mail.example' }, 'SMTP_URL: lleva usuario y clave'],
    [{ SMTP_URL: 'smtp://u:50%@mail.example' }, 'SMTP_URL: tiene un % suelto'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM: con SMTP_URL hace falta decir quién escribe'],
    [{ MAIL_FROM: 'Mi Tienda' }, 'MAIL_FROM: tiene que ser un email'],
    [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM: tiene que ser un email'],
  ])('of %o says what is wrong', (env, fault) => {
    const result = readConfig({ PORT: 'tres', ...env }, '/');
    if (result.ok) throw new Error('no fault was reported');
    expect(result.faults[0]).toBe('PORT: tiene que ser un número de puerto');
    expect(result.faults[1]).toContain(fault);
    expect(result.faults).toHaveLength(2);
  });

  test.each([
    ['password123', 'Esa contraseña es de las más usadas y se adivina enseguida: elegí otra'],
    ['duena@tienda.example', 'La contraseña no puede ser el email ni el nombre de la tienda: elegí otra'],
    ['Encastre 2026', 'La contraseña no puede ser el email ni el nombre de la tienda: elegí otra'],
    ['         ', 'La contraseña tiene que tener letras, números o signos, no solo espacios'],
  ])('%j is no password for the administrator', (ADMIN_PASSWORD, words) => {
    const env = { ADMIN_PASSWORD, ADMIN_EMAIL: 'duena@tienda.example', SHOP_NAME: 'Encastre' };
    expect(readConfig(env, '/')).toEqual({ ok: false, faults: [`ADMIN_PASSWORD: ${words}`] });
  });

  test.each([
    [{}, { kind: 'trial' }],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, { kind: 'trial' }],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, { kind: 'trial' }],
    [{ PUBLIC_URL: 'http://tienda.localhost' }, { kind: 'trial' }],
    [{ PUBLIC_URL: 'https://tienda.example' }, { kind: 'off', isRequested: false }],
    [{ PUBLIC_URL: 'http://192.168.1.7:3000' }, { kind: 'off', isRequested: false }],
    [{ PUBLIC_URL: 'http://127.0.0.1.example' }, { kind: 'off', isRequested: false }],
    [{ PUBLIC_URL: 'http://localhost.example' }, { kind: 'off', isRequested: false }],
    [{ NODE_ENV: 'production' }, { kind: 'off', isRequested: false }],
    [{ NODE_ENV: 'Production ' }, { kind: 'off', isRequested: false }],
    [
      { PAYMENTS: 'off', MP_ACCESS_TOKEN: 'APP_USR-1' },
      { kind: 'off', isRequested: true },
    ],
    [
      { NODE_ENV: 'production', MP_ACCESS_TOKEN: 'APP_USR-1' },
      {
        kind: 'mercadopago',
        accessToken: 'APP_USR-1',
        webhookSecret: null,
        apiUrl: 'https://api.mercadopago.com',
        cashDays: 3,
        isTest: false,
        acceptsTest: false,
      },
    ],
  ])('with %j payments are %j', (env, payments) => {
    expect(readConfig(env, '/')).toMatchObject({ ok: true, config: { payments } });
  });

  test('payments that cannot be keep the shop from opening', () => {
    expect(readConfig({ PAYMENTS: 'mercadopago' }, '/')).toEqual({
      ok: false,
      faults: ['MP_ACCESS_TOKEN: hace falta con PAYMENTS=mercadopago'],
    });
    const forTrial = [{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://tienda.example' }];
    for (const env of forTrial) {
      expect(readConfig({ PAYMENTS: 'trial', ...env }, '/')).toMatchObject({
        ok: false,
        faults: [expect.stringContaining('PAYMENTS=trial no va')],
      });
    }
    expect(readConfig({ NODE_ENV: 'production', MP_ACCESS_TOKEN: 'TEST-1' }, '/')).toMatchObject({
      ok: false,
      faults: [expect.stringContaining('MP_ACCESS_TOKEN: es una credencial de prueba')],
    });
    expect(readConfig({ MP_ACCESS_TOKEN: 'TEST-1' }, '/')).toMatchObject({ ok: true });
  });

  test('who sells is said as it is printed, and nothing is made up', () => {
    expect(readConfig({}, '/')).toMatchObject({
      config: { shop: { legalName: null, cuit: null, dataFiscalUrl: null, hours: { length: 3 } } },
    });
    expect(
      readConfig(
        {
          SHOP_LEGAL_NAME: 'Encastre S.R.L.',
          SHOP_CUIT: '30123456781',
          SHOP_HOURS: 'Todos los días: 8:30 a 20:00',
        },
        '/',
      ),
    ).toMatchObject({
      config: {
        shop: {
          legalName: 'Encastre S.R.L.',
          cuit: '30-12345678-1',
          hours: [{ days: 'Todos los días', hours: '8:30 a 20:00' }],
        },
      },
    });
  });

  test.each(['1485.50', '1485,50'])('a dollar costs as much with a comma as with a point: %s', (rate) => {
    expect(readConfig({ ARS_PER_USD: rate }, '/')).toMatchObject({ config: { arsPerUsd: 148_550 } });
  });

  test('metrics have a port of their own, or none', () => {
    expect(readConfig({}, '/')).toMatchObject({ config: { metrics: null } });
    expect(readConfig({ METRICS_PORT: '9464' }, '/')).toMatchObject({
      config: { metrics: { port: 9464, host: '127.0.0.1' } },
    });
    expect(readConfig({ METRICS_PORT: '3000' }, '/')).toMatchObject({
      ok: false,
      faults: ['METRICS_PORT: tiene que ser otro puerto que PORT'],
    });
  });

  test('the server behind a pooler has an address of its own, which is that of the pooler where none is given', () => {
    const [pooler, server] = ['postgres://zocalo@127.0.0.1:6432/zocalo', 'postgres://zocalo@db-1/zocalo'];
    expect(readConfig({ DATABASE_URL: pooler }, '/')).toMatchObject({
      config: { directDatabaseUrl: pooler },
    });
    expect(readConfig({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: server }, '/')).toMatchObject({
      config: { databaseUrl: pooler, directDatabaseUrl: server },
    });
    expect(readConfig({ DATABASE_DIRECT_URL: server }, '/')).toMatchObject({
      ok: false,
      faults: ['DATABASE_DIRECT_URL: es para cuando DATABASE_URL lleva a PgBouncer, y esa falta'],
    });
  });

  test('an empty value counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }, '/')).toMatchObject({
      ok: true,
      config: { port: 3000, databaseUrl: null },
    });
  });

  test('a feed is a path or an address', () => {
    expect(readConfig({ CATALOG_FEED: 'lista.csv' }, '/tienda')).toMatchObject({
      config: { catalogFeed: '/tienda/lista.csv' },
    });
    expect(readConfig({ CATALOG_FEED: 'https://mayorista.example/lista' }, '/')).toMatchObject({
      config: { catalogFeed: 'https://mayorista.example/lista' },
    });
  });

  test.each(['loopback', '10.0.0.0/8', 'uniquelocal, 192.0.2.7', 'fd00::/8'])(
    '%s may be a trusted proxy',
    (proxy) => {
      expect(readConfig({ TRUST_PROXY: proxy }, '/')).toMatchObject({
        ok: true,
        config: { trustProxy: proxy },
      });
    },
  );

  test.each([
    'garbage',
    'https://user:secret@mp.example',
    'https://mp.example/?x=1',
    'https://mp.example/#x',
  ])('the provider is not asked at %s', (address) => {
    const read = readConfig({ MP_ACCESS_TOKEN: 'APP_USR-1', MP_API_URL: address }, '/');
    expect(read).toMatchObject({ ok: false, faults: [expect.stringContaining('MP_API_URL')] });
  });

  test('the public origin is kept without its trailing slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://tienda.example/' }, '/')).toMatchObject({
      config: { shop: { publicUrl: 'https://tienda.example' } },
    });
  });
});
