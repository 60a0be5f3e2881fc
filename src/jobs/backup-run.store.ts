import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** How the shop's last own backup went, and when the next one comes. */
export interface BackupRun {
  startedAt: Date;
  finishedAt: Date;
  nextAt: Date;
  /** Why it failed, in Spanish; null when it did not. */
  failure: string | null;
}

const NAME = 'backup';

/** Stores the run instead of the former one, in the database, where every process of the shop can read it. */
export async function recordBackupRun(db: Kysely<Tables>, run: BackupRun): Promise<void> {
  const row = {
    started_at: run.startedAt.toISOString(),
    finished_at: run.finishedAt.toISOString(),
    next_at: run.nextAt.toISOString(),
    failure: run.failure,
    changed: 0,
  };
  await db
    .insertInto('job_runs')
    .values({ name: NAME, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** Undefined while none is planned. */
export async function readBackupRun(db: Kysely<Tables>): Promise<BackupRun | undefined> {
  const row = await db
    .selectFrom('job_runs')
    .select(['started_at', 'finished_at', 'next_at', 'failure'])
    .where('name', '=', NAME)
    .executeTakeFirst();
  return (
    row && {
      startedAt: new Date(row.started_at),
      finishedAt: new Date(row.finished_at),
      nextAt: new Date(row.next_at),
      failure: row.failure,
    }
  );
}
