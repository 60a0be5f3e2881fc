import { sql, type Transaction } from 'kysely';
import { engineOf } from './engine.ts';
import type { Tables } from './tables.ts';

/** What one transaction at a time does, in all processes. Any numbers work, as long as each is another one. */
const LOCKS = {
  imports: 7_041_965_224,
  'start-of-import': 7_041_965_225,
  settings: 7_041_965_226,
  'alerts-of-kinds': 7_041_965_227,
  'known-bases': 7_041_965_228,
} as const;

/** Waits for the transaction that has this lock, and has it until this one ends. SQLite has one writer anyway. */
export async function lockAlone(trx: Transaction<Tables>, lock: keyof typeof LOCKS): Promise<void> {
  if (engineOf(trx) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS[lock])})`.execute(trx);
}
