/**
 * The shop's service worker, for visits without a connection. The server sends it as `/sw.js` and writes the two constants before it
 * (`server/routes/site/offline-files.ts`), so it imports nothing. It keeps the site's hashed files, the page of saved builds (the builds
 * themselves are in the browser's storage) and the offline page. No other page, no call and no price ever comes from it, and it leaves
 * the panel alone.
 *
 * A new worker waits until no tab uses the old one (no `skipWaiting`), so an open tab keeps the files of its build.
 */
declare const RELEASE: string;
declare const FILES: readonly string[];

const SAVED_BUILDS = '/builds-guardados';
const OFFLINE_PAGE = '/sin-conexion';
const PREFIX = 'tienda-';
const KEPT = PREFIX + RELEASE;

/** TypeScript's library of the page has no types for a worker. */
interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface RequestEvent extends LifeEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}
interface Worker {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
    (type: 'fetch', listener: (event: RequestEvent) => void): void;
  };
  location: { origin: string };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  clients: { claim: () => Promise<void> };
}
const worker = self as unknown as Worker; // this file runs as a service worker

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(openFile(event.request));
  else if (mode === 'navigate' && !/^\/(?:admin|api)(?:\/|$)/.test(pathname)) {
    event.respondWith(openPage(event, pathname));
  }
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(KEPT);
  // A hashed file may come from the browser's own cache; a page must not.
  const pages = [SAVED_BUILDS, OFFLINE_PAGE].map((path) => new Request(path, { cache: 'reload' }));
  await cache.addAll([...FILES, ...pages]);
}

/** No tab is left that uses an older build. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The browser requests a page while it still starts the worker. Without this, each page would wait for the start.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The page from the shop. Without a connection the kept one, or the offline page. */
async function openPage(event: RequestEvent, path: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (path === SAVED_BUILDS && mayBeKept(response)) event.waitUntil(keep(path, response.clone()));
    return response;
  } catch {
    const cache = await caches.open(KEPT);
    const saved = path === SAVED_BUILDS ? await cache.match(path, { ignoreVary: true }) : undefined;
    return saved ?? (await cache.match(OFFLINE_PAGE, { ignoreVary: true })) ?? Response.error();
  }
}

function mayBeKept(response: Response): boolean {
  return response.ok && !response.redirected && response.headers.get('cache-control') !== 'no-store';
}

async function keep(path: string, response: Response): Promise<void> {
  const cache = await caches.open(KEPT);
  await cache.put(path, response);
}
