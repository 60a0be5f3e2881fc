import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { PublicProduct } from '#contract/product.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { VisitorDesk } from '#contract/visitor-desk.ts';
import { panelAddressOf } from './panel-address.ts';
import { withoutPanel, type MadeFile } from './shop-manifest.ts';

/** The built site: what the server knows of React. */
export interface Pages {
  /**
   * Renders the page, or its data, that a path and query name. Of the request it knows nothing else but the desk and the form that was
   * sent, as it was written. `onFailure` hears what failed though a page came of it.
   */
  render(
    pathAndQuery: string,
    desk: VisitorDesk,
    onFailure: (error: unknown) => void,
    form?: string,
  ): Promise<RenderedPage>;
  drawing(product: PublicProduct, view: 'picture' | 'medidas'): string;
  /** The picture that stands for a link; null where the address names nothing that can be drawn. */
  preview(pathAndQuery: string): LinkPreview | null;
  /** Changes with every build of the site. */
  release: string;
}

export interface LinkPreview {
  /** The picture's own address: what of the asked one makes it. */
  address: string;
  svg: () => string;
}

export interface RenderedPage {
  status: number;
  contentType: string;
  /** Where a redirect leads. */
  location: string | null;
  /** False where the page said `no-store`: it shows what is one visitor's, or changes by itself. */
  isKept: boolean;
  body: string;
}

/** What `src/web/entry.server.tsx` offers besides rendering; contexts are told apart by identity, so it makes them. */
interface SiteEntry {
  createPageContext: (
    reader: ShopReader,
    settings: ShopSettings,
    desk: VisitorDesk,
    onFailure: (error: unknown) => void,
  ) => RouterContextProvider;
  drawingSvg: (product: PublicProduct, view: 'picture' | 'medidas') => string;
  linkPreview: (reader: ShopReader, shopName: string, pathAndQuery: string) => LinkPreview | null;
}

/** Loads what `npm run build` made, and says what its pages name beside the built files. @throws when the site was never built. */
export async function loadBuiltPages(
  serverFile: string,
  reader: ShopReader,
  settings: ShopSettings,
): Promise<{ pages: Pages; manifest: MadeFile }> {
  const build = (await import(pathToFileURL(serverFile).href)) as ServerBuild; // React Router writes this module
  // The same catalogue under other code or other settings is another page.
  const release = createHash('sha256')
    .update(await readFile(serverFile))
    .update(JSON.stringify(settings))
    .digest('base64url')
    .slice(0, 10);
  const shop = withoutPanel(build);
  const pages = createPages({ panel: build, shop: shop.build }, release, reader, settings);
  return { pages, manifest: shop.manifest };
}

export function createPages(
  builds: { panel: ServerBuild; shop: ServerBuild },
  release: string,
  reader: ShopReader,
  settings: ShopSettings,
): Pages {
  const entry = builds.shop.entry.module as unknown as SiteEntry; // src/web/entry.server.tsx exports them
  const mode = process.env['NODE_ENV'];
  const handlePanel = createRequestHandler(builds.panel, mode);
  const handleShop = createRequestHandler(builds.shop, mode);

  return {
    release,
    drawing: entry.drawingSvg,
    preview: (pathAndQuery) => entry.linkPreview(reader, settings.name, pathAndQuery),
    async render(pathAndQuery, desk, onFailure, form) {
      // Joined as text: `//elsewhere` must stay a path of ours.
      const request = new Request(
        settings.publicUrl + pathAndQuery,
        form === undefined ? {} : sentForm(form),
      );
      const handle = panelAddressOf(pathAndQuery).kind === 'public' ? handleShop : handlePanel;
      const context = entry.createPageContext(reader, settings, desk, onFailure);
      const response = await handle(request, context);
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
        location: response.headers.get('location'),
        isKept: response.headers.get('cache-control') !== 'no-store',
        body: await response.text(),
      };
    },
  };
}

function sentForm(body: string): RequestInit {
  return { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}
