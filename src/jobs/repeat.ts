import { clockOf, type Clock } from '#lib/clock.ts';

export interface Job {
  /** Starts no further run; resolves when the current one has ended. */
  stop(): Promise<void>;
}

export type { Clock };

export const REAL_CLOCK = clockOf(setTimeout, clearTimeout);

export interface Schedule {
  /** Between the end of a run and the next, so that no run overlaps another. */
  everyMs: number;
  firstAfterMs: number;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** Runs `work` again and again. A failed run is reported to `onError`, and the next one still runs. */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, firstAfterMs, clock, onError }: Schedule,
): Job {
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;
  let timer = clock.setTimeout(run, firstAfterMs);

  function run(): void {
    underWay = work()
      .then(() => undefined, onError)
      .finally(() => {
        if (!stopped) timer = clock.setTimeout(run, everyMs);
      });
  }

  return {
    async stop() {
      stopped = true;
      timer.cancel();
      await underWay;
    },
  };
}
