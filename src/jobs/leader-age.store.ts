import { sql, type Kysely } from 'kysely';
import { engineOf } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { LEADER_LOCK } from './leader.ts';

/**
 * Milliseconds since the last sign of life of the process that runs the shop's jobs; null while no process does. On SQLite the only process
 * does. On PostgreSQL a lock says that somebody does, and is given up with its connection.
 */
export async function readLeaderAgeMs(db: Kysely<Tables>): Promise<number | null> {
  if (engineOf(db) === 'sqlite') return 0;
  // A lock of one 64-bit number stands in two columns, 32 bits each.
  const { rows } = await sql`
    select 1 from pg_locks
    where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) + objid::bigint = ${LEADER_LOCK}
    limit 1`.execute(db);
  return rows.length > 0 ? 0 : null;
}
