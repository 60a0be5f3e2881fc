import type { Kysely } from 'kysely';
import { raiseOneOfKind, settleOneOfKind } from '#attention/attention.store.ts';
import type { Tables } from '#db/tables.ts';
import { HEALTH_LIMITS } from '#health/health-limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import { dayOf, minuteOfDay, nextDay } from '#orders/calendar.ts';
import { readBackupRun, recordBackupRun, type BackupRun } from './backup-run.store.ts';

/** How often it is looked whether a backup is due. */
export const BACKUP_CHECK_INTERVAL_MS = MINUTE_MS;

/** The pause before a failed backup is tried again: a full disk or a silent server may be repaired by then. */
const RETRY_MS = HOUR_MS;

export interface ScheduledBackupDeps {
  db: Kysely<Tables>;
  now: () => Date;
  randomBytes: RandomBytes;
  /** Minutes of the day in Argentina, ascending; empty: the shop only watches the age of backups that others make. */
  times: readonly number[];
  /** Null: there is none. */
  newestBackup: () => Promise<{ made: Date } | null>;
  /** Never rejects. `words`: why not, in Spanish. */
  backUp: (at: Date) => Promise<{ ok: true } | { ok: false; words: string }>;
  /** Aborted when the shop closes, which ends the backup under way. */
  closing: AbortSignal;
}

/**
 * Makes the backup that is due, if one is, and raises or resolves the alert about it. When the next one is due is in the database, so a shop that
 * was off at that time makes it when it opens, and one that has just been founded waits for its first night.
 * @throws Error why it failed, once that is recorded.
 */
export async function backUpWhenDue(deps: ScheduledBackupDeps): Promise<void> {
  const { db, now, times, backUp, closing } = deps;
  const at = now();
  const planned = await planOf(deps, at);
  if (planned === null || at < planned.nextAt) return watchAge(deps, planned, at);

  const outcome = await backUp(at);
  if (closing.aborted) return;
  const finishedAt = now();
  const next = nextTime(times, finishedAt) ?? finishedAt;
  const retry = new Date(finishedAt.getTime() + RETRY_MS);
  const run: BackupRun = {
    startedAt: at,
    finishedAt,
    nextAt: outcome.ok || next < retry ? next : retry,
    failure: outcome.ok ? null : outcome.words,
  };
  await recordBackupRun(db, run);
  await watchAge(deps, run, finishedAt);
  if (!outcome.ok) throw new Error(outcome.words);
}

/** What is planned; null: nothing. */
async function planOf({ db, times }: ScheduledBackupDeps, at: Date): Promise<BackupRun | null> {
  const next = nextTime(times, at);
  if (next === null) return null;
  const known = await readBackupRun(db);
  // Later than the next time: the setting is another one now, or the clock was wrong.
  if (known !== undefined && known.nextAt <= next) return known;
  const planned = { startedAt: at, finishedAt: at, failure: null, ...known, nextAt: next };
  await recordBackupRun(db, planned);
  return planned;
}

async function watchAge(
  { db, randomBytes, newestBackup }: ScheduledBackupDeps,
  run: BackupRun | null,
  at: Date,
): Promise<void> {
  const newest = await newestBackup();
  const ageMs = newest && at.getTime() - newest.made.getTime();
  // Somebody may have made one by hand since.
  const failure = newest !== null && run !== null && newest.made > run.startedAt ? null : run?.failure;
  if (failure) return raiseOneOfKind(db, 'backup-missing', { at, randomBytes }, { motivo: failure });
  if (ageMs === null) return;
  if (ageMs < HEALTH_LIMITS.backupOldMs) return settleOneOfKind(db, 'backup-missing', at);
  const detail = { motivo: `La última tiene ${Math.floor(ageMs / DAY_MS)} días` };
  return raiseOneOfKind(db, 'backup-missing', { at, randomBytes }, detail);
}

/** The first of these times of day after a moment, in the shop's time zone. */
export function nextTime(times: readonly number[], after: Date): Date | null {
  const today = dayOf(after);
  const [first] = times;
  if (first === undefined) return null;
  const later = times.map((minutes) => new Date(minuteOfDay(today, minutes))).find((time) => time > after);
  return later ?? new Date(minuteOfDay(nextDay(today), first));
}
