import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const BUILD = join(import.meta.dirname, '..', 'build');

for (const site of ['shop', 'panel']) {
  test(`an open shop has read all that it renders the ${site} with: the next build takes nothing from it`, async () => {
    const files = await readdir(join(BUILD, site, 'server'), { recursive: true });
    expect(files.filter((name) => name.endsWith('.js'))).toEqual(['index.js']);
  });
}

/** KiB of the scripts that a page begins with, compressed as they are sent. Cart and saved builds draw themselves in the browser. */
const MOST_SCRIPTS = [
  ['/', 120],
  ['/componentes', 120],
  ['/componentes/procesadores', 120],
  ['/armar-pc', 120],
  ['/guia-armado', 120],
  ['/builds-guardados', 125],
  ['/carrito', 131],
] as const;

for (const [path, most] of MOST_SCRIPTS) {
  test(`${path} begins with at most ${most} KB of scripts`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const scripts = new Set(
      Array.from(html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g), ([, script = '']) => script),
    );
    expect(scripts.size).toBeGreaterThan(5);
    let bytes = 0;
    for (const script of scripts) bytes += (await stat(join(BUILD, 'shop', 'client', `${script}.br`))).size;
    expect(bytes).toBeLessThan(most * 1024);
  });
}
