import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSmallShop } from '../../testing/small-shop.ts';
import { pinManifest, pinOfflineFiles } from './offline-files.ts';
import { OFFLINE_SCRIPT } from './offline-page.ts';

async function openShopWith(worker: string | null, shopName = 'Zócalo') {
  const shop = await openSmallShop();
  const files = [
    '/icons/192.png',
    '/assets/b-2.js',
    '/assets/a-1.woff2',
    '/assets/c-4.css',
    '/assets/foto-3.png',
  ];
  pinOfflineFiles(shop.responses, { release: 'r1', files, worker });
  pinManifest(shop.responses, shopName);
  return shop;
}

describe('the service worker', () => {
  test('knows its build and the hashed files that it keeps', async () => {
    const { app } = await openShopWith('addEventListener("fetch", open);');
    const { body, headers } = await app.inject('/sw.js');
    expect(body).toBe(
      'const RELEASE="r1",FILES=["/assets/a-1.woff2","/assets/b-2.js","/assets/c-4.css"];\naddEventListener("fetch", open);',
    );
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test('is asked for anew each time, and may fetch from the shop alone', async () => {
    const { app } = await openShopWith('');
    const { headers } = await app.inject('/sw.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  });

  test('may run in a page', async () => {
    const { app } = await openShopWith('');
    const { headers } = await app.inject('/');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    expect(headers['content-security-policy']).toContain("manifest-src 'self'");
  });

  test('turned off by the owner, takes over, deletes what was kept, and goes', async () => {
    const { app } = await openShopWith(null);
    const { body, statusCode } = await app.inject('/sw.js');
    expect(statusCode).toBe(200);
    expect(await runWorker(body, ['tienda-r0', 'tienda-r1', 'de-otro'])).toEqual([
      'skipWaiting',
      'delete tienda-r0',
      'delete tienda-r1',
      'unregister',
    ]);
  });
});

test('the manifest has the name that the owner gave the shop', async () => {
  const { app } = await openShopWith('', 'Compu "Tandil" & Cía');
  const response = await app.inject('/manifest.webmanifest');
  expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(response.json()).toMatchObject({
    name: 'Compu "Tandil" & Cía',
    lang: 'es-AR',
    start_url: '/',
    display: 'standalone',
    icons: [
      { sizes: '192x192', purpose: 'any' },
      { sizes: '512x512', purpose: 'any' },
      { sizes: '512x512', purpose: 'maskable' },
    ],
  });
});

test('the offline page asks for no file, runs its one script, and is not for crawlers', async () => {
  const { app } = await openShopWith('');
  const { body, headers } = await app.inject('/sin-conexion');
  expect(body).toContain('<h1>Sin conexión</h1>');
  expect(body).not.toMatch(/<link|<img|\bsrc=|@import|url\(/);
  const hash = createHash('sha256').update(OFFLINE_SCRIPT).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(headers['x-robots-tag']).toBe('noindex');
});

describe('the offline page opens the one that was asked for', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('as soon as the connection is back', async () => {
    const page = openOfflinePage();
    page.shopAnswers = true;
    page.tellOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.reloads).toBe(1);
  });

  test('only once the shop answers, although a network is there', async () => {
    const page = openOfflinePage();
    page.tellOnline();
    await vi.advanceTimersByTimeAsync(4000);
    expect(page.reloads).toBe(0);
    page.shopAnswers = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.reloads).toBe(1);
  });

  test('and asks for nothing while there is no network', async () => {
    const page = openOfflinePage();
    page.shopAnswers = true;
    page.online = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(page.reloads).toBe(0);
  });
});

/** Runs the offline page's script. Nobody answers, and there is a network, until the test says otherwise. */
function openOfflinePage() {
  const page = { shopAnswers: false, online: true, reloads: 0, tellOnline: () => {} };
  const scope = {
    localStorage: { getItem: () => null },
    navigator: {
      get onLine() {
        return page.online;
      },
    },
    location: { href: 'https://tienda.test/componentes', reload: () => page.reloads++ },
    fetch: async () => {
      if (!page.shopAnswers) throw new TypeError('Failed to fetch');
    },
    addEventListener: (_type: 'online', run: () => void) => (page.tellOnline = run),
    setInterval,
  };
  runScript(OFFLINE_SCRIPT, scope);
  return page;
}

/** Runs a worker from its installation on. @returns what it did. */
async function runWorker(text: string, cacheNames: readonly string[]): Promise<string[]> {
  const did: string[] = [];
  const work: Promise<unknown>[] = [];
  const scope = {
    addEventListener: (_type: string, run: (event: object) => void) =>
      run({ waitUntil: (promise: Promise<unknown>) => work.push(promise) }),
    skipWaiting: () => did.push('skipWaiting'),
    caches: { keys: async () => cacheNames, delete: async (name: string) => did.push(`delete ${name}`) },
    registration: { unregister: async () => did.push('unregister') },
  };
  runScript(text, scope);
  await Promise.all(work);
  return did;
}

/** Runs a script that sees these globals in place of a browser's. */
function runScript(text: string, scope: object): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is ours, and has to run to be tested
  new Function(...Object.keys(scope), text)(...Object.values(scope));
}
