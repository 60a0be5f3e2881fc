/** Who asks for a password hash. */
export interface HashSource {
  /** `known`: a session or a browser that has signed in before. It goes first and has a queue of its own. */
  lane: 'known' | 'stranger';
  /** Whose share of the queue it takes: a network, or a person with a session. */
  share: string;
}

/** The queue is full; nothing was done. */
export interface TooBusy {
  ok: false;
  reason: 'too-busy';
  retryAfterSeconds: number;
}

type HashTurn<T> = { ok: true; value: T } | TooBusy;

export interface HashQueue {
  /** The refusal that `run` would return now; null: there is room. Callers check it before they write anything for a password that will not be checked. */
  refusal(source: HashSource): TooBusy | null;
  /** Runs `work` when its turn comes, or refuses it at once. Throws what `work` throws. */
  run<T>(source: HashSource, work: () => Promise<T>): Promise<HashTurn<T>>;
}

export interface HashQueueLimits {
  atOnce: number;
  /** How many may wait, in each lane. */
  waiting: number;
  /** How many one share may have, waiting and running. */
  perShare: number;
}

/**
 * argon2 runs on libuv's four threads, which also compress pages. Measured on two cores: a page compresses in 1.1 ms beside two
 * hashes, in 36 ms beside four and in 1.2 s beside forty. A hash takes 65 ms there, so sixteen that wait take half a second.
 */
const LIMITS: HashQueueLimits = { atOnce: 2, waiting: 16, perShare: 6 };

/** A queue of sixteen is empty after half a second. */
const RETRY_AFTER_S = 2;

/** Creates this process's queue for password hashes. */
export function createHashQueue(limits: Partial<HashQueueLimits> = {}): HashQueue {
  const { atOnce, waiting, perShare } = { ...LIMITS, ...limits };
  const lanes: Record<HashSource['lane'], (() => void)[]> = { known: [], stranger: [] };
  const shares = new Map<string, number>();
  let running = 0;

  function startNext(): void {
    while (running < atOnce) {
      const start = lanes.known.shift() ?? lanes.stranger.shift();
      if (start === undefined) return;
      running += 1;
      start();
    }
  }

  function end(share: string): void {
    running -= 1;
    const left = (shares.get(share) ?? 1) - 1;
    if (left === 0) shares.delete(share);
    else shares.set(share, left);
    startNext();
  }

  function refusal(source: HashSource): TooBusy | null {
    const hasRoom = (shares.get(shareOf(source)) ?? 0) < perShare && lanes[source.lane].length < waiting;
    return hasRoom ? null : { ok: false, reason: 'too-busy', retryAfterSeconds: RETRY_AFTER_S };
  }

  return {
    refusal,
    async run(source, work) {
      const refused = refusal(source);
      if (refused !== null) return refused;
      const share = shareOf(source);
      shares.set(share, (shares.get(share) ?? 0) + 1);
      await new Promise<void>((start) => {
        lanes[source.lane].push(start);
        startNext();
      });
      try {
        return { ok: true, value: await work() };
      } finally {
        end(share);
      }
    },
  };
}

function shareOf({ lane, share }: HashSource): string {
  return `${lane} ${share}`;
}
