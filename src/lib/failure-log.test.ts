import { describe, expect, test } from 'vitest';
import { createFailureLog } from './failure-log.ts';

describe('a repeated failure', () => {
  function open() {
    const lines: object[] = [];
    const clock = { time: 0 };
    const write = (details: object, words: string) => void lines.push({ ...details, words });
    return { lines, clock, log: createFailureLog({ warn: write, error: write }, () => clock.time) };
  }

  test('is one line a minute with a count, and one when it works again', () => {
    const { lines, clock, log } = open();
    const err = new Error('ECONNREFUSED');
    for (clock.time = 0; clock.time <= 120_000; clock.time += 400) log.failed('follow', err);
    log.worked('follow');
    log.worked('follow');
    expect(lines).toEqual([
      { err, repeated: 0, words: 'follow failed' },
      { err, repeated: 149, words: 'follow failed' },
      { err, repeated: 149, words: 'follow failed' },
      { failures: 301, afterS: 120, words: 'follow recovered' },
    ]);
  });

  test('two alternating failures are reported once a minute each', () => {
    const { lines, clock, log } = open();
    for (clock.time = 0; clock.time < 60_000; clock.time += 400) {
      log.failed('follow', new Error('one'));
      log.failed('follow', new Error('two'));
      log.failed('mail', new Error('one'));
    }
    expect(lines).toHaveLength(3);
  });

  test('alternating failures and successes do not flood the log', () => {
    const { lines, log } = open();
    for (let i = 0; i < 1000; i += 1) {
      log.failed('orders', new Error('full'));
      log.worked('orders');
    }
    expect(lines).toHaveLength(2);
  });

  test('messages that always differ do not flood the log', () => {
    const { lines, log } = open();
    for (let i = 0; i < 1000; i += 1) log.failed('orders', new Error(`order ${i}`));
    expect(lines.length).toBeLessThan(10);
  });
});
