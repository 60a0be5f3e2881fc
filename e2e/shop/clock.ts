import { createServer, type Server } from 'node:http';
import { REAL_CLOCK, type Clock } from '#jobs/repeat.ts';
import { MINUTE_MS } from '../../src/lib/durations.ts';

/** The shop's clock: it goes like any other, and jumps ahead when a journey asks. */
export interface TestClock extends Clock {
  now(): Date;
  /** Milliseconds that passed, those that a journey let pass at once among them. */
  monotonicMs(): number;
  /** So many milliseconds pass at once: what was due by then runs now. */
  pass(ms: number): void;
}

export function createTestClock(): TestClock {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const waiting = new Set<{ dueAt: number; run: () => void }>();

  return {
    now: () => new Date(now()),
    monotonicMs: () => performance.now() + ahead,
    setTimeout(run, ms) {
      const timer = {
        dueAt: now() + ms,
        run() {
          waiting.delete(timer);
          real.cancel();
          run();
        },
      };
      const real = REAL_CLOCK.setTimeout(timer.run, ms);
      waiting.add(timer);
      return {
        cancel() {
          waiting.delete(timer);
          real.cancel();
        },
      };
    },
    pass(ms) {
      ahead += ms;
      for (const timer of waiting) if (timer.dueAt <= now()) timer.run();
    },
  };
}

/** Lets minutes pass in the shop whose clock listens at a port; its jobs that are due by then run. @returns the shop's time. */
export async function letTimePass(port: number | string | undefined, minutes: number): Promise<Date> {
  const response = await fetch(`http://127.0.0.1:${port}/?ms=${minutes * MINUTE_MS}`, { method: 'POST' });
  const time = await response.text();
  if (!response.ok) throw new Error(`the clock answered ${response.status}: ${time}`);
  return new Date(time);
}

/** Journeys live in other processes: `POST /?ms=360000` lets six minutes pass, and answers with the shop's time. Resolves when it listens. */
export function listenForTime(clock: TestClock, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const ms = Number(new URL(request.url ?? '/', 'http://localhost').searchParams.get('ms'));
    clock.pass(ms);
    response.end(clock.now().toISOString());
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
