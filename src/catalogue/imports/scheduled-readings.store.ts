import { sql, type Kysely } from 'kysely';
import { isOneOf, jsonList } from '#db/json-list.ts';
import type { Tables } from '#db/tables.ts';
import type { ImportReport } from './import-report.ts';
import { awaitsColumns } from './import-run.ts';
import type { WatchedAddress } from './list-address.ts';

type Readings = Pick<WatchedAddress, 'last' | 'failingSince'>;

export const NEVER_READ: Readings = { last: null, failingSince: null };

/**
 * The readings of these addresses: the last one, whoever started it, and since when scheduled readings fail. A list that waits for a person
 * is read again and again, in the same row. Addresses that were never read are absent.
 */
export async function readReadings(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Readings>> {
  const { rows } = await sql<ReadingRow>`
    with readings as (
      select id, address_id, by_name, state, started_at, coalesce(progress_at, started_at) as seen_at
      from import_runs where ${isOneOf(db, 'address_id', jsonList(ids))}
    ), ranked as (
      select readings.*,
        row_number() over (partition by address_id order by seen_at desc) as place,
        max(case when by_name is null and state <> 'failed' then seen_at end) over (partition by address_id) as read_at
      from readings
    ), failing as (
      select address_id, min(started_at) as since from ranked
      where by_name is null and state = 'failed' and started_at > coalesce(read_at, '')
      group by address_id
    )
    select ranked.address_id, ranked.id, ranked.seen_at, ranked.state, ranked.by_name,
      import_runs.trouble, import_runs.report, failing.since
    from ranked
    join import_runs on import_runs.id = ranked.id
    left join failing on failing.address_id = ranked.address_id
    where ranked.place = 1`.execute(db);
  return new Map(rows.map((row) => [row.address_id, readingsOf(row)]));
}

interface ReadingRow extends Pick<Tables['import_runs'], 'id' | 'state' | 'by_name' | 'trouble' | 'report'> {
  address_id: string;
  seen_at: string;
  since: string | null;
}

function readingsOf(row: ReadingRow): Readings {
  const report = row.report === null ? null : (JSON.parse(row.report) as ImportReport); // written with the run
  return {
    last: {
      importId: row.id,
      at: new Date(row.seen_at),
      state: row.state,
      awaitsColumns: awaitsColumns({ state: row.state, report }),
      by: row.by_name,
      problem: row.trouble ?? (report !== null && 'reason' in report ? report.reason : null),
    },
    failingSince: row.since === null ? null : new Date(row.since),
  };
}
