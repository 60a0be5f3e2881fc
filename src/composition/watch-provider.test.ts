import { expect, test } from 'vitest';
import { MINUTE_MS } from '#lib/durations.ts';
import { watchProvider } from './watch-provider.ts';

test('the calls to the provider are known by how they end', async () => {
  const clock = { minute: 0 };
  const at = (minute: number) => new Date(minute * MINUTE_MS);
  let answer = (): Promise<Response> => Promise.resolve(new Response('{}'));
  const watched = watchProvider(
    () => answer(),
    () => at(clock.minute),
  );
  const call = () => watched.fetch('https://api.example/').catch(() => undefined);
  const failing = () => watched.calls()?.failing;
  const responds = (status: number) => () => Promise.resolve(new Response(null, { status }));

  expect(watched.calls()).toBeNull();
  await call();
  expect(watched.calls()).toEqual({ lastGoodAt: at(0), failing: null });

  answer = () => Promise.reject(new TypeError('fetch failed'));
  for (const minute of [1, 2]) {
    clock.minute = minute;
    await call();
  }
  answer = responds(502);
  await call();
  expect(watched.calls()).toEqual({ lastGoodAt: at(0), failing: { since: at(1), reason: 'unreachable' } });

  clock.minute = 3;
  answer = responds(401);
  await call();
  expect(failing()).toEqual({ since: at(3), reason: 'credential-refused' });

  // It refuses one call, and works.
  answer = responds(400);
  await call();
  expect(watched.calls()).toEqual({ lastGoodAt: at(3), failing: null });
});
