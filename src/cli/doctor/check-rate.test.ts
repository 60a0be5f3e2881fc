import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#lib/durations.ts';
import { changed, soundShops, warningsOf, type Env, type Fault } from './testing/sound-shops.ts';

const shops = soundShops();

/** The shop, whose dollar cost so much, that many days ago. In centavos, as it is stored. */
function rated(env: Env, ars: number, days: number): Promise<Env> {
  const since = new Date(Date.now() - days * DAY_MS).toISOString();
  return changed(
    env,
    `insert into exchange_rates (since, ars_per_usd, by_user_id, by_name) values ('${since}', ${ars}, null, 'duena@tienda.example')`,
  );
}

// A sound shop's dollar is $ 14.855,00, since just now.
describe('of the dollar, the doctor warns', () => {
  test.each<Fault>([
    [
      'of a value that is ten times the one before',
      (env) => rated(env, 148_550, 1),
      /aviso {2}dólar: vale \$\s14\.855,00, y el anterior era \$\s1\.485,50: más del triple/,
    ],
    [
      'of a value that is a third of the one before',
      (env) => rated(env, 4_500_000, 1),
      /aviso {2}dólar: vale \$\s14\.855,00, y el anterior era \$\s45\.000,00/,
    ],
    [
      'of ARS_PER_USD that lacks a digit, before the shop starts with it',
      (env) => ({ ...env, ARS_PER_USD: '1485,50' }),
      /aviso {2}dólar: con ARS_PER_USD va a valer \$\s1\.485,50, y el anterior era \$\s14\.855,00/,
    ],
    [
      'of a value that is a month old',
      async (env) => rated(await changed(env, 'delete from exchange_rates'), 1_485_500, 40),
      /aviso {2}dólar: vale \$\s14\.855,00 desde hace 40 días\.\n +Qué hacer: ponelo al día en el panel, en Economía/,
    ],
  ])('%s', async (_name, plant, says) => {
    expect(await warningsOf(await plant(await shops.open()))).toMatch(says);
  });

  test.each<Fault>([
    [
      'of a fifth more, as the market moves',
      (env) => rated(env, 1_240_000, 1),
      /ok {5}dólar: vale \$\s14\.855,00\./,
    ],
    [
      'of the demo’s invented value',
      (env) =>
        changed(
          env,
          `insert into exchange_rates (since, ars_per_usd, by_user_id, by_name) values ('2026-01-01T00:00:00.000Z', 100, null, 'demo')`,
        ),
      /ok {5}dólar: vale \$\s14\.855,00\./,
    ],
  ])('not %s', async (_name, plant, says) => {
    expect(await warningsOf(await plant(await shops.open()))).toMatch(says);
  });
});
