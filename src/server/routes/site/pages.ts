import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { PublicProduct } from '#contract/product.ts';
import type { PublicAddress } from '#contract/public-address.ts';
import type { ShopReader, RequestContext } from '#contract/shop-reader.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { LinkPreview, Pages } from '../pages.ts';
import { canonicalOf } from './canonical-address.ts';
import { takeOwnScripts } from './own-scripts.ts';
import { panelAddressOf } from './panel-address.ts';

/** The exports of `src/web/entry.server.tsx` besides rendering. It creates the contexts, because they differ by identity. */
interface SiteEntry {
  createPageContext: (
    reader: ShopReader,
    requestContext: RequestContext,
    onFailure: (error: unknown) => void,
    scriptNonce: string,
  ) => RouterContextProvider;
  drawingSvg: (product: PublicProduct, view: 'picture' | 'medidas') => string;
  linkPreview: (reader: ShopReader, pathAndQuery: string) => LinkPreview | null;
  publicAddress: (pathAndQuery: string) => PublicAddress;
}

/** One for the public pages and one for the panel's, which has the public ones too. */
interface Sites<Of> {
  shop: Of;
  panel: Of;
}

/**
 * Loads the output of `npm run build`. It loads the panel's pages only at the first request for one, or with `loadPanel`, so no visitor
 * waits for them.
 * @param directories of each site.
 * @param settings As the shop starts.
 * @throws when a site was never built.
 */
export async function loadBuiltPages(
  directories: Sites<string>,
  settings: ShopSettings,
): Promise<BuiltPages> {
  const files = { shop: serverFileIn(directories.shop), panel: serverFileIn(directories.panel) };
  const [shop, ...code] = await Promise.all([
    loadBuild(files.shop),
    readFile(files.shop),
    readFile(files.panel),
  ]);
  // The same catalogue under other code or other settings is another page.
  const release = createHash('sha256')
    .update(Buffer.concat(code))
    .update(JSON.stringify(settings))
    .digest('base64url')
    .slice(0, 10);
  let panel: Promise<ServerBuild> | undefined;
  const loadPanel = () => (panel ??= loadBuild(files.panel));
  return {
    ...createPages({ shop, panel: loadPanel }, release, settings.publicUrl),
    async loadPanel() {
      await loadPanel();
    },
  };
}

interface BuiltPages extends Pages {
  loadPanel(): Promise<void>;
}

function serverFileIn(directory: string): string {
  return join(directory, 'server', 'index.js');
}

async function loadBuild(file: string): Promise<ServerBuild> {
  return (await import(pathToFileURL(file).href)) as ServerBuild; // React Router writes this module
}

export function createPages(
  builds: { shop: ServerBuild; panel: () => Promise<ServerBuild> },
  release: string,
  publicUrl: string,
): Pages {
  const shop = openBuild(builds.shop);
  let panel: Promise<ReturnType<typeof openBuild>> | undefined;
  const openPanel = () => (panel ??= builds.panel().then(openBuild));

  return {
    release,
    drawing: shop.entry.drawingSvg,
    preview: (pathAndQuery, reader) => shop.entry.linkPreview(reader, pathAndQuery),
    canonical: (pathAndQuery) => canonicalOf(shop.entry.publicAddress(pathAndQuery), builds.shop.routes),
    async render(pathAndQuery, { reader, requestContext, onFailure, form }) {
      // Joined as text: `//elsewhere` must stay a path of ours.
      const request = new Request(publicUrl + pathAndQuery, form === undefined ? {} : sentForm(form));
      const { entry, handle } = panelAddressOf(pathAndQuery).kind === 'public' ? shop : await openPanel();
      // Nobody outside ever sees it.
      const nonce = randomUUID();
      const context = entry.createPageContext(reader, requestContext, onFailure, nonce);
      const response = await handle(request, context);
      const { html, inlineScripts } = takeOwnScripts(await response.text(), nonce);
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
        location: response.headers.get('location'),
        isCacheable: response.headers.get('cache-control') !== 'no-store',
        body: html,
        inlineScripts,
      };
    },
  };
}

function openBuild(build: ServerBuild) {
  return {
    entry: build.entry.module as unknown as SiteEntry, // src/web/entry.server.tsx exports them
    handle: createRequestHandler(build, process.env['NODE_ENV']),
  };
}

function sentForm(body: string): RequestInit {
  return { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}
