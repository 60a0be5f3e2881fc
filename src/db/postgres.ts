import { Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from './engine.ts';
import { setForSession, ShopPostgresDialect } from './postgres-driver.ts';
import { openPool, type PoolTimeouts } from './postgres-pool.ts';
import { reportStatement } from './statement-events.ts';
import type { Tables } from './tables.ts';
import { WORK_LIMITS } from './work-limits.ts';

/**
 * The cost of reading a page at random, relative to a sequential read. PostgreSQL's own 4 is for spinning disks; with it, a search
 * reads the whole table, in twice the time of an index half as wide.
 * https://www.postgresql.org/docs/current/runtime-config-query.html#GUC-RANDOM-PAGE-COST
 */
const RANDOM_PAGE_COST = 1.1;

/**
 * The pool closes connections that are idle for ten seconds, so a session that is idle for longer belongs to a dead process; TCP
 * would keep it for two hours, and a few failovers would use up all connections of the server.
 */
const IDLE_SESSION_TIMEOUT_MS = 30_000;

/** Opens a pool of PostgreSQL connections. Tables are not yet migrated. */
export function openPostgres(url: string, timeouts?: PoolTimeouts): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, parseInt8);
  const pool = openPool({
    url,
    types,
    // Statements instead of start parameters: PgBouncer refuses a start with unknown parameters.
    onConnect: [
      setForSession(WORK_LIMITS.request),
      `set random_page_cost = ${RANDOM_PAGE_COST}`,
      // Without JIT: a list that looks expensive but ends after a page would be compiled for 30 ms and run for three.
      'set jit = off',
      `select set_config('idle_session_timeout', '${IDLE_SESSION_TIMEOUT_MS}', false) where current_setting('server_version_num')::int >= 140000`,
    ].join('; '),
    ...(timeouts !== undefined && { timeouts }),
  });
  const db = new Kysely<Tables>({ dialect: new ShopPostgresDialect({ pool }), log: reportStatement });
  return { db, engine: 'postgres', connections: pool.connections, close: () => db.destroy() };
}

/** PostgreSQL's 64-bit integers arrive as text; ours are cents and counts. @throws RangeError beyond 2^53. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
}
