import { AsyncLocalStorage } from 'node:async_hooks';

/** How long PostgreSQL may take over a piece of work, in milliseconds. SQLite works in the shop's own process and needs none. */
export interface WorkLimits {
  /** One statement. The shop itself gives up `CLIENT_GRACE_MS` later, and throws the connection away. */
  statementMs: number;
  /** One wait for a lock that somebody else holds. */
  lockMs: number;
  /** A transaction in which the shop says nothing: its process or its network has stopped, and its locks stop others. */
  idleMs: number;
}

/** A live server cancels a statement itself before this is over; a longer silence means that the server is not there. */
export const CLIENT_GRACE_MS = 1000;

export const WORK_LIMITS = {
  /** Whatever is not said otherwise: a visitor, buyer or administrator waits for it, and for 10 seconds at most. */
  request: { statementMs: 5000, lockMs: 2000, idleMs: 5000 },
  /** Orders: one that wants a locked product steps aside soon, so that the others in its group go on. */
  order: { statementMs: 4000, lockMs: 500, idleMs: 5000 },
  /** The leader's sign of life. It is repeated every second, so one that hangs is given up at once. */
  heartbeat: { statementMs: 800, lockMs: 800, idleMs: 1000 },
  /**
   * Imports, repricing and retention: statements over the whole catalogue. They wait as briefly for a row as anybody, because meanwhile
   * they hold the locks of thousands of others; the next run tries again.
   */
  bulk: { statementMs: 120_000, lockMs: 2000, idleMs: 60_000 },
  /** Once, before the shop opens; other processes that start meanwhile wait for it. */
  migration: { statementMs: 3_600_000, lockMs: 3_600_000, idleMs: 3_600_000 },
} as const satisfies Record<string, WorkLimits>;

/** What the statements of a piece of work run under. */
export interface Work {
  limits: WorkLimits;
  /** The leader's term in which it may write; null: anybody may do it at any time. */
  term: number | null;
}

/**
 * Held beside the call stack and not handed down: a store cannot forget it, and none of them needs to know. The database's driver
 * reads it; nothing else does.
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
 * Runs `work` so that nothing of it is written once another process has a later term: each transaction, and each statement outside of
 * one, then throws `DeposedError` instead of committing.
 */
export function withinTerm<T>(term: number, work: () => T): T {
  return currentWork.run({ ...workUnderWay(), term }, work);
}

/** Runs `work` whoever leads: for what has happened already and only needs to be noted. */
export function outsideTerm<T>(work: () => T): T {
  return currentWork.run({ ...workUnderWay(), term: null }, work);
}

/** Another process leads by now; what was to be written was not. */
export class DeposedError extends Error {
  override name = 'DeposedError';

  constructor(term: number, options?: ErrorOptions) {
    super(`term ${term} is over: another process leads`, options);
  }
}
