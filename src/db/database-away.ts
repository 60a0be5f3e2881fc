/** The server said nothing for longer than it could take over anything; the connection was thrown away. */
export class SilentDatabaseError extends Error {
  override name = 'SilentDatabaseError';

  constructor(ms: number) {
    super(`the database did not answer within ${ms} ms`);
  }
}

/**
 * PostgreSQL's words for "not now": connections that fail or are closed (class 08, 57P0x), too many of them, limits that were
 * exceeded (57014, 55P03, 25P03), and a standby that cannot write yet (25006).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const NOT_NOW = /^(?:08...|57P0[1-5]|53300|57014|55P03|25P0[34]|25006)$/;

const NO_NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What node-postgres and its pool say without a code. */
const BROKEN =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/;

/** The database is away or busy: nothing is wrong with what was asked, and it can be asked again. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof SilentDatabaseError) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  if (!('code' in error)) return BROKEN.test(error.message);
  const code = String(error.code);
  return NO_NETWORK.has(code) || NOT_NOW.test(code);
}

/** A lock that somebody else holds was not given within `lockMs`. */
export function isLockedByOthers(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
