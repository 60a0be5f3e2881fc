import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openSmallShop } from '../../testing/small-shop.ts';
import { pinAssets } from './assets.ts';

const built: string[] = [];
afterEach(async () => {
  for (const directory of built.splice(0)) await rm(directory, { recursive: true });
});

async function openBuiltShop() {
  const directory = await mkdtemp(join(tmpdir(), 'built-site-'));
  built.push(directory);
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'assets', 'tienda-Ab1.js'), 'export const hola = 1;');
  await writeFile(join(directory, 'assets', 'grande-Cd2.js'), '/* */'.repeat(500));
  await writeFile(join(directory, 'assets', 'grande-Cd2.js.br'), 'comprimido de antemano');
  await writeFile(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(directory, 'notas.secreto'), 'no es del sitio');
  const shop = await openSmallShop();
  pinAssets(directory, shop.responses);
  return shop;
}

describe('the built files of the site', () => {
  test('a file whose name changes with its bytes is kept by browsers for ever', async () => {
    const { app } = await openBuiltShop();
    const response = await app.inject('/assets/tienda-Ab1.js');
    expect(response.body).toBe('export const hola = 1;');
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  test('another file is asked for again within the hour', async () => {
    const { app } = await openBuiltShop();
    const response = await app.inject('/favicon.svg');
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('what was compressed at the build is sent as it lies', async () => {
    const { app } = await openBuiltShop();
    const response = await app.inject({ url: '/assets/grande-Cd2.js', headers: { 'accept-encoding': 'br' } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.body).toBe('comprimido de antemano');
  });

  test.each([
    '/notas.secreto',
    '/assets/../notas.secreto',
    '/assets/%2e%2e/notas.secreto',
    '/assets/grande-Cd2.js.br',
  ])('%s is no file of the site', async (path) => {
    const { app } = await openBuiltShop();
    const response = await app.inject(path);
    expect(response.body).not.toContain('no es del sitio');
    expect(response.body).not.toContain('comprimido de antemano');
  });

  test('a query after the name makes no other file', async () => {
    const { app } = await openBuiltShop();
    expect((await app.inject('/assets/tienda-Ab1.js?v=2')).body).toBe('export const hola = 1;');
  });
});
