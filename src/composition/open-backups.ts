import { listBackups } from '#backups/backup-files.ts';
import { backUpInProcess, type BackupOutcome } from '#backups/fork-backup.ts';
import type { Database } from '#db/engine.ts';
import { readBackupRun } from '#jobs/backup-run.store.ts';
import { nextTime } from '#jobs/scheduled-backup.ts';
import type { BackupState } from '#contract/panel/backups.ts';
import type { Config } from '#server/settings/config.ts';
import { shopPlace } from './shop-place.ts';

/** The backups of a shop that runs. */
export interface Backups {
  newestBackup(): Promise<{ made: Date } | null>;
  backUp(at: Date): Promise<BackupOutcome>;
  /** For the panel. */
  readState(): Promise<BackupState>;
}

export function openBackups(
  config: Config,
  { db, now, closing }: { db: Database['db']; now: () => Date; closing: AbortSignal },
): Backups {
  const { backupDir: folder, backups: limits } = config;
  const newest = async () => (await listBackups(folder))[0] ?? null;
  return {
    newestBackup: newest,
    backUp: (at) =>
      backUpInProcess({ place: shopPlace(config), folder, now: at.toISOString(), limits }, closing),
    async readState() {
      const [last, run] = await Promise.all([newest(), readBackupRun(db)]);
      const isOn = limits.times.length > 0;
      // A shop that has just been founded plans it within a minute.
      const nextAt = isOn ? (run?.nextAt ?? nextTime(limits.times, now())) : null;
      return {
        folder,
        last: last && { at: last.made.toISOString(), bytes: last.size, file: last.path },
        nextAt: nextAt && nextAt.toISOString(),
        failure: (isOn && run?.failure) || null,
      };
    },
  };
}
