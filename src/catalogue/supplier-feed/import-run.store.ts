import type { Kysely } from 'kysely';
import type { ImportRunRow, Tables } from '#db/tables.ts';
import type { ImportReport } from './import-report.ts';

export interface ImportRun {
  id: string;
  startedAt: Date;
  finishedAt: Date;
  outcome: ImportRunRow['outcome'];
  report: ImportReport;
}

/** One every six minutes: a month of them. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** Keeps an import's report and forgets those of more than a month ago. */
export async function recordImportRun(db: Kysely<Tables>, run: ImportRun): Promise<void> {
  const oldest = new Date(run.startedAt.getTime() - KEPT_FOR_MS).toISOString();
  await db.deleteFrom('import_runs').where('started_at', '<', oldest).execute();
  await db
    .insertInto('import_runs')
    .values({
      id: run.id,
      started_at: run.startedAt.toISOString(),
      finished_at: run.finishedAt.toISOString(),
      outcome: run.outcome,
      report: JSON.stringify(run.report),
    })
    .execute();
}
