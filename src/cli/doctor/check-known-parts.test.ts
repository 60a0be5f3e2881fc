import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { changed, soundShops, warningsOf, type Fault } from './testing/sound-shops.ts';

const shops = soundShops();

describe('of the base of known parts, the doctor warns', () => {
  test.each<Fault>([
    [
      'of a folder that is not there',
      (env) => ({ ...env, KNOWN_PARTS: '/no/hay/nada' }),
      /aviso {2}base de partes: KNOWN_PARTS no lleva a ninguna\. No hay ninguna carpeta en \/no\/hay\/nada\.\n +Qué hacer: corregilo, o sacalo/,
    ],
    [
      'of a zip that is none',
      async (env) => ({ ...env, KNOWN_PARTS: await shops.written('base.zip', 'no es un zip') }),
      /aviso {2}base de partes: .*base\.zip no se pudo leer como archivo zip/,
    ],
    [
      'of a folder without parts',
      async (env) => {
        const folder = shops.inFolder('vacía');
        await mkdir(folder, { recursive: true });
        return { ...env, KNOWN_PARTS: folder };
      },
      /aviso {2}base de partes: .*vacía no hay partes/,
    ],
    [
      'of a base that was never imported',
      (env) => changed(env, 'delete from known_bases'),
      /aviso {2}base de partes: nunca se importó.*\n +Qué hacer: importala en el panel, en Cobertura, o con .* known-parts/,
    ],
  ])('%s', async (_name, plant, says) => {
    expect(await warningsOf(await plant(await shops.open()))).toMatch(says);
  });

  test('of an address without a zip', async () => {
    const env = { ...(await shops.open()), KNOWN_PARTS: 'https://partes.example/base.zip' };
    const { stdout } = await runCommand(['doctor'], env, {
      fetch: async (address) =>
        new Request(address).url.includes('partes.example')
          ? new Response(null, { status: 404 })
          : Response.json({ status: 'ok', version: 'a', release: '1.0.0' }),
    });
    expect(stdout).toMatch(/KNOWN_PARTS no lleva a ninguna\. .*partes\.example.* respondió 404\./);
  });

  test('not of a folder that has parts', async () => {
    const folder = shops.inFolder('base');
    await mkdir(join(folder, 'CPU'), { recursive: true });
    await writeFile(join(folder, 'CPU', 'uno.json'), '{}');
    const env = { ...(await shops.open()), KNOWN_PARTS: folder };
    expect(await warningsOf(env)).toContain('ok     base de partes: está importada.');
  });
});
