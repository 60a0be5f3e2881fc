import { pagePolicy } from '../../http/security-headers.ts';
import type { Content } from '../../responses/encoded-response.ts';
import type { ResponseCache } from '../../responses/response-cache.ts';
import { OFFLINE_PAGE, OFFLINE_SCRIPT } from './offline-page.ts';

export interface OfflineFiles {
  /** Changes with every build of the site, and with its settings. */
  release: string;
  /** Addresses of the shop's built files. */
  files: readonly string[];
  /** The text of the service worker, without its constants; null: the owner turned it off. */
  worker: string | null;
}

/** Keeps the service worker and the offline page among the answers. */
export function pinOfflineFiles(
  responses: Pick<ResponseCache, 'pin'>,
  { release, files, worker }: OfflineFiles,
): void {
  const hashed = files.filter((file) => /^\/assets\/.+\.(?:js|css|woff2|svg)$/.test(file)).toSorted();
  const constants = `const RELEASE=${JSON.stringify(release)},FILES=${JSON.stringify(hashed)};\n`;
  responses.pin('/sw.js', {
    ...ASKED_AGAIN,
    body: worker === null ? STOP_WORKER : constants + worker,
    contentType: 'text/javascript; charset=utf-8',
    // A worker's requests obey the worker's own policy, not the page's: https://www.w3.org/TR/CSP3/ (2026-11-23).
    headers: { 'content-security-policy': "default-src 'none'; connect-src 'self'" },
  });
  responses.pin('/sin-conexion', {
    ...ASKED_AGAIN,
    body: OFFLINE_PAGE,
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': pagePolicy([OFFLINE_SCRIPT]), 'x-robots-tag': 'noindex' },
  });
}

/** Keeps the manifest among the answers; a later one takes its place. */
export function pinManifest(responses: Pick<ResponseCache, 'pin'>, shopName: string): void {
  responses.pin('/manifest.webmanifest', {
    ...ASKED_AGAIN,
    body: JSON.stringify(manifestOf(shopName)),
    contentType: 'application/manifest+json; charset=utf-8',
  });
}

/** Their names stay and their bytes change, so a browser revalidates each time, and mostly gets 304. */
const ASKED_AGAIN = { cacheControl: 'no-cache' } satisfies Partial<Content>;

/** Replaces every earlier worker at once, deletes their caches, and unregisters itself. Open pages stay as they are. */
const STOP_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('tienda-')) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** A manifest has one colour for both themes; the pages' own `theme-color` has the dark one. */
function manifestOf(name: string) {
  return {
    id: '/',
    name,
    short_name: name,
    description: 'Componentes de PC y un armador que solo te ofrece lo que encaja.',
    lang: 'es-AR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // With a back button, where the browser has such a window: buyers compare.
    display_override: ['minimal-ui'],
    theme_color: '#f7f8fc',
    background_color: '#f7f8fc',
    categories: ['shopping'],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Armar PC', url: '/armar-pc' },
      { name: 'Builds Guardados', url: '/builds-guardados' },
    ],
  };
}
