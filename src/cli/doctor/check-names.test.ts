import { describe, expect, test } from 'vitest';
import { failuresOf, soundShops, warningsOf, type Fault } from './testing/sound-shops.ts';

const shops = soundShops();

describe('of names, the doctor', () => {
  test.each<Fault>([
    [
      'of one that is almost a setting, and does not show its value',
      (env) => ({ ...env, SMPT_URL: 'smtps://usuario:secreto@mail.example' }),
      /^aviso {2}configuración: la tienda no lee SMPT_URL\.\n +Qué hacer: si quisiste decir SMTP_URL, corregile el nombre\.\n(?![\s\S]*secreto)/,
    ],
    [
      'of one in small letters',
      (env) => ({ ...env, ars_per_usd: '1500' }),
      /aviso {2}configuración: la tienda no lee ars_per_usd\.\n +Qué hacer: si quisiste decir ARS_PER_USD/,
    ],
  ])('warns %s', async (_name, plant, says) => {
    expect(await warningsOf(await plant(await shops.open()))).toMatch(says);
  });

  test('takes none of the system for a setting', async () => {
    const system = { HOME: '/root', HOSTNAME: 'srv1', LOGNAME: 'root', NODE_COMPILE_CACHE: '/var/cache' };
    expect(await warningsOf({ ...(await shops.open()), ...system })).not.toContain('no lee');
  });

  test('names a wrong one where a setting is missing for it', async () => {
    const env = { ...(await shops.open()), MAIL_FROM: '', MAIL_FORM: 'hola@tienda.example' };
    expect(await failuresOf(env)).toMatch(
      /la tienda no lee MAIL_FORM\.\n.* MAIL_FROM.*\nfalla {2}configuración: MAIL_FROM/,
    );
  });
});
