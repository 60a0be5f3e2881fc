import { describe, expect, test } from 'vitest';
import { problem } from '#server/http/problems.ts';
import { failuresOf, freePort, soundShops, warningsOf, type Fault, type Env } from './testing/sound-shops.ts';

const shops = soundShops();

describe('of the shop at its port, the doctor', () => {
  test.each<Fault>([
    [
      'on another program at its port',
      async (env) => ({
        ...env,
        PORT: String((await shops.serve((_request, response) => response.writeHead(404).end())).port),
      }),
      /falla {2}tienda: .*atiende otro programa/,
    ],
    [
      'on a shop that is not ready',
      (env) =>
        shopAnswers(env, { estado: 'abierta', controles: { disco: 'queda poco espacio', lider: 'ok' } }),
      /falla {2}tienda: .*: disco queda poco espacio\./,
    ],
    [
      'on a port of the metrics that another program has',
      async (env) => ({
        ...env,
        PORT: String(await freePort()),
        METRICS_PORT: String((await shops.serve((_request, response) => response.end())).port),
      }),
      /falla {2}tienda: no está abierta, y no puede abrir\. El puerto \d+ ya está en uso\..* METRICS_PORT=/,
    ],
    [
      'on an address that the machine does not have',
      (env) => ({ ...env, HOST: '192.0.2.77' }),
      /falla {2}tienda: no está abierta, y no puede abrir\. Esta máquina no tiene la dirección 192\.0\.2\.77: revisá HOST/,
    ],
  ])('fails %s', async (_name, plant, says) => {
    expect(await failuresOf(await plant(await shops.open()))).toMatch(says);
  });

  test.each<Fault>([
    [
      'of a shop that is closed',
      async (env) => ({ ...env, PORT: String(await freePort()) }),
      /aviso {2}tienda: no está abierta/,
    ],
    [
      'of a shop that opens at this moment',
      (env) => shopAnswers(env, problem('unavailable')),
      /aviso {2}tienda: está abriendo en .*\n +Qué hacer: esperá unos segundos/,
    ],
    [
      'of a shop that closes at this moment',
      (env) =>
        shopAnswers(env, { listo: false, estado: 'cerrando', controles: { disco: 'ok', lider: 'ok' } }),
      /aviso {2}tienda: está cerrando en /,
    ],
  ])('warns %s', async (_name, plant, says) => {
    expect(await warningsOf(await plant(await shops.open()))).toMatch(says);
  });
});

/** The settings of a shop whose /readyz responds 503 with this. */
async function shopAnswers(env: Env, body: unknown): Promise<Env> {
  const shop = await shops.serve((_request, response) => response.writeHead(503).end(JSON.stringify(body)));
  return { ...env, PORT: String(shop.port) };
}
