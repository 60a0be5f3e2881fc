import { sql, type Transaction } from 'kysely';
import { lockAlone } from '#db/advisory-locks.ts';
import { engineOf } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { WORK_LIMITS } from '#db/work-limits.ts';

/**
 * Waits until no other import is being applied or undone, in any process, and locks until the transaction ends. So a plan is still
 * valid when it is written. SQLite has one writer anyway.
 */
export async function lockImports(trx: Transaction<Tables>): Promise<void> {
  if (engineOf(trx) !== 'postgres') return;
  const { statementMs, lockMs } = WORK_LIMITS.bulk;
  // The other import may take as long as a statement may; row locks keep their short timeout.
  await sql`set local lock_timeout = ${sql.lit(statementMs)}`.execute(trx);
  await lockAlone(trx, 'imports');
  await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(trx);
}

/** Waits until no other reading of a list starts, and locks until the transaction ends. It does not wait for one that is being applied. */
export function lockImportStart(trx: Transaction<Tables>): Promise<void> {
  return lockAlone(trx, 'start-of-import');
}
