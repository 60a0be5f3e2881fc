import { expect, test } from 'vitest';
import { createJobWatch, longestRoundSinceMs } from './job-watch.ts';

test('a job that hangs, fails and works again is known for what it does', async () => {
  let nowMs = 0;
  const watch = createJobWatch(() => nowMs);
  expect(longestRoundSinceMs(watch)).toBeNull();

  const gate = Promise.withResolvers<void>();
  const round = watch.run('mail', () => gate.promise);
  nowMs = 10;
  void watch.run('follow', () => new Promise(() => {}));
  nowMs = 20;
  expect(longestRoundSinceMs(watch)).toBe(0);
  gate.reject(new Error('no mail server'));
  await expect(round).rejects.toThrow('no mail server');
  expect(longestRoundSinceMs(watch)).toBe(10);
  expect(watch.states().get('mail')).toEqual({ startedMs: null, lastGoodMs: null, failingSinceMs: 20 });

  nowMs = 30;
  await expect(watch.run('mail', () => Promise.reject(new Error('again')))).rejects.toThrow('again');
  expect(watch.states().get('mail')?.failingSinceMs).toBe(20);
  await watch.run('mail', async () => undefined);
  expect(watch.states().get('mail')).toEqual({ startedMs: null, lastGoodMs: 30, failingSinceMs: null });
});
