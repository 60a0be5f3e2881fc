import type { JobName } from '#lib/job-names.ts';

/** The state of a scheduled job of this process. Times are monotonic milliseconds. */
interface JobState {
  /** Since when the round under way runs; null: none is. */
  startedMs: number | null;
  /** When a round last ended well; null: none has yet. */
  lastGoodMs: number | null;
  /** The end of the first round in the current series of failures; null: the last round succeeded. */
  failingSinceMs: number | null;
}

/** Watches rounds of jobs. */
export interface JobWatch {
  /** Runs one round. @throws what it throws. */
  run(name: JobName, work: () => Promise<unknown>): Promise<void>;
  /** By name: jobs of which a round has begun in this process. */
  states(): ReadonlyMap<JobName, Readonly<JobState>>;
}

export function createJobWatch(monotonicMs: () => number): JobWatch {
  const jobs = new Map<JobName, JobState>();
  return {
    async run(name, work) {
      const job = jobs.get(name) ?? { startedMs: null, lastGoodMs: null, failingSinceMs: null };
      jobs.set(name, job);
      job.startedMs = monotonicMs();
      try {
        await work();
        job.lastGoodMs = monotonicMs();
        job.failingSinceMs = null;
      } catch (error) {
        job.failingSinceMs ??= monotonicMs();
        throw error;
      } finally {
        job.startedMs = null;
      }
    },
    states: () => jobs,
  };
}

/** Since when the round that runs longest runs; null: none does. */
export function longestRoundSinceMs({ states }: Pick<JobWatch, 'states'>): number | null {
  const started = [...states().values()].flatMap(({ startedMs }) => (startedMs === null ? [] : [startedMs]));
  return started.length === 0 ? null : Math.min(...started);
}
