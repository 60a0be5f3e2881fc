import { mkdirSync, rmSync, statSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { countOtherSessions, inUseMessage } from '#backups/restore-postgres.ts';
import type { Engine } from '#db/engine.ts';
import { databaseFileIn, lockFileIn, walOf } from '#db/file-names.ts';
import { lockMigrationsForSession } from '#db/migrations/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import { openSqlite } from '#db/sqlite.ts';
import { holdFile } from '#db/sqlite-file/hold-file.ts';
import { startQuickCheck } from '#db/sqlite-file/quick-check.ts';
import { checkWal } from '#db/sqlite-file/wal-check.ts';
import type { Tables } from '#db/tables.ts';
import { MoveFailure } from './move-failure.ts';

/** The two databases of a shop: the file in DATA_DIR and the one of DATABASE_URL. */
export interface ShopEnds {
  dataDir: string;
  databaseUrl: string;
}

/** A database that nobody else has open. */
export interface End {
  engine: Engine;
  /** Without a password, for people. */
  address: string;
  db: Kysely<Tables>;
  /** From now on a missing file is a lost one. */
  markUsed(): void;
}

/** Holds both databases while `work` runs: a shop that starts meanwhile waits, or is refused. */
export function withBothEnds<T>(ends: ShopEnds, work: (ends: Record<Engine, End>) => Promise<T>): Promise<T> {
  return withPostgres(ends, (postgres) => withSqlite(ends, (sqlite) => work({ postgres, sqlite })));
}

/** @throws MoveFailure while a shop has it open, and where it is damaged. */
async function withSqlite<T>(
  { dataDir }: Pick<ShopEnds, 'dataDir'>,
  work: (end: End) => Promise<T>,
): Promise<T> {
  const file = databaseFileIn(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const held = holdFile(lockFileIn(dataDir), process.pid);
  if (held === null)
    throw new MoveFailure(`La tienda está abierta sobre ${file}. Cerrala primero: no se mudó nada.`);
  try {
    const isNew = !hasSqliteFile(dataDir);
    if (!isNew) await demandSound(file);
    const database = openSqlite(file);
    try {
      return await work({ engine: 'sqlite', address: file, db: database.db, markUsed: held.markUsed });
    } finally {
      const isUnused = isNew && !(await hasTables(database.db));
      await database.close();
      // A shop that starts next would take it for its own.
      if (isUnused) rmSync(file);
    }
  } finally {
    held.release();
  }
}

/** Before SQLite opens it, which drops what it cannot read of a log. */
async function demandSound(file: string): Promise<void> {
  if (checkWal(walOf(file)).kind === 'damaged' || (await startQuickCheck(file)).kind === 'damaged') {
    throw new MoveFailure(`La base está dañada, y no se mudó nada: ${file}. Restaurá primero una copia.`);
  }
}

/** @throws MoveFailure while anybody else is connected. */
async function withPostgres<T>(
  { databaseUrl }: Pick<ShopEnds, 'databaseUrl'>,
  work: (end: End) => Promise<T>,
): Promise<T> {
  const database = openPostgres(databaseUrl);
  try {
    // One connection for all: the lock belongs to its session.
    return await database.db.connection().execute(async (db) => {
      await lockMigrationsForSession(db);
      const sessions = await countOtherSessions(db);
      if (sessions > 0) throw new MoveFailure(inUseMessage(sessions, 'no se mudó nada'));
      return work({ engine: 'postgres', address: withoutSecrets(databaseUrl), db, markUsed: () => {} });
    });
  } finally {
    await database.close();
  }
}

/** Whether there is a database at all: a file that is not there is not made. */
export function hasSqliteFile(dataDir: string): boolean {
  return (statSync(databaseFileIn(dataDir), { throwIfNoEntry: false })?.size ?? 0) > 0;
}

export async function hasTables(db: Kysely<Tables>): Promise<boolean> {
  return (await db.introspection.getTables({ withInternalKyselyTables: true })).length > 0;
}

/** Deletes every row of these tables, the last first. */
export async function emptyTables(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  for (const name of names.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
}

/** @example withoutSecrets('postgres://shop:secret@db.example:5432/zocalo') // 'db.example:5432/zocalo' */
function withoutSecrets(address: string): string {
  const url = URL.parse(address);
  return url === null ? 'DATABASE_URL' : `${url.host}${url.pathname}`;
}
