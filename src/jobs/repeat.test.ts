import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { repeat, type Clock } from './repeat.ts';

/** Its time only passes when the test moves it. */
function handClock() {
  const waiting: (() => void)[] = [];
  const clock: Clock = {
    setTimeout(run) {
      waiting.push(run);
      return { cancel: () => void waiting.splice(waiting.indexOf(run), 1) };
    },
  };
  return { clock, waiting, tick: () => waiting.splice(0).forEach((run) => run()) };
}

const EVERY_SECOND = { everyMs: 1000, firstAfterMs: 1000 };

describe('a job that repeats', () => {
  test('waits for its own end before the next run', async () => {
    const { clock, waiting, tick } = handClock();
    const { promise, resolve } = Promise.withResolvers<void>();
    let runs = 0;
    repeat(() => (runs++, promise), { ...EVERY_SECOND, clock, onError: () => {} });
    tick();
    await setImmediate();
    expect([runs, waiting.length]).toEqual([1, 0]);
    resolve();
    await setImmediate();
    tick();
    expect(runs).toBe(2);
  });

  test('continues after a failure, which is logged', async () => {
    const { clock, tick } = handClock();
    const errors: unknown[] = [];
    let runs = 0;
    repeat(() => Promise.reject(new Error(`fallo ${++runs}`)), {
      ...EVERY_SECOND,
      clock,
      onError: (error) => void errors.push(error),
    });
    tick();
    await setImmediate();
    tick();
    await setImmediate();
    expect(errors).toEqual([new Error('fallo 1'), new Error('fallo 2')]);
  });

  test('stopping waits for the run under way and starts no other', async () => {
    const { clock, waiting, tick } = handClock();
    const { promise, resolve } = Promise.withResolvers<void>();
    let ended = false;
    const job = repeat(() => promise.then(() => (ended = true)), {
      ...EVERY_SECOND,
      clock,
      onError: () => {},
    });
    tick();
    const stopped = job.stop();
    resolve();
    await stopped;
    expect([ended, waiting.length]).toEqual([true, 0]);
  });
});
