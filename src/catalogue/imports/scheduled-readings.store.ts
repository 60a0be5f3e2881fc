import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { ImportReport } from './import-report.ts';
import type { WatchedAddress } from './list-address.ts';

/** Since when the scheduled readings of an address fail: the first one after the last that did not. */
export async function readFailingSince(db: Kysely<Tables>, id: string): Promise<Date | null> {
  const readings = db.selectFrom('import_runs').where('address_id', '=', id).where('by_name', 'is', null);
  const { last } = await readings
    .where('state', '<>', 'failed')
    .select(({ fn }) => fn.max<string | null>(fn.coalesce('progress_at', 'started_at')).as('last'))
    .executeTakeFirstOrThrow();
  const { first } = await readings
    .where('state', '=', 'failed')
    .where('started_at', '>', last ?? '')
    .select(({ fn }) => fn.min<string | null>('started_at').as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? null : new Date(first);
}

/** The last reading of an address, whoever asked for it. */
export async function readLastReading(db: Kysely<Tables>, id: string): Promise<WatchedAddress['last']> {
  const row = await db
    .selectFrom('import_runs')
    .select(['id', 'state', 'started_at', 'progress_at', 'by_name', 'trouble', 'report'])
    .where('address_id', '=', id)
    // A list that waits for a person is read again and again, in the same row.
    .orderBy(sql`coalesce(progress_at, started_at)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const report = row.report === null ? null : (JSON.parse(row.report) as ImportReport); // written with the run
  return {
    importId: row.id,
    at: new Date(row.progress_at ?? row.started_at),
    state: row.state,
    by: row.by_name,
    problem: row.trouble ?? (report !== null && 'reason' in report ? report.reason : null),
  };
}
