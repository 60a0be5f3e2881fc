import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import type { Tables } from '#db/tables.ts';
import { DAY_MS, HOUR_MS } from '#lib/durations.ts';
import { DECIDE_FOR_MS } from './import-run.ts';

const DELETE_RUNS_AFTER_MS = 30 * DAY_MS;
/** An hour of margin: a decision in the last moment still finds everything. */
const DELETE_CHANGES_AFTER_MS = DECIDE_FOR_MS + HOUR_MS;

/**
 * Deletes runs older than a month, and lists and backups that are too old to be applied or undone. Each statement reads one table: in a
 * join, PostgreSQL compared each row with each while its statistics were those of a table that had just been emptied.
 */
export async function deleteExpiredRuns(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const runs = db.selectFrom('import_runs').select('id');
  const old = await runs
    .where(({ fn }) => fn.coalesce('applied_at', 'started_at'), '<', before(DELETE_CHANGES_AFTER_MS))
    .execute();
  const oldIds = new Set(old.map(({ id }) => id));

  const changed = await db.selectFrom('import_changes').select('import_id').distinct().execute();
  for (const { import_id } of changed) if (oldIds.has(import_id)) await deleteChanges(db, import_id);

  const lists = db.selectFrom('import_lists').select('import_id').distinct();
  for (const { import_id } of await lists.where('kind', '<>', 'suspicious').execute()) {
    if (oldIds.has(import_id)) await listsOf(db, import_id).where('kind', '<>', 'suspicious').execute();
  }

  const over = await runs.where('started_at', '<', before(DELETE_RUNS_AFTER_MS)).execute();
  for (const { id } of over) await listsOf(db, id).execute();
  await db.deleteFrom('import_runs').where('started_at', '<', before(DELETE_RUNS_AFTER_MS)).execute();
}

function listsOf(db: Kysely<Tables>, importId: string) {
  return db.deleteFrom('import_lists').where('import_id', '=', importId);
}

/** By ranges of the key, so that nobody waits long for a large list. */
async function deleteChanges(db: Kysely<Tables>, importId: string): Promise<void> {
  for (;;) {
    const last = await db
      .selectFrom('import_changes')
      .select('product_id')
      .where('import_id', '=', importId)
      .orderBy('product_id')
      .offset(ROWS_A_STATEMENT - 1)
      .limit(1)
      .executeTakeFirst();
    let some = db.deleteFrom('import_changes').where('import_id', '=', importId);
    if (last !== undefined) some = some.where('product_id', '<=', last.product_id);
    await some.execute();
    if (last === undefined) return;
    await setImmediate();
  }
}
