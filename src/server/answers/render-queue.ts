import { createFairLanes } from '../fair-lanes.ts';

/** Whose turn a piece of work takes. */
export type Lane =
  /** Of what is kept already: visitors are waiting for a page that everybody asks for. @property network who asks, or '' for nobody */
  | { kind: 'kept'; network: string }
  /** Of what nobody asked for before. @property network who asks, as requests are counted */
  | { kind: 'new'; network: string };

export interface RenderQueue {
  /**
   * Does the work when its turn comes, never at once: requests that have arrived are read first, and kept answers leave.
   * @returns null where too much waits already.
   * @throws what the work throws.
   */
  run<T>(lane: Lane, work: () => T | Promise<T>): Promise<T | null>;
}

export interface RenderQueueOptions {
  /** How many pieces of work are under way at a time. */
  atOnce: number;
  /** How many may wait, of all networks together. */
  waiting: number;
  /** How many may wait of one network. */
  waitingPerNetwork: number;
  /** `setImmediate`: once everything that has already arrived was read. */
  soon: (run: () => void) => void;
}

/**
 * Pages for everybody. Each takes the thread for itself, so few at a time; but React goes on in another turn of the event loop, which is
 * long while orders are written, so more than one. Together they wait for about a second at most.
 */
export const SHARED_PAGES = { atOnce: 2, waiting: 80, waitingPerNetwork: 12 } as const;

/** Pages that are one visitor's, which wait for the database meanwhile. */
export const OWN_PAGES = { atOnce: 4, waiting: 80, waitingPerNetwork: 12 } as const;

interface Job {
  start: () => Promise<void>;
  drop: () => void;
}

/**
 * Gives out the thread to what takes long. Kept answers have every second turn; networks that ask for something new share the others
 * (`fair-lanes.ts`).
 */
export function createRenderQueue({
  atOnce,
  waiting,
  waitingPerNetwork,
  soon,
}: RenderQueueOptions): RenderQueue {
  const kept = createFairLanes<Job>();
  const asked = createFairLanes<Job>();
  let underWay = 0;
  /** Of those, how many have not taken their job yet: running jobs wait no more. */
  let scheduled = 0;
  let isKeptsTurn = true;

  function start(): void {
    while (underWay < atOnce && kept.size + asked.size > scheduled) {
      underWay += 1;
      scheduled += 1;
      soon(takeTurn);
    }
  }

  function takeTurn(): void {
    scheduled -= 1;
    const job = next();
    if (job === undefined) {
      underWay -= 1;
      return;
    }
    void job.start().finally(() => {
      underWay -= 1;
      start();
    });
  }

  function next(): Job | undefined {
    isKeptsTurn = !isKeptsTurn;
    if (isKeptsTurn) return kept.shift() ?? asked.shift();
    return asked.shift() ?? kept.shift();
  }

  function enter({ kind, network }: Lane, job: Job): boolean {
    const lanes = kind === 'kept' ? kept : asked;
    const own = lanes.lengthOf(network);
    if (kind === 'new' && own >= waitingPerNetwork) return false;
    if (lanes.size >= waiting) {
      // Room is made at the cost of the network with the most jobs.
      const dropped = lanes.popLongest(own + 1);
      if (dropped === undefined) return false;
      dropped.drop();
    }
    lanes.push(network, job);
    return true;
  }

  return {
    run: <T>(lane: Lane, work: () => T | Promise<T>) =>
      new Promise<T | null>((resolve, reject) => {
        const job: Job = {
          start: () => Promise.resolve().then(work).then(resolve, reject),
          drop: () => resolve(null),
        };
        if (enter(lane, job)) start();
        else resolve(null);
      }),
  };
}
