import type { EncodedResponse } from './encoded-response.ts';

/** A response that was sent this often before the catalogue changed it will be sent again. */
const WORTH_IT_AFTER = 3;

/** Limits it to a tenth of one processor: it rests nine times as long as it worked. */
const RESTS_PER_WORK = 9;

/** The most responses that wait. A response that finds the queue full gets another chance when it is sent again. */
const MAX_WAITING = 100;

/** Compresses responses that are sent often at brotli's best quality, on another thread, one at a time. */
export interface Recompression {
  /** Call it whenever a shared response was sent from the cache. */
  sent(response: EncodedResponse): void;
}

export interface RecompressionOptions {
  /** Milliseconds of a clock that only runs forwards. */
  now: () => number;
  /** Calls back after some milliseconds, unless the process ends before. */
  later: (run: () => void, ms: number) => void;
}

/** The compression of a page takes a quarter of a second, eighty times as long as the first one, and makes it an eighth smaller. */
export function createRecompression({ now, later }: RecompressionOptions): Recompression {
  const timesSent = new WeakMap<EncodedResponse, number>();
  const waiting = new Set<EncodedResponse>();
  let isWorking = false;

  function start(): void {
    const [next] = waiting;
    if (isWorking || next === undefined) return;
    isWorking = true;
    waiting.delete(next);
    const begun = now();
    const rest = () =>
      later(
        () => {
          isWorking = false;
          start();
        },
        RESTS_PER_WORK * (now() - begun),
      );
    // A failure leaves the response as it was, which is as good as before.
    next.recompress().then(rest, rest);
  }

  return {
    sent(response) {
      if (!response.canBeSmaller) return;
      const times = (timesSent.get(response) ?? 0) + 1;
      timesSent.set(response, times);
      if (times < WORTH_IT_AFTER || waiting.size >= MAX_WAITING) return;
      waiting.add(response);
      start();
    },
  };
}
