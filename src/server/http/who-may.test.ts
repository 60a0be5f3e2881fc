import fastify, { type InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { may, PANEL_ROLES, PERMISSIONS, type Permission } from '#accounts/permissions.ts';
import { ALL_ENDPOINTS } from '#contract/endpoints/all-endpoints.ts';
import { API_DOCUMENT, API_PAGE, API_PREFIX } from '#contract/endpoints/route.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { openPanelShop } from '../testing/panel-shop.ts';
import { openSmallShop } from '../testing/small-shop.ts';
import { demandWhoMay, openToAnyone, type DeclaredRoute } from './who-may.ts';

describe('who may use a route', () => {
  test('is stated for every route of the shop, and only these are for anyone', async () => {
    const { app } = await openSmallShop();
    const open = app.declaredRoutes.filter(({ method, who }) => who === 'anyone' && method !== 'HEAD');
    expect(open.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
      'GET /*',
      'GET /api/*',
      'GET /api/build-steps/',
      'GET /api/build/',
      'GET /api/categories/',
      'GET /api/compatibility',
      'GET /api/completar',
      'GET /api/component/:id',
      'GET /api/component/:id/precios/',
      'GET /api/components',
      'GET /api/cotizaciones/:clave/',
      'GET /api/cuenta/',
      'GET /api/docs',
      'GET /api/envio/',
      'GET /api/openapi.json',
      'GET /api/pedidos/:clave/',
      'GET /api/pedidos/:clave/factura/',
      'GET /api/presupuestos',
      'GET /api/prices',
      'GET /api/reparacion',
      'GET /api/sugerencias',
      'GET /dibujos/:file',
      'GET /fotos/:file',
      'GET /google-merchant.xml',
      'GET /healthz',
      'GET /logo/:file',
      'GET /readyz',
      'GET /robots.txt',
      'GET /sitemap.xml',
      'GET /sitemaps/:name.xml',
      'GET /vista/:file',
      'POST /api/busquedas/',
      'POST /api/clave-nueva/',
      'POST /api/clave-olvidada/',
      'POST /api/cotizaciones/',
      'POST /api/login/',
      'POST /api/logout/',
      'POST /api/pagos/notificacion/',
      'POST /api/pedidos/:clave/cancelacion/',
      'POST /api/pedidos/:clave/comprobante/',
      'POST /api/pedidos/:clave/pago/',
      'POST /api/pedidos/create/',
      'POST /api/pedidos/enlaces/',
      'POST /api/pedidos/hecho/',
      'POST /arrepentimiento',
      'POST /arrepentimiento.data',
      'POST /aviso',
      'POST /aviso.data',
      'PUT /api/pedidos/:clave/email/',
    ]);
    const signedIn = app.declaredRoutes.filter(({ who }) => who === 'person').map(({ url }) => url);
    expect(new Set(signedIn)).toEqual(
      new Set([
        '/api/pedidos/mis-pedidos',
        '/api/pedidos/mis-pedidos/emails/',
        '/api/pedidos/mis-pedidos/emails/confirmar/',
      ]),
    );
  });

  test('equals the table of endpoints, for every call of the API and no other route', async () => {
    const { app } = await openSmallShop();
    const ours = app.declaredRoutes.filter(
      ({ method, url }) => method !== 'HEAD' && url.startsWith(API_PREFIX),
    );
    const pages = [API_PAGE, API_DOCUMENT, `${API_PREFIX}*`];
    expect(
      ours
        .filter(({ url }) => !pages.includes(url))
        .map(({ method, url, who }) => `${method} ${url} ${who}`)
        .toSorted(),
    ).toEqual(ALL_ENDPOINTS.map(({ route, who }) => `${route} ${who}`).toSorted());
  });

  test('must be stated: a shop with a route that does not state it does not open', async () => {
    const app = fastify();
    demandWhoMay(app, async () => null);
    openToAnyone(app, (scope) => scope.get('/dicha', () => 'sí'));
    app.get('/plantada', () => 'no');
    await expect(app.ready()).rejects.toThrow('nobody said who may use GET /plantada');
  });

  test('is an administrator in the panel, under any address', async () => {
    const { app } = await openSmallShop();
    const panel = panelRoutes(app.declaredRoutes);
    expect(panel.every(({ who }) => who in PERMISSIONS)).toBe(true);
    expect(panel.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/api/list/users/', '/api/crud/users/:id/', '/api/auditoria/', '/api/sesion/']),
    );
    const documented = app.declaredRoutes.filter(({ url }) =>
      /crud|list\/|admin|dashboard|auditoria|sesion/.test(url),
    );
    expect(documented.filter((route) => !panel.includes(route))).toEqual([]);
  });
});

describeOnEachEngine('every call of the panel', (open) => {
  test('refuses everyone else, always in the same words', async () => {
    const { app, cliente, pass, admin, accounts } = await openPanelShop(await open());
    const value = cliente.sessionValue;
    const intruders: Record<string, Record<string, string>> = {
      nobody: {},
      'a made-up cookie': { cookie: 'admin_session=inventada' },
      'a made-up value': { authorization: 'Bearer inventada' },
      'an over-long cookie': { cookie: `admin_session=${'x'.repeat(100_000)}` },
      'the value of a session as it is kept': { cookie: `admin_session=${await storedForm(accounts.db)}` },
      'a cliente': { cookie: `admin_session=${value}` },
      'a cliente by header': { authorization: value },
      'a cliente as bearer': { authorization: `Bearer ${value}` },
    };
    for (const route of panelRoutes(app.declaredRoutes)) {
      for (const [intruder, headers] of Object.entries(intruders)) {
        const response = await app.inject(requestFor(route, headers));
        const said = route.method === 'HEAD' ? 'No autorizado' : response.json().detail;
        const { statusCode: status, headers: sent } = response;
        expect({ intruder, ...route, status, said, type: sent['content-type'] }).toEqual({
          intruder,
          ...route,
          status: 403,
          said: 'No autorizado',
          type: 'application/problem+json; charset=utf-8',
        });
        expect(sent['cache-control']).toBe('no-store');
      }
    }
    // After the end of their session, a person counts as nobody.
    pass(13 * HOUR_MS);
    for (const route of panelRoutes(app.declaredRoutes)) {
      const response = await app.inject(requestFor(route, { cookie: `admin_session=${admin.sessionValue}` }));
      expect({ ...route, status: response.statusCode }).toEqual({ ...route, status: 403 });
    }
  });

  test.each(PANEL_ROLES)('lets a %s do what the table of roles allows, and nothing else', async (role) => {
    const { app, signIn, panel } = await openPanelShop(await open());
    // The news stream would not end.
    panel.newsStreams.close();
    const { send } = await signIn(role, 'rol@tienda.example');
    const routes = panelRoutes(app.declaredRoutes).filter(({ method }) => method !== 'HEAD');
    for (const route of routes) {
      const response = await send(requestFor(route, {}));
      const refused = response.statusCode === 403 ? response.json() : null;
      expect({ ...route, wasRefused: refused !== null }).toEqual({
        ...route,
        wasRefused: !may(role, route.who as Permission),
      });
      expect(refused ?? NO_PERMISSION).toMatchObject(NO_PERMISSION);
      await panel.knownParts.settled();
    }
  });

  test('lets in an admin and a superuser, by cookie and by header', async () => {
    const { app, admin, superuser, panel } = await openPanelShop(await open());
    for (const { sessionValue, person } of [admin, superuser]) {
      for (const headers of [
        { cookie: `admin_session=${sessionValue}` },
        { authorization: sessionValue },
        { authorization: `Bearer ${sessionValue}` },
        { authorization: `bearer ${sessionValue}` },
      ]) {
        const allowed = panelRoutes(app.declaredRoutes).filter(({ who }) =>
          may(person.role, who as Permission),
        );
        for (const route of allowed) {
          // The news stream never ends.
          const response = await app.inject({ ...requestFor(route, headers), payloadAsStream: true });
          // The invented id does not exist, and the body is empty: the request passed the permission check.
          expect([200, 202, 204, 400, 404, 409], `${route.method} ${route.url}`).toContain(
            response.statusCode,
          );
          response.stream().destroy();
          await panel.knownParts.settled();
        }
      }
    }
  });
});

const NO_PERMISSION = {
  title: 'Sin permiso',
  detail: 'Tu rol no permite esto. Pedíselo a quien es dueño de la tienda.',
};

function panelRoutes(routes: readonly DeclaredRoute[]): DeclaredRoute[] {
  return routes.filter(({ who }) => who !== 'anyone' && who !== 'person');
}

function requestFor({ method, url }: DeclaredRoute, headers: Record<string, string>): InjectOptions {
  const changes = method !== 'GET' && method !== 'HEAD' && method !== 'DELETE';
  return {
    method,
    url: url.replaceAll(/:\w+/g, 'nada'),
    headers,
    ...(changes && { payload: {} }),
  };
}

async function storedForm(db: Awaited<ReturnType<typeof openPanelShop>>['db']): Promise<string> {
  const { token_hash } = await db.selectFrom('sessions').select('token_hash').executeTakeFirstOrThrow();
  return token_hash;
}
