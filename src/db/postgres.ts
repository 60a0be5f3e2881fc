import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Connections of one process; PostgreSQL's own default allows a hundred in all. */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** A transaction left open this long belongs to a process that hangs; its row locks would stop every sale. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;
/**
 * What fetching a page out of turn costs, in pages fetched in turn. PostgreSQL's own 4 is for disks that turn; with it, a search reads the
 * whole table, in twice the time that an index half as wide takes.
 * https://www.postgresql.org/docs/current/runtime-config-query.html#GUC-RANDOM-PAGE-COST
 */
const RANDOM_PAGE_COST = 1.1;

/** Opens a pool of PostgreSQL connections. Tables are not yet migrated. */
export function openPostgres(url: string): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, parseInt8);
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    fallback_application_name: 'zocalo',
    types,
  });
  // The pool replaces a connection that breaks, and whoever used it gets an error; without listeners the events would
  // end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect = new PostgresDialect({
    pool,
    async onCreateConnection(connection) {
      // Poolers that stand before a server refuse it among the parameters of a start.
      await connection.executeQuery(CompiledQuery.raw(`set random_page_cost = ${RANDOM_PAGE_COST}`));
    },
  });
  const db = new Kysely<Tables>({ dialect });
  return { db, engine: 'postgres', close: () => db.destroy() };
}

/** PostgreSQL's 64-bit integers arrive as text; ours are cents and counts. @throws RangeError beyond 2^53. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
}
