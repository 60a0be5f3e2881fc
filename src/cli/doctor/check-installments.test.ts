import { expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { changed, soundShops, warningsOf } from './testing/sound-shops.ts';

const shops = soundShops();
const NOW = new Date('2026-12-05T15:00:00Z');

const at = (now: Date) => ({ now: () => now });

test('the doctor warns of plans of instalments that ended, with their last day', async () => {
  const env = {
    ...(await shops.open()),
    INSTALLMENT_PLANS: '3 sin interés; 6 sin interés | hasta 30/11/2026',
  };
  const { stdout } = await runCommand(['doctor'], env, at(NOW));
  expect(stdout).toMatch(
    /aviso {2}cuotas: 1 plan ya terminó: 6 cuotas, hasta el 30\/11\/2026\.\n +Qué hacer: corregí su día o sacalo/,
  );
});

test('it says when no plan is left, and what that does', async () => {
  const env = { ...(await shops.open()), INSTALLMENT_PLANS: '6 sin interés | hasta 30/11/2026' };
  const { stdout } = await runCommand(['doctor'], env, at(NOW));
  expect(stdout).toMatch(/cuotas: 1 plan ya terminó.*Hoy no se muestra ninguno.*en un pago\./);
});

test('a plan is good to the end of its last day', async () => {
  const env = { ...(await shops.open()), INSTALLMENT_PLANS: '6 sin interés | hasta 5/12/2026' };
  const { stdout } = await runCommand(['doctor'], env, at(new Date('2026-12-06T02:59:59Z')));
  expect(stdout).toContain('ok     cuotas: hoy se muestra 1 plan.');
});

test('what the panel has counts, and not the setting', async () => {
  const env = await changed(
    { ...(await shops.open()), INSTALLMENT_PLANS: '6 sin interés | hasta 30/11/2019' },
    "insert into shop_settings (key, value, version, at, by_name) values ('installmentPlans', '3 sin interés', 1, '2026-11-01T00:00:00.000Z', 'Ana')",
  );
  expect(await warningsOf(env)).toContain('ok     cuotas: hoy se muestra 1 plan.');
});
