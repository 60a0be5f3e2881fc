import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

/** The engine of a handle or transaction, for the few statements that differ. */
export function engineOf(db: Kysely<Tables>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** The two engines' names for the columns of every table. */
export interface Dialect {
  /** Compared byte by byte on both engines, so that both sort alike. */
  text: RawBuilder<unknown>;
  /** 64 bits. */
  integer: RawBuilder<unknown>;
  /** SQLite then stores small rows in the tree of their key: half the pages to write. */
  keyedRows: RawBuilder<unknown>;
}

export function dialectOf(db: Kysely<Tables>): Dialect {
  return engineOf(db) === 'postgres'
    ? { text: sql`text collate "C"`, integer: sql`bigint`, keyedRows: sql`` }
    : { text: sql`text`, integer: sql`integer`, keyedRows: sql`without rowid` };
}

/** Connections of a pool. */
export interface ConnectionCounts {
  used: number;
  idle: number;
  /** Pieces of work that wait for a connection. */
  waiting: number;
  /** How many the pool opens. */
  most: number;
}

/** The shop's open database, on either engine. */
export interface Database {
  readonly db: Kysely<Tables>;
  readonly engine: Engine;
  /** The connections of this process; null with SQLite, which needs one alone. */
  connections(): ConnectionCounts | null;
  /** Waits for the work under way, then closes. */
  close(): Promise<void>;
}
