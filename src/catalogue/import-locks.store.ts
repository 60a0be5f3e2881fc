import { sql, type Transaction } from 'kysely';
import { engineOf } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { WORK_LIMITS } from '#db/work-limits.ts';

/** Any number works; no other lock uses this one. */
const IMPORT_LOCK = sql.lit(7_041_965_224);

/**
 * Waits until no other import is being applied or undone, in any process, and locks until the transaction ends. So a plan is still
 * valid when it is written. SQLite has one writer anyway.
 */
export async function lockImports(trx: Transaction<Tables>): Promise<void> {
  if (engineOf(trx) !== 'postgres') return;
  const { statementMs, lockMs } = WORK_LIMITS.bulk;
  // The other import may take as long as a statement may; row locks keep their short timeout.
  await sql`set local lock_timeout = ${sql.lit(statementMs)}`.execute(trx);
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);
  await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(trx);
}

/** Another number: starting to read a list does not wait for one that is being applied. */
const BEGINNING_LOCK = sql.lit(7_041_965_225);

/** Waits until no other reading of a list starts, and locks until the transaction ends. */
export async function lockImportStart(trx: Transaction<Tables>): Promise<void> {
  if (engineOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(${BEGINNING_LOCK})`.execute(trx);
}
