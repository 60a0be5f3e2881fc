import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** How the last repricing went, and when the next one comes. */
export interface RepricingRun {
  startedAt: Date;
  finishedAt: Date;
  nextAt: Date;
  /** Why it failed; null when it did not. */
  failure: string | null;
  /** How many prices it changed. */
  changed: number;
}

const NAME = 'reprice';

/** Stores the run instead of the former one, in the database, where every process of the shop can read it. */
export async function recordRepricing(db: Kysely<Tables>, run: RepricingRun): Promise<void> {
  const row = {
    started_at: run.startedAt.toISOString(),
    finished_at: run.finishedAt.toISOString(),
    next_at: run.nextAt.toISOString(),
    failure: run.failure,
    changed: run.changed,
  };
  await db
    .insertInto('job_runs')
    .values({ name: NAME, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** Undefined before the shop's first. */
export async function readRepricing(db: Kysely<Tables>): Promise<RepricingRun | undefined> {
  const row = await db
    .selectFrom('job_runs')
    .select(['started_at', 'finished_at', 'next_at', 'failure', 'changed'])
    .where('name', '=', NAME)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    startedAt: new Date(row.started_at),
    finishedAt: new Date(row.finished_at),
    nextAt: new Date(row.next_at),
    failure: row.failure,
    changed: row.changed,
  };
}
