import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The shop's open database, on either engine. */
export interface Database {
  readonly db: Kysely<Tables>;
  readonly engine: 'sqlite' | 'postgres';
  /** Waits for what is under way, then closes. */
  close(): Promise<void>;
}
