import { expect, test } from 'vitest';
import { createArrivals, MAX_WAIT_MS } from './arrivals.ts';

/** Arrivals whose turns of the event loop the test gives. */
function openArrivals() {
  const clock = { ms: 0 };
  const waiting: (() => void)[] = [];
  const arrivals = createArrivals(
    () => clock.ms,
    (run) => void waiting.push(run),
  );
  const done: string[] = [];
  return {
    clock,
    arrivals,
    done,
    doSoon: (name: string) => arrivals.soon(() => void done.push(name)),
    /** One turn: a connection may be accepted, then the waiting work runs. */
    turn({ accepts = false } = {}) {
      if (accepts) arrivals.note();
      for (const run of waiting.splice(0)) run();
    },
  };
}

test('long work waits until a turn without new connections has passed', () => {
  const { doSoon, turn, done } = openArrivals();
  doSoon('page');
  for (let n = 0; n < 5; n++) turn({ accepts: true });
  expect(done).toEqual([]);
  turn();
  expect(done).toEqual(['page']);
});

test('a client that opens connections all the time does not stop it', () => {
  const { doSoon, turn, done, clock } = openArrivals();
  doSoon('page');
  turn({ accepts: true });
  clock.ms = MAX_WAIT_MS;
  turn({ accepts: true });
  expect(done).toEqual(['page']);
});
