import { createFairLanes } from '../http/limits/fair-lanes.ts';

/**
 * The kinds of work that share the turns:
 * - `renewal`: a cached answer is made again.
 * - `short`: a new answer that takes a millisecond or two, such as a search.
 * - `long`: a new answer that takes ten, such as a page.
 */
const KINDS = ['renewal', 'short', 'long'] as const;

/** The turn that a piece of work takes. */
interface Lane {
  kind: (typeof KINDS)[number];
  /** The network of the requester; '' for none. */
  network: string;
}

export interface RenderQueue {
  /**
   * Does the work when its turn comes, never at once: the server first reads the requests that have arrived and sends cached responses.
   * @returns null when too much waits already.
   * @throws the errors of the work.
   */
  run<T>(lane: Lane, work: () => T | Promise<T>): Promise<T | null>;
}

export interface RenderQueueOptions {
  /** How many pieces of work run at a time. */
  atOnce: number;
  /** How many of one kind may wait, of all networks together. */
  waiting: number;
  /** How many of one kind may wait of one network. */
  waitingPerNetwork: number;
  /** `setImmediate`: once everything that has already arrived was read. */
  soon: (run: () => void) => void;
}

/**
 * Shared pages. Each takes the thread, so few run at a time; but React continues in another turn of the event loop, which is long
 * while orders are written, so more than one. Together they wait for about a second at most.
 */
export const SHARED_PAGES = { atOnce: 2, waiting: 80, waitingPerNetwork: 12 } as const;

/** Pages of a single visitor, which wait for the database meanwhile. */
export const OWN_PAGES = { atOnce: 4, waiting: 80, waitingPerNetwork: 12 } as const;

interface Job {
  start: () => Promise<void>;
  drop: () => void;
}

/**
 * Gives the thread to long work. The kinds of work take turns, so that a search waits for one page and not for the pages of twenty
 * neighbours; within a kind the networks take turns (`fair-lanes.ts`).
 */
export function createRenderQueue({
  atOnce,
  waiting,
  waitingPerNetwork,
  soon,
}: RenderQueueOptions): RenderQueue {
  const lanes = {
    renewal: createFairLanes<Job>(),
    short: createFairLanes<Job>(),
    long: createFairLanes<Job>(),
  };
  let underWay = 0;
  /** How many of those have not taken their job yet: running jobs no longer wait. */
  let scheduled = 0;
  /** The index in `KINDS` of the next turn. */
  let turn = 0;

  const waitingJobs = () => KINDS.reduce((sum, kind) => sum + lanes[kind].size, 0);

  function start(): void {
    while (underWay < atOnce && waitingJobs() > scheduled) {
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
    for (let tried = 0; tried < KINDS.length; tried++) {
      const kind = KINDS[turn];
      turn = (turn + 1) % KINDS.length;
      const job = kind && lanes[kind].shift();
      if (job !== undefined) return job;
    }
    return undefined;
  }

  function enter({ kind, network }: Lane, job: Job): boolean {
    const same = lanes[kind];
    const own = same.lengthOf(network);
    if (kind !== 'renewal' && own >= waitingPerNetwork) return false;
    if (same.size >= waiting) {
      // The network with the most jobs makes room.
      const dropped = same.popLongest(own + 1);
      if (dropped === undefined) return false;
      dropped.drop();
    }
    same.push(network, job);
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
