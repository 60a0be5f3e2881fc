/** Long work that marks with `yield` where other work may run. */
export type TimeSliced<T> = Generator<undefined, T, undefined>;

/** How sliced work yields to others. */
export interface Turns {
  /** In milliseconds, from any moment. */
  now: () => number;
  /** Resolves after other work had its turn. */
  pause: () => Promise<unknown>;
}

/** A visitor's request waits this long at most; with much shorter slices, the turns would cost more than the work. */
const SLICE_MS = 10;

/** Work on thousands of small things marks a turn after so many: a mark costs as much as the work on one of them. */
export const SMALL_STEPS = 16;

/** Does all of the work now. */
export function atOnce<T>(work: TimeSliced<T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/**
 * Does the work in slices of some 10 ms, as precisely as its `yield`s allow, and lets other work run after each.
 *
 * @example
 * const turns = { now: () => performance.now(), pause: () => setImmediate() };
 * await runSlices(applyChanges(before, changes, readFactsOf), turns);
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
