/** Long work that says with `yield` where others may come in between. */
export type TimeSliced<T> = Generator<undefined, T, undefined>;

/** How sliced work yields to others. */
export interface Turns {
  /** In milliseconds, from whenever. */
  now: () => number;
  /** Resolves once others have had their turn. */
  pause: () => Promise<unknown>;
}

/** A visitor who asks meanwhile waits this long at most; much shorter, and the turns themselves would cost more than the work. */
const SLICE_MS = 10;

/** Does all of the work now. */
export function atOnce<T>(work: TimeSliced<T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/**
 * Does the work in slices of some 10 ms, as near as its `yield`s allow, and lets others have their turn after each.
 *
 * @example await runSlices(applyChanges(before, changes, readFactsOf), { now: () => performance.now(), pause: () => setImmediate() });
 */
export async function runSlices<T>(work: TimeSliced<T>, { now, pause }: Turns): Promise<T> {
  for (;;) {
    const end = now() + SLICE_MS;
    let step = work.next();
    while (step.done !== true && now() < end) step = work.next();
    if (step.done === true) return step.value;
    await pause();
  }
}
