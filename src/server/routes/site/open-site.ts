import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { ResponseCache } from '../../responses/response-cache.ts';
import type { RequestHandler } from '../../http/limits/request-queue.ts';
import type { Pages } from '../pages.ts';
import { pinAssets } from './assets.ts';
import { pinManifest, pinOfflineFiles } from './offline-files.ts';
import { loadBuiltPages } from './pages.ts';

export interface Site {
  pages: Pages;
  /** Keeps the site's files among the answers. */
  pinFiles(responses: ResponseCache): Promise<void>;
  /** Keeps the manifest, which says the shop's name. */
  pinManifest(responses: ResponseCache, shopName: string): void;
  /** Loads what no visitor waits for, once the shop is open. */
  loadRest(): Promise<void>;
  /** Puts the site in front of the rest, where it has requests of its own to answer. */
  before(handle: RequestHandler): RequestHandler;
  close(): Promise<void>;
}

export interface SiteOptions {
  /** `npm run build`'s output. */
  buildDirectory: string;
  /** Carries the live reload of a site in development. */
  server: Server;
  settings: ShopSettings;
  /** False: browsers remove the service worker that they have. */
  hasWorker: boolean;
}

/** The site as it was built. */
export async function openBuiltSite({ buildDirectory, settings, hasWorker }: SiteOptions): Promise<Site> {
  const shop = join(buildDirectory, 'shop');
  const panel = join(buildDirectory, 'panel');
  const pages = await loadBuiltPages({ shop, panel }, settings);
  return {
    pages,
    async pinFiles(responses) {
      const files = pinAssets(join(shop, 'client'), responses);
      pinAssets(join(panel, 'client'), responses);
      pinOfflineFiles(responses, {
        release: pages.release,
        files,
        worker: hasWorker ? await readFile(join(shop, 'worker.js'), 'utf8') : null,
      });
    },
    pinManifest,
    loadRest: pages.loadPanel,
    before: (handle) => handle,
    close: () => Promise.resolve(),
  };
}

/** The site straight from its sources, for `npm run dev`. */
export async function openLiveSite({ server, settings }: SiteOptions): Promise<Site> {
  // Vite is no part of a shop that is open.
  const { openDevPages } = await import('./dev-pages.ts');
  const dev = await openDevPages(server, settings.publicUrl);
  return {
    pages: dev.pages,
    pinFiles: () => Promise.resolve(),
    pinManifest: () => undefined,
    loadRest: () => Promise.resolve(),
    before: (handle) => (request, response) =>
      dev.middleware(request, response, () => handle(request, response)),
    close: () => dev.close(),
  };
}
