import { expect, test } from 'vitest';
import { atOnce, runSlices, type TimeSliced } from './time-slices.ts';

/** Counts to `last`; each step takes a millisecond of the given clock. */
function* count(last: number, clock: { ms: number }): TimeSliced<number> {
  let sum = 0;
  for (let n = 1; n <= last; n += 1) {
    sum += n;
    clock.ms += 1;
    yield;
  }
  return sum;
}

test('sliced work has the same result as work at once', async () => {
  const clock = { ms: 0 };
  const turns = { now: () => clock.ms, pause: () => Promise.resolve() };
  expect(await runSlices(count(95, clock), turns)).toBe(atOnce(count(95, clock)));
});

test('other work gets a turn every ten milliseconds', async () => {
  const clock = { ms: 0 };
  const turnsAt: number[] = [];
  const pause = async () => turnsAt.push(clock.ms);
  await runSlices(count(35, clock), { now: () => clock.ms, pause });
  expect(turnsAt).toEqual([10, 20, 30]);
});

test('work that takes no time never yields', async () => {
  const pause = () => Promise.reject(new Error('nobody was to wait'));
  await expect(runSlices(count(1000, { ms: 0 }), { now: () => 0, pause })).resolves.toBe(500_500);
});

test('an error half way is thrown', async () => {
  function* fail(): TimeSliced<number> {
    yield;
    throw new Error('half way');
  }
  await expect(runSlices(fail(), { now: () => 0, pause: () => Promise.resolve() })).rejects.toThrow(
    'half way',
  );
});
