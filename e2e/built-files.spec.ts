import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type APIRequestContext } from '@playwright/test';

const BUILD = join(import.meta.dirname, '..', 'build');

for (const site of ['shop', 'panel']) {
  test(`an open shop has read all that it renders the ${site} with: the next build takes nothing from it`, async () => {
    const files = await readdir(join(BUILD, site, 'server'), { recursive: true });
    expect(files.filter((name) => name.endsWith('.js'))).toEqual(['index.js']);
  });
}

/** KiB of the scripts that a page begins with, compressed as they are sent. */
const MAX_SCRIPTS = 120;

const PUBLIC_PAGES = [
  '/',
  '/componentes',
  '/componentes/procesadores',
  '/armar-pc',
  '/guia-armado',
  '/builds-guardados',
  '/carrito',
  '/mis-pedidos',
  '/arrepentimiento',
  '/terminos',
  '/sobre-nosotros',
];

for (const path of PUBLIC_PAGES) {
  test(`${path} begins with at most ${MAX_SCRIPTS} KiB of scripts`, async ({ request }) => {
    expect(await scriptBytes(request, path)).toBeLessThan(MAX_SCRIPTS * 1024);
  });
}

test(`a product's page begins with at most ${MAX_SCRIPTS} KiB of scripts`, async ({ request }) => {
  const sitemap = await (await request.get('/sitemaps/productos-1.xml')).text();
  const [path = ''] = /\/producto\/[^<]+/.exec(sitemap) ?? [];
  expect(await scriptBytes(request, path)).toBeLessThan(MAX_SCRIPTS * 1024);
});

async function scriptBytes(request: APIRequestContext, path: string): Promise<number> {
  const html = await (await request.get(path)).text();
  const scripts = new Set(
    Array.from(html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g), ([, script = '']) => script),
  );
  expect(scripts.size).toBeGreaterThan(5);
  let bytes = 0;
  for (const script of scripts) {
    const sent = await request.head(script, { headers: { 'accept-encoding': 'br' } });
    bytes += Number(sent.headers()['content-length']);
  }
  return bytes;
}
