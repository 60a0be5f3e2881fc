import { expect, test } from 'vitest';
import { atOnce, runSlices, type TimeSliced } from './time-slices.ts';

/** Counts to `last`; each step takes a millisecond of the clock that it is given. */
function* count(last: number, clock: { ms: number }): TimeSliced<number> {
  let sum = 0;
  for (let n = 1; n <= last; n += 1) {
    sum += n;
    clock.ms += 1;
    yield;
  }
  return sum;
}

test('work in slices comes to the same as work at once', async () => {
  const clock = { ms: 0 };
  const turns = { now: () => clock.ms, pause: () => Promise.resolve() };
  expect(await runSlices(count(95, clock), turns)).toBe(atOnce(count(95, clock)));
});

test('others have their turn every ten milliseconds', async () => {
  const clock = { ms: 0 };
  const turnsAt: number[] = [];
  const pause = async () => turnsAt.push(clock.ms);
  await runSlices(count(35, clock), { now: () => clock.ms, pause });
  expect(turnsAt).toEqual([10, 20, 30]);
});

test('what takes no time gives no turn away', async () => {
  const pause = () => Promise.reject(new Error('nobody was to wait'));
  await expect(runSlices(count(1000, { ms: 0 }), { now: () => 0, pause })).resolves.toBe(500_500);
});

test('what fails half way fails', async () => {
  function* fail(): TimeSliced<number> {
    yield;
    throw new Error('half way');
  }
  await expect(runSlices(fail(), { now: () => 0, pause: () => Promise.resolve() })).rejects.toThrow(
    'half way',
  );
});
