import { describe, expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { changed, failuresOf, soundShops, warningsOf, type Fault } from './testing/sound-shops.ts';

const shops = soundShops();

describe('of the settings, the doctor', () => {
  test.each<Fault>([
    [
      'on a setting that cannot be read',
      (env) => ({ ...env, RATE_LIMIT: 'quizás' }),
      /falla {2}configuración: RATE_LIMIT: tiene que ser on u off/,
    ],
    [
      'on a public shop without TLS',
      (env) => ({ ...env, PUBLIC_URL: 'http://tienda.example' }),
      /falla {2}configuración: .*sin cifrar/,
    ],
    [
      'on a shop in production that only this machine sees',
      (env) => ({ ...env, PUBLIC_URL: 'http://localhost:3000' }),
      /falla {2}configuración: PUBLIC_URL es http:\/\/localhost:3000/,
    ],
    [
      'on a public shop without limits',
      (env) => ({ ...env, RATE_LIMIT: 'off' }),
      /falla {2}configuración: RATE_LIMIT=off: cualquiera prueba contraseñas/,
    ],
  ])('fails %s', async (_name, plant, says) => {
    expect(await failuresOf(await plant(await shops.open()))).toMatch(says);
  });

  test('fails once on one wrong setting, and says what to do', async () => {
    const { stdout } = await runCommand(['doctor'], { ...(await shops.open()), BACKUP_AT: '4am' });
    expect(stdout).toMatch(
      /^falla {2}configuración: BACKUP_AT: .*\n +Qué hacer: corregilo.*\n1 falla, 0 avisos\.\n$/,
    );
  });

  test.each<Fault>([
    [
      'of missing data of the seller',
      (env) => ({ ...env, SHOP_CUIT: '' }),
      /aviso {2}configuración: faltan datos de quien vende: SHOP_CUIT\./,
    ],
    [
      'of data of the seller, which the panel takes too',
      (env) => ({ ...env, SHOP_CUIT: '' }),
      /SHOP_CUIT\.\n +Qué hacer: escribilos en el panel, en Configuración/,
    ],
    [
      'of no data that the panel has',
      async (env) => ({
        ...(await changed(
          env,
          "insert into shop_settings (key, value, version, at, by_name) values ('cuit', '30-71234567-1', 1, '2026-11-01T00:00:00.000Z', 'Ana')",
        )),
        SHOP_CUIT: '',
      }),
      /^(?![\s\S]*faltan datos)/,
    ],
  ])('warns %s', async (_name, plant, says) => {
    expect(await warningsOf(await plant(await shops.open()))).toMatch(says);
  });
});
