import { expect, test } from 'vitest';
import { HOUR_MS } from '#lib/durations.ts';
import { runCommand } from './testing/run-command.ts';
import { soundShops } from './doctor/testing/sound-shops.ts';

const shops = soundShops();

test('a sound shop has nothing to mend', async () => {
  const { code, stdout, stderr } = await runCommand(['doctor'], await shops.open());
  expect({ code, stderr, bad: stdout.match(/^(aviso|falla).*$/gm) }).toEqual({
    code: 0,
    stderr: '',
    bad: null,
  });
  expect(stdout).toContain('0 fallas, 0 avisos.');
});

test('the doctor fails on a clock that is an hour ahead of the world', async () => {
  const { code, stdout } = await runCommand(['doctor'], await shops.open(), {
    now: () => new Date(Date.now() + HOUR_MS),
  });
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /falla {2}reloj: .* está 3[56]\d\d s adelantado respecto de el del servidor|falla {2}reloj: .* 3[56]\d\d s adelantado/,
  );
});
