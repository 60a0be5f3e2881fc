import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Why the database did not execute a correct request: the same request will work once the disk, the server or the network works
 * again.
 */
export type Unavailability =
  /** No space is left. */
  | 'full'
  | 'read-only'
  /** Another process locks what was needed for longer than the timeout. */
  | 'busy'
  /** The server cannot be reached, is starting or stopping, or takes no more connections. */
  | 'away'
  /** The disk does not read or write. */
  | 'disk'
  /** The data read cannot be the data written. */
  | 'damaged';

/**
 * Distinguishes an unavailable database from a fault of the shop; null for the latter.
 * @example unavailabilityOf(error) // 'full'
 */
export function unavailabilityOf(error: unknown): Unavailability | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseTimeoutError) return 'away';
  // Several addresses were tried, and none responded.
  if (error instanceof AggregateError)
    return error.errors.map(unavailabilityOf).find((why) => why !== null) ?? null;
  return ofSqlite(error) ?? ofCode(error) ?? ofWords(error);
}

/** The database did not respond in time: the write may have happened. It can be retried. */
export function isDatabaseAway(error: unknown): boolean {
  return unavailabilityOf(error) === 'away';
}

/** Another process held a lock for too long: nothing was written. */
export function isDatabaseBusy(error: unknown): boolean {
  return unavailabilityOf(error) === 'busy';
}

/** Whether an error means that a SQLite file is no database, or damaged. */
export function isDamage(error: unknown): boolean {
  return unavailabilityOf(error) === 'damaged';
}

/** https://www.sqlite.org/rescode.html#primary_result_code_list */
const BY_SQLITE_CODE: Readonly<Record<number, Unavailability>> = {
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'disk',
  11: 'damaged',
  13: 'full',
  14: 'disk',
  26: 'damaged',
};

function ofSqlite(error: Error): Unavailability | null {
  if (!('errcode' in error) || typeof error.errcode !== 'number') return null;
  // The lowest byte is the primary code.
  return BY_SQLITE_CODE[error.errcode & 0xff] ?? null;
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const BY_POSTGRES_CODE: readonly (readonly [RegExp, Unavailability])[] = [
  [/^53100$/, 'full'],
  [/^25006$/, 'read-only'],
  [/^55P03$/, 'busy'],
  [/^(58|XX00[12])/, 'disk'],
  // Connections, resources, a server that an operator stops or that is still starting, and exceeded time limits.
  [/^(08...|53...|57P0[1-5]|57014|25P0[34])$/, 'away'],
];

const BY_SYSTEM_CODE: Readonly<Record<string, Unavailability>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EIO: 'disk',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
};

function ofCode(error: Error): Unavailability | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return BY_SYSTEM_CODE[code] ?? BY_POSTGRES_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

/** What node-postgres throws without a code. */
const PG_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|Query read timeout)/;

function ofWords(error: Error): Unavailability | null {
  return PG_WORDS.test(error.message) ? 'away' : null;
}

/** The server did not respond within any statement's limit; the connection was closed. */
export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError';

  constructor(ms: number) {
    super(`the database did not answer within ${ms} ms`);
  }
}

/** Changes a row that nothing else uses, to check that the database accepts writes. @throws when it does not. */
export async function probeWrite(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('counters')
    .values({ name: 'write_probe', value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row('counters.value', '+', 1) })),
    )
    .execute();
}
