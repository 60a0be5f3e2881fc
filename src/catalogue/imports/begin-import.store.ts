import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import type { ListIdentity } from '../supplier-feed/list-source.ts';
import { asOf, isUnderWay, type ImportProgress, type ImportRun } from './import-run.ts';
import { NOTHING_YET, runOf } from './import-run.store.ts';
import { oneBeginningAtATime } from './one-import-at-a-time.store.ts';

/** A run that somebody begins. False, and none begun, while another is under way. */
export function beginRun(
  db: Kysely<Tables>,
  run: ListIdentity & { id: string; name: string; by: string; at: Date; stage: ImportProgress['stage'] },
): Promise<boolean> {
  return transact(db, async (trx) => {
    await oneBeginningAtATime(trx);
    const others = await findUnderWay(trx);
    if (others.some((other) => isUnderWay(asOf(other, run.at)))) return false;
    await trx
      .insertInto('import_runs')
      .values({
        ...NOTHING_YET,
        id: run.id,
        source: run.source,
        name: run.name,
        list_name: run.listName,
        state: 'reading',
        started_at: run.at.toISOString(),
        by_name: run.by,
        progress: JSON.stringify({ stage: run.stage, rows: 0, total: null } satisfies ImportProgress),
        progress_at: run.at.toISOString(),
      })
      .execute();
    return true;
  });
}

/** Those that somebody is waiting for, the newest first: the oldest may be of processes that died. */
async function findUnderWay(trx: Transaction<Tables>): Promise<ImportRun[]> {
  const rows = await trx
    .selectFrom('import_runs')
    .selectAll()
    .where('state', 'in', ['reading', 'applying', 'undoing'])
    .orderBy('started_at', 'desc')
    .limit(10)
    .execute();
  return rows.map(runOf);
}
