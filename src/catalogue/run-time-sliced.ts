import { setImmediate } from 'node:timers/promises';
import { runSlices, type TimeSliced } from '#lib/time-slices.ts';

const TURNS = { now: () => performance.now(), pause: () => setImmediate() };

/** Runs long work in time slices; the event loop serves visitors between two slices. */
export function runTimeSliced<T>(work: TimeSliced<T>): Promise<T> {
  return runSlices(work, TURNS);
}
