import { Suspense } from 'react';
import { createRequestHandler, Scripts, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import * as entry from './entry.server.tsx';

const SECRET = new Error('secreto de la base');

function Broken(): never {
  throw SECRET;
}

/** A site of one page, as React Router's plugin would write it. */
function siteOf(page: { loader?: () => unknown; default?: () => React.ReactNode }): ServerBuild {
  const route = { id: 'page', path: 'carrito', hasLoader: page.loader !== undefined, module: '/page.js' };
  const module = { default: () => <p>Hola</p>, ErrorBoundary: () => <p>Algo salió mal</p>, ...page };
  const manifest = { version: '1', url: '/manifest.js', entry: { module: '/entry.js', imports: [] } };
  const build = {
    entry: { module: entry },
    routes: { page: { ...route, module } },
    assets: { ...manifest, routes: { page: { ...route, hasErrorBoundary: true } } },
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    publicPath: '/',
    assetsBuildDirectory: 'client',
    isSpaMode: false,
  };
  return build as unknown as ServerBuild; // what of a whole build a page is rendered by
}

async function visit(site: ServerBuild, request = new Request('http://tienda.example/carrito')) {
  const failures: unknown[] = [];
  const response = await createRequestHandler(site, 'production')(request, contextFor(failures));
  return { status: response.status, failures, html: await response.text() };
}

function contextFor(failures: unknown[]) {
  const nothing = undefined as never; // these pages read nothing from the shop
  return entry.createPageContext(nothing, nothing, (error: unknown) => void failures.push(error), 'n-1');
}

test.each([
  ['a loader', siteOf({ loader: Broken })],
  ['the render of a page', siteOf({ default: () => <Broken /> })],
  [
    'a part of a page',
    siteOf({
      default: () => (
        <Suspense fallback="">
          <Broken />
        </Suspense>
      ),
    }),
  ],
])('what %s throws is reported to the server once, and printed nowhere else', async (_what, site) => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const { status, failures } = await visit(site);
  expect(status).toBe(500);
  expect(failures).toEqual([SECRET]);
  expect(printed).not.toHaveBeenCalled();
});

test('every script that the shop writes carries the nonce of its render, and one that came with a text does not', async () => {
  const planted = '<script>intruder()</script>';
  const { html } = await visit(
    siteOf({
      default: () => (
        <>
          <p dangerouslySetInnerHTML={{ __html: planted }} />
          <Scripts />
        </>
      ),
    }),
  );
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  expect(scripts.filter((tag) => !tag.includes(' nonce="n-1"'))).toEqual(['<script>']);
  expect(html).toContain(planted);
  expect(scripts.length).toBeGreaterThan(3);
});

test('a page asks for its scripts once its first text is painted', async () => {
  const { html } = await visit(
    siteOf({
      default: () => (
        <html lang="es-AR">
          <head>
            <title>Carrito</title>
          </head>
          <body>
            <h1>Hola</h1>
            <Scripts />
          </body>
        </html>
      ),
    }),
  );
  expect(html).not.toContain('modulepreload" href');
  const [, script = ''] =
    /<script nonce="[^"]*">(new PerformanceObserver.*?)<\/script><\/head>/.exec(html) ?? [];
  expect(script).toContain('"first-contentful-paint"');
  expect(JSON.parse(/\[.*?\]/.exec(script)?.[0] ?? '')).toEqual(
    expect.arrayContaining(['/entry.js', '/page.js']),
  );
  expect(html.endsWith('</body></html>')).toBe(true);
});

test('a page is painted before the browser hears of what installs the shop', async () => {
  const page = () => (
    <>
      <link rel="icon" href="/icono.svg" />
      <link rel="apple-touch-icon" href="/icono.png" />
      <link rel="manifest" href="/tienda.webmanifest" />
    </>
  );
  const { html } = await visit(siteOf({ default: page }));
  expect(html).toContain('/icono.svg');
  expect(html).not.toMatch(/icono\.png|webmanifest/);
});

test('a data request reports what its loader throws, too', async () => {
  const { status, failures } = await visit(
    siteOf({ loader: Broken }),
    new Request('http://tienda.example/carrito.data'),
  );
  expect({ status, failures }).toEqual({ status: 500, failures: [SECRET] });
});

test('a visitor who left before the render, or an unknown address, is no failure', async () => {
  const request = new Request('http://tienda.example/carrito', { signal: AbortSignal.abort() });
  const failures: unknown[] = [];
  const context = contextFor(failures);
  entry.handleError(SECRET, { context, request, params: {} });
  expect(failures).toEqual([]);
  expect(await visit(siteOf({}), new Request('http://tienda.example/nada'))).toMatchObject({
    status: 404,
    failures: [],
  });
});
