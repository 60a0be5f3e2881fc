import { describe, expect, test } from 'vitest';
import { failuresOf, freePort, soundShops, warningsOf, type Fault } from './testing/sound-shops.ts';

const shops = soundShops();

describe('of emails, the doctor', () => {
  test.each<Fault>([
    [
      'on a mail server that refuses the password',
      (env) => ({ ...env, SMTP_URL: (env['SMTP_URL'] ?? '').replace('clave', 'otra') }),
      /falla {2}correo: .* no toma los emails: 535/,
    ],
    [
      'on a mail server that is off',
      async (env) => ({ ...env, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }),
      /falla {2}correo: .*ECONNREFUSED/,
    ],
    [
      'on a mail server that begins with words where TLS was asked for',
      (env) => ({ ...env, SMTP_URL: (env['SMTP_URL'] ?? '').replace('smtp:', 'smtps:') }),
      /falla {2}correo: .*[^\s]\n +Qué hacer: el puerto y SMTP_URL no hablan igual\. Con el 465 va smtps/,
    ],
  ])('fails %s', async (_name, plant, says) => {
    expect(await failuresOf(await plant(await shops.open()))).toMatch(says);
  });

  test.each<Fault>([
    ['of emails that stay in a folder', (env) => ({ ...env, SMTP_URL: '' }), /aviso {2}correo: sin SMTP_URL/],
  ])('warns %s', async (_name, plant, says) => {
    expect(await warningsOf(await plant(await shops.open()))).toMatch(says);
  });
});
