import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';
import { WORK_LIMITS, withLimits } from './work-limits.ts';

/** PostgreSQL's codes for "nothing wrong with your transaction, run it again": serialization failure and deadlock. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/**
 * Runs `work` in one transaction: all of it or nothing. When PostgreSQL aborts it because of a conflict, or it finds one, it runs
 * again, so `work` may only do database work on `trx` (on `db` it would wait for itself).
 * @throws the errors of `work`, and the conflict itself after five attempts.
 */
export async function transact<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

/** The same for work that writes thousands of rows: each statement may take minutes. */
export function transactBulk<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return withLimits(WORK_LIMITS.bulk, () => transact(db, work));
}

/** Thrown by `work` that finds that another process was quicker: it runs again, and sees what that one wrote. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

/** Two transactions blocked each other; the one with this error should run again from its beginning. */
export function isConflict(error: unknown): boolean {
  if (error instanceof ConflictError) return true;
  return error instanceof Error && 'code' in error && TRY_AGAIN.has(String(error.code));
}

/** A unique value: https://www.sqlite.org/rescode.html#constraint_primarykey, https://www.sqlite.org/rescode.html#constraint_unique */
const TAKEN_IN_SQLITE = new Set<unknown>([1555, 2067]);
const TAKEN_IN_POSTGRES = '23505';

/** Whether a row was not inserted because another one has its id or key. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return TAKEN_IN_SQLITE.has(error.errcode);
  return 'code' in error && error.code === TAKEN_IN_POSTGRES;
}
