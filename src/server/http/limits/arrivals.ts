/** Keeps long work away from the moments when connections are arriving. */
export interface Arrivals {
  /** A connection was accepted. */
  note(): void;
  /** Runs work once no connection was accepted in a whole turn of the event loop, or after `MAX_WAIT_MS`. */
  soon(run: () => void): void;
}

/** A client that opens connections all the time must not stop the shop from serving the others. */
export const MAX_WAIT_MS = 50;

/**
 * libuv accepts one connection in each turn of the event loop. When a turn takes 25 ms, as with two renderings in it, 600
 * connections opened together took 15 s to be accepted, and a visitor's new connection waited behind them. Turns without work take
 * 0.1 ms.
 */
export function createArrivals(
  monotonicMs: () => number,
  nextTurn: (run: () => void) => void = setImmediate,
): Arrivals {
  let accepted = 0;
  return {
    note() {
      accepted += 1;
    },
    soon(run) {
      const until = monotonicMs() + MAX_WAIT_MS;
      let seen = -1;
      nextTurn(function look() {
        if (accepted === seen || monotonicMs() >= until) return run();
        seen = accepted;
        nextTurn(look);
      });
    },
  };
}
