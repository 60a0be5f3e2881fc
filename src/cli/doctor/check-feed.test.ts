import { describe, expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import {
  changed,
  failuresOf,
  freePort,
  LIST,
  soundShops,
  warningsOf,
  type Fault,
} from './testing/sound-shops.ts';

const shops = soundShops();

describe('of the supplier’s list, the doctor', () => {
  test.each<Fault>([
    [
      'on a list that is not there',
      async (env) => ({
        ...env,
        CATALOG_FEED: `${(await shops.serve((_request, response) => response.writeHead(404).end())).url}/lista`,
      }),
      /falla {2}lista del proveedor: .*404/,
    ],
    [
      'on a list that is a page',
      async (env) => ({ ...env, CATALOG_FEED: await shops.written('lista.json', '<html>') }),
      /falla {2}lista del proveedor: no es Excel ni JSON, ni un CSV/,
    ],
    [
      'on a list whose server is off, and says why',
      async (env) => ({ ...env, CATALOG_FEED: `http://127.0.0.1:${await freePort()}/lista.json` }),
      /falla {2}lista del proveedor: no se pudo leer http.*ECONNREFUSED/,
    ],
    [
      'on a list whose server fails, and says how',
      async (env) => ({
        ...env,
        CATALOG_FEED: `${(await shops.serve((_request, response) => response.writeHead(502).end())).url}/lista`,
      }),
      /falla {2}lista del proveedor: .* respondió 502/,
    ],
  ])('fails %s', async (_name, plant, says) => {
    expect(await failuresOf(await plant(await shops.open()))).toMatch(says);
  });

  test.each<Fault>([
    [
      'of a shop without a list',
      (env) => ({ ...env, CATALOG_FEED: '' }),
      /aviso {2}lista del proveedor: sin CATALOG_FEED/,
    ],
    [
      'of the example that is on sale',
      (env) =>
        changed(
          { ...env, CATALOG_FEED: '' },
          "insert into counters (name, value) values ('demo_catalogue', 1)",
        ),
      /aviso {2}lista del proveedor: vende el catálogo de ejemplo\.\n +Qué hacer: subí la lista de tu proveedor/,
    ],
  ])('warns %s', async (_name, plant, says) => {
    expect(await warningsOf(await plant(await shops.open()))).toMatch(says);
  });
});

test('the doctor reads a list in pesos by the terms of its supplier', async () => {
  const env = await shops.open();
  const pesos = LIST.replace('"precio_proveedor":10', '"precio_proveedor":9000000');
  const list = await shops.serve((_request, response) => response.end(pesos));
  const inPesos = { ...env, CATALOG_FEED: `${list.url}/lista.json` };
  expect((await runCommand(['doctor'], inPesos)).stdout).toMatch(/falla {2}lista del proveedor/);
  await changed(env, "update suppliers set currency = 'ars' where id = 'first'");
  expect((await runCommand(['doctor'], inPesos)).stdout).toMatch(/ok {5}lista del proveedor: 1 productos/);
  await changed(env, 'delete from exchange_rates');
  expect((await runCommand(['doctor'], inPesos)).stdout).toMatch(
    /falla {2}lista del proveedor: está en pesos y la tienda no tiene cotización/,
  );
});
