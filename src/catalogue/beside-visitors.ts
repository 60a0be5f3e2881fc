import { setImmediate } from 'node:timers/promises';
import { inSlices, type Sliced } from '#lib/slices.ts';

const TURNS = { now: () => performance.now(), pause: () => setImmediate() };

/** Does long work in slices, between which the process answers its visitors. */
export function besideVisitors<T>(work: Sliced<T>): Promise<T> {
  return inSlices(work, TURNS);
}
