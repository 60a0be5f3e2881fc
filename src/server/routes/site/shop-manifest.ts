import { createHash } from 'node:crypto';
import type { ServerBuild } from 'react-router';

/** React Router names a route by its file: those of the panel lie here. */
const PANEL = 'admin/';

/** A file that no build wrote. */
export interface MadeFile {
  address: string;
  body: string;
}

/**
 * The built site as public pages see it: their list of routes leaves the panel out, so that a visitor loads nothing of it. The
 * way from a public page into the panel is a link that loads its page anew, with the whole list.
 */
export function withoutPanel(build: ServerBuild): { build: ServerBuild; manifest: MadeFile } {
  const routes = Object.fromEntries(
    Object.entries(build.assets.routes).filter(([id]) => !id.startsWith(PANEL)),
  );
  const version = createHash('sha256').update(JSON.stringify(routes)).digest('hex').slice(0, 8);
  const assets = { ...build.assets, routes, version, url: `/assets/manifest-shop-${version}.js` };
  return {
    build: { ...build, assets },
    // Written as React Router's own, whose browser part reads it.
    manifest: { address: assets.url, body: `window.__reactRouterManifest=${JSON.stringify(assets)};` },
  };
}
