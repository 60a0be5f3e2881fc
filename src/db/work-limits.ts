import { AsyncLocalStorage } from 'node:async_hooks';

/** How long PostgreSQL may take for a piece of work, in milliseconds. SQLite runs in the shop's own process and needs no limit. */
export interface WorkLimits {
  /** One statement. The shop itself gives up `CLIENT_GRACE_MS` later, and closes the connection. */
  statementMs: number;
  /** One wait for a lock that somebody else holds. */
  lockMs: number;
  /** A transaction in which the shop sends nothing: its process or its network has stopped, and its locks block others. */
  idleMs: number;
}

/** A live server cancels a statement before this time is over; a longer silence means that the server is gone. */
export const CLIENT_GRACE_MS = 1000;

export const WORK_LIMITS = {
  /** The default: a visitor, buyer or administrator waits for it, for at most 10 seconds. */
  request: { statementMs: 5000, lockMs: 2000, idleMs: 5000 },
  /** Orders: one that wants a locked product gives up soon, so that the others in its group continue. */
  order: { statementMs: 4000, lockMs: 500, idleMs: 5000 },
  /** The leader's heartbeat. It is repeated every second, so one that hangs is given up at once. */
  heartbeat: { statementMs: 800, lockMs: 800, idleMs: 1000 },
  /**
   * Imports, repricing and retention: statements over the whole catalogue. They wait only briefly for a row lock, because meanwhile
   * they lock thousands of other rows; the next run retries.
   */
  bulk: { statementMs: 120_000, lockMs: 2000, idleMs: 60_000 },
  /** Once, before the shop opens; other processes that start meanwhile wait for it. */
  migration: { statementMs: 3_600_000, lockMs: 3_600_000, idleMs: 3_600_000 },
} as const satisfies Record<string, WorkLimits>;

/** The limits and term for the statements of a piece of work. */
export interface Work {
  limits: WorkLimits;
  /** The leader's term in which it may write; null: any process may write at any time. */
  term: number | null;
}

/**
 * Stored in the async context and not passed as an argument: a store cannot forget it, and none needs to know. Only the database's
 * driver reads it.
 */
const currentWork = new AsyncLocalStorage<Work>();

const REQUEST: Work = { limits: WORK_LIMITS.request, term: null };

export function workUnderWay(): Work {
  return currentWork.getStore() ?? REQUEST;
}

/** Runs `work` with these limits on its statements. */
export function withLimits<T>(limits: WorkLimits, work: () => T): T {
  return currentWork.run({ ...workUnderWay(), limits }, work);
}

/**
 * Runs `work` so that it commits nothing once another process has a later term: each transaction, and each statement outside of
 * one, then throws `DeposedError` instead of committing.
 */
export function withinTerm<T>(term: number, work: () => T): T {
  return currentWork.run({ ...workUnderWay(), term }, work);
}

/** Runs `work` in any process, leading or not: for events that already happened and only need to be recorded. */
export function outsideTerm<T>(work: () => T): T {
  return currentWork.run({ ...workUnderWay(), term: null }, work);
}

/** Another process leads now; nothing was written. */
export class DeposedError extends Error {
  override name = 'DeposedError';

  constructor(term: number, options?: ErrorOptions) {
    super(`term ${term} is over: another process leads`, options);
  }
}
