import type { FailureLog } from '#lib/failure-log.ts';
import type { JobName } from '#lib/job-names.ts';
import { createDueTime, type JobSchedule } from './due-time.ts';
import type { JobWatch } from './job-watch.ts';
import { HEARTBEAT_INTERVAL_MS, onlyLeading, type Leader } from './leader-election.ts';
import { repeat, type Clock, type Job } from './repeat.ts';

/** The first round comes after one interval, unless it is said otherwise. */
type GivenSchedule = Pick<JobSchedule, 'everyMs'> & Partial<JobSchedule>;
type Work = () => Promise<unknown>;

/** Starts jobs. It watches each round, and logs each failure and recovery. */
export interface JobRounds {
  /** Runs in every process, whichever leads. */
  everyProcess(name: JobName, schedule: Omit<GivenSchedule, 'restPerRound'>, work: Work): Job;
  /** Runs only while this process leads. A new leader runs due jobs at once, because nobody may have run them for a while. */
  onlyLeader(name: JobName, schedule: GivenSchedule, work: Work): Job;
}

export function createJobRounds({
  leader,
  watch,
  failures,
  clock,
  monotonicMs,
}: {
  leader: Leader;
  watch: JobWatch;
  failures: FailureLog;
  clock: Clock;
  /** Milliseconds since any moment, which never jump. */
  monotonicMs: () => number;
}): JobRounds {
  const begin = (name: JobName, everyMs: number, work: Work, firstAfterMs: number) =>
    repeat(work, { everyMs, firstAfterMs, clock, onError: (error) => failures.failed(name, error) });

  /** Logs a recovery only where the work itself was done. */
  const watched = (name: JobName, work: Work) => async () => {
    await watch.run(name, work);
    failures.worked(name);
  };

  return {
    everyProcess: (name, { everyMs, firstAfterMs = everyMs }, work) =>
      begin(name, everyMs, watched(name, work), firstAfterMs),
    onlyLeader(name, schedule, work) {
      const { everyMs, firstAfterMs = everyMs } = schedule;
      const due = createDueTime({ ...schedule, firstAfterMs }, monotonicMs);
      const workIfDue = async () => {
        if (!due.isDue() || (await leader.term()) === null) return;
        await due.run(onlyLeading(leader, watched(name, work)));
      };
      return begin(name, Math.min(everyMs, HEARTBEAT_INTERVAL_MS), workIfDue, firstAfterMs);
    },
  };
}
