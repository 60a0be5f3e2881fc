import { describe, expect, test } from 'vitest';
import { createDueTime } from './due-time.ts';

/** A job, and a clock on which a round takes as long as the test says. */
function jobWith(restPerRound = 0) {
  let nowMs = 0;
  const due = createDueTime({ everyMs: 10_000, firstAfterMs: 10_000, restPerRound }, () => nowMs);
  return {
    due,
    pass: (ms: number) => void (nowMs += ms),
    round: (tookMs: number) => due.run(async () => void (nowMs += tookMs)),
  };
}

describe('a job that is due by the clock', () => {
  test('waits for its first round, and then from start to start', async () => {
    const { due, pass, round } = jobWith();
    pass(9999);
    expect(due.isDue()).toBe(false);
    pass(1);
    expect(due.isDue()).toBe(true);
    await round(4000);
    pass(5999);
    expect(due.isDue()).toBe(false);
    pass(1);
    expect(due.isDue()).toBe(true);
  });

  test('rests in proportion to a round that took long, and not after a quick one', async () => {
    const { due, pass, round } = jobWith(19);
    await round(2000);
    pass(37_999);
    expect(due.isDue()).toBe(false);
    pass(1);
    expect(due.isDue()).toBe(true);
    await round(100);
    pass(9900);
    expect(due.isDue()).toBe(true);
  });

  test('rests after a round that failed late, too', async () => {
    const { due, pass } = jobWith(19);
    const failing = due.run(async () => {
      pass(2000);
      throw new Error('no database');
    });
    await expect(failing).rejects.toThrow('no database');
    pass(37_999);
    expect(due.isDue()).toBe(false);
  });
});
