import { setImmediate } from 'node:timers/promises';
import { runSlices, type TimeSliced } from '#lib/time-slices.ts';

const TURNS = { now: () => performance.now(), pause: () => setImmediate() };

/** Does long work in slices, between which the process answers its visitors. */
export function runTimeSliced<T>(work: TimeSliced<T>): Promise<T> {
  return runSlices(work, TURNS);
}
