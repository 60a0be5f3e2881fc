import type { RandomBytes } from './readable-code.ts';

/** Calls back after a time. Tests use their own clock and never wait. */
export interface Clock {
  setTimeout(run: () => void, ms: number): { cancel(): void };
}

/** @example clockOf(setTimeout, clearTimeout) // the real one */
export function clockOf<Timer>(
  set: (run: () => void, ms: number) => Timer,
  clear: (timer: Timer) => void,
): Clock {
  return {
    setTimeout(run, ms) {
      const timer = set(run, ms);
      return { cancel: () => clear(timer) };
    },
  };
}

/** The time of a change, and the random source of its ids. */
export interface Stamp {
  at: Date;
  randomBytes: RandomBytes;
}
