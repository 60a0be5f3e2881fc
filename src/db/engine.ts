import { PostgresAdapter, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Which engine a handle or transaction speaks to, for the few statements that differ. */
export function engineOf(db: Kysely<Tables>): 'sqlite' | 'postgres' {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
