import { describe, expect, test } from 'vitest';
import { changed, failuresOf, freePort, soundShops, warningsOf, type Fault } from './testing/sound-shops.ts';

const shops = soundShops();

describe('of payments, the doctor', () => {
  test.each<Fault>([
    [
      'on a token that the provider refuses',
      async (env) => ({
        ...env,
        MP_API_URL: (await shops.serve((_request, response) => response.writeHead(401).end('{}'))).url,
      }),
      /falla {2}pagos: MercadoPago RECHAZÓ el MP_ACCESS_TOKEN/,
    ],
    [
      'on a provider that cannot be reached',
      async (env) => ({ ...env, MP_API_URL: `http://127.0.0.1:${await freePort()}` }),
      /falla {2}pagos: MercadoPago no respondió/,
    ],
    [
      'on pesos without a price',
      (env) => changed(env, 'delete from exchange_rates'),
      /falla {2}pagos: falta la cotización/,
    ],
  ])('fails %s', async (_name, plant, says) => {
    expect(await failuresOf(await plant(await shops.open()))).toMatch(says);
  });

  test.each<Fault>([
    [
      'of notifications that nobody checks',
      (env) => ({ ...env, MP_WEBHOOK_SECRET: '' }),
      /aviso {2}pagos: .*MP_WEBHOOK_SECRET/,
    ],
    [
      'of a shop that takes no payments',
      (env) => ({ ...env, MP_ACCESS_TOKEN: '' }),
      /aviso {2}pagos: .*falta MP_ACCESS_TOKEN/,
    ],
  ])('warns %s', async (_name, plant, says) => {
    expect(await warningsOf(await plant(await shops.open()))).toMatch(says);
  });
});
