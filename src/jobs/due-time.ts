/** All in milliseconds; `restPerRound` is a number of times. */
export interface JobSchedule {
  /** Between the starts of two rounds. */
  everyMs: number;
  firstAfterMs: number;
  /** The least pause after a round, as a multiple of its duration: 19 means a twentieth of the time. */
  restPerRound?: number;
}

/** When a job is due. */
export interface DueTime {
  isDue(): boolean;
  /** Runs a round. @throws what `work` throws. */
  run(work: () => Promise<unknown>): Promise<void>;
}

/** @param monotonicMs Milliseconds since any moment, which never jump. */
export function createDueTime(
  { everyMs, firstAfterMs, restPerRound = 0 }: JobSchedule,
  monotonicMs: () => number,
): DueTime {
  let dueMs = monotonicMs() + firstAfterMs;
  return {
    isDue: () => monotonicMs() >= dueMs,
    async run(work) {
      const startMs = monotonicMs();
      dueMs = startMs + everyMs;
      try {
        await work();
      } finally {
        const endMs = monotonicMs();
        dueMs = Math.max(dueMs, endMs + restPerRound * (endMs - startMs));
      }
    },
  };
}
