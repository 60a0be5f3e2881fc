import { sql, type Transaction } from 'kysely';
import { engineOf } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { WORK_LIMITS } from '#db/work-limits.ts';

/** Any number would do; this one is the imports' and no other lock's. */
const IMPORT_LOCK = sql.lit(7_041_965_224);

/**
 * Waits until no other import is being applied or undone, here or in another process; ours until the transaction ends. What is
 * planned is then still true when it is written. SQLite has one writer anyway.
 */
export async function lockImports(trx: Transaction<Tables>): Promise<void> {
  if (engineOf(trx) !== 'postgres') return;
  const { statementMs, lockMs } = WORK_LIMITS.bulk;
  // The other one may take as long as a statement may; rows are waited for as briefly as ever.
  await sql`set local lock_timeout = ${sql.lit(statementMs)}`.execute(trx);
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);
  await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(trx);
}

/** Any other number: whoever begins to read a list does not wait for one that is being applied. */
const BEGINNING_LOCK = sql.lit(7_041_965_225);

/** Waits until no other reading of a list begins; ours until the transaction ends. */
export async function lockImportStart(trx: Transaction<Tables>): Promise<void> {
  if (engineOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(${BEGINNING_LOCK})`.execute(trx);
}
