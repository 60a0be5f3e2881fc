import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { engineOf } from './engine.ts';
import type { Tables } from './tables.ts';

/** The current position of the catalogue. Versions are comparable only within one epoch. */
export interface CataloguePosition {
  /** Letters and digits; different after each promotion of a standby, and after each restored copy. */
  epoch: string;
  version: number;
}

/**
 * Distinguishes two histories of a PostgreSQL database that use the same versions: the cluster, the timeline (a new one at each
 * promotion and each recovery to a point in time), the database, and the counters' table and file (new ones when a dump is loaded).
 * The counter `catalogue_epoch` covers cases that none of them shows.
 */
const POSTGRES_HISTORY = sql<string>`concat_ws(' ',
  (select system_identifier from pg_control_system()),
  case when pg_is_in_recovery() then 'standby' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end,
  (select oid from pg_database where datname = current_database()),
  'counters'::regclass::oid,
  pg_relation_filenode('counters'))`;

/** If these functions are not allowed: the database, and the counters' table and file. */
const POSTGRES_TABLES = sql<string>`concat_ws(' ',
  (select oid from pg_database where datname = current_database()),
  'counters'::regclass::oid,
  pg_relation_filenode('counters'))`;

/**
 * A SQLite file can only be replaced while the shop is closed, and shows no trace of it. So each process has its own epoch: after a
 * restart browsers fetch their cached responses once more.
 */
const SQLITE_HISTORY = sql<string>`${randomBytes(8).toString('hex')}`;

/** The catalogue's position as of the last commit, in one statement. */
export async function readCataloguePosition(db: Kysely<Tables>): Promise<CataloguePosition> {
  const row = await db
    .selectFrom('counters')
    .select([
      'value as version',
      (await historyOf(db)).as('history'),
      sql<number>`(select value from counters where name = 'catalogue_epoch')`.as('restored'),
    ])
    .where('name', '=', 'catalogue_version')
    .executeTakeFirstOrThrow();
  return { epoch: shortHash(`${row.history} ${row.restored}`), version: row.version };
}

/** From now on every process reads the whole catalogue again. */
export async function beginCatalogueEpoch(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('name', '=', 'catalogue_epoch')
    .execute();
}

/** Detected once: the functions that a server allows do not change. */
const histories = new WeakMap<object, Promise<RawBuilder<string>>>();

async function historyOf(db: Kysely<Tables>): Promise<RawBuilder<string>> {
  if (engineOf(db) === 'sqlite') return SQLITE_HISTORY;
  let history = histories.get(db);
  if (history === undefined) {
    history = sql`select ${POSTGRES_HISTORY} as history`.execute(db).then(
      () => POSTGRES_HISTORY,
      (error: unknown) => {
        if (isNotAllowed(error)) return POSTGRES_TABLES;
        histories.delete(db);
        throw error;
      },
    );
    histories.set(db, history);
  }
  return history;
}

/** Insufficient privilege, an undefined function, or a feature that is not supported. */
function isNotAllowed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:42501|42883|0A000)$/.test(String(error.code));
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 10);
}
