import { setImmediate } from 'node:timers/promises';
import { sql, type Expression, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { DECIDE_FOR_MS } from './import-run.ts';

const DELETE_RUNS_AFTER_MS = 30 * 24 * 60 * 60 * 1000;
/** An hour of margin: a decision in the last moment still finds everything. */
const DELETE_CHANGES_AFTER_MS = DECIDE_FOR_MS + 60 * 60 * 1000;

/** Deletes runs older than a month, and lists and backups that are too old to be applied or undone. */
export async function deleteExpiredRuns(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const old = db
    .selectFrom('import_runs')
    .select('id')
    .where(({ fn }) => fn.coalesce('applied_at', 'started_at'), '<', before(DELETE_CHANGES_AFTER_MS));
  while ((await deleteSomeChanges(db, old)) === CHANGES_A_STATEMENT) await setImmediate();
  await db
    .deleteFrom('import_lists')
    .where('import_id', 'in', old)
    .where('kind', '<>', 'suspicious')
    .execute();
  const over = db
    .selectFrom('import_runs')
    .select('id')
    .where('started_at', '<', before(DELETE_RUNS_AFTER_MS));
  await db.deleteFrom('import_lists').where('import_id', 'in', over).execute();
  await db.deleteFrom('import_runs').where('started_at', '<', before(DELETE_RUNS_AFTER_MS)).execute();
}

const CHANGES_A_STATEMENT = 1000;

async function deleteSomeChanges(db: Kysely<Tables>, old: Expression<{ id: string }>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from import_changes where (import_id, product_id) in (
      select import_id, product_id from import_changes
      where import_id in ${old} limit ${sql.lit(CHANGES_A_STATEMENT)})`.execute(db);
  return Number(numAffectedRows);
}
