import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import type { Pages } from '../pages.ts';
import { createPages } from './pages.ts';

export interface DevPages {
  pages: Pages;
  /** Serves the site's sources and its live reload; other requests go on to `next`. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/** The site straight from its sources: an edit shows in the browser at once. Only for `npm run dev`. */
export async function openDevPages(server: Server, publicUrl: string): Promise<DevPages> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const pages = async () => {
    const build = await siteOf(vite);
    return createPages({ shop: build, panel: async () => build }, 'dev', publicUrl);
  };
  // Drawn by whatever the sources said last; the first page loads them.
  let latest = await pages();

  return {
    pages: {
      release: 'dev',
      drawing: (product, view) => latest.drawing(product, view),
      preview: (...requested) => latest.preview(...requested),
      canonical: (pathAndQuery) => latest.canonical(pathAndQuery),
      async render(...requested) {
        latest = await pages();
        return latest.render(...requested);
      },
    },
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}

async function siteOf(vite: ViteDevServer): Promise<ServerBuild> {
  const build = await vite.ssrLoadModule('virtual:react-router/server-build');
  return build as unknown as ServerBuild; // React Router's Vite plugin writes this module
}
