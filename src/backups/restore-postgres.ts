import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { HALT_RESTORING } from '#db/halts.ts';
import { lockMigrations } from '#db/migrations/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Tables } from '#db/tables.ts';
import { WORK_LIMITS, withLimits } from '#db/work-limits.ts';
import { counted } from '#lib/counted.ts';
import { BackupFailure } from './backup-failure.ts';
import { createDecompressor } from './compression.ts';
import type { Backup } from './create-backup.ts';
import { readServerVersion, readTableNames } from './dump-postgres.ts';
import { DATABASE_FILES, FORMER_DUMP_FILE, tableOfRows } from './manifest.ts';
import { findPostgresTools, quoted } from './postgres-tools.ts';
import {
  filledFolder,
  finishDatabase,
  occupied,
  swapFolders,
  type Restored,
  type RestoreRequest,
  type UnpackedBackup,
} from './restore-steps.ts';

/**
 * Restores into the database of DATABASE_URL: `psql` loads the tables in one transaction, another one finishes them. A shop that starts
 * meanwhile waits for the end. If the restore was interrupted between the two, the shop does not open the database.
 */
export async function restorePostgres(
  { place, backUp, holdEmails }: RestoreRequest,
  unpack: () => Promise<UnpackedBackup>,
): Promise<Restored> {
  const url = place.database.databaseUrl ?? '';
  const database = openPostgres(url);
  try {
    return await withLimits(WORK_LIMITS.migration, async () => {
      return await database.db.transaction().execute(async (trx) => {
        await lockMigrations(trx);
        const sessions = await countOtherSessions(trx);
        if (sessions > 0) throw new BackupFailure(inUseMessage(sessions, 'no se restauró nada'));
        const tables = await readTableNames(trx);
        const inTheWay = tables.length > 0 ? 'tablas en la base de DATABASE_URL' : await filledFolder(place);
        if (inTheWay !== null && backUp === null) throw occupied(inTheWay);
        const tools = await findPostgresTools(await readServerVersion(trx));

        const unpacked = await unpack();
        const backup = tables.length > 0 && backUp !== null ? await backUp() : null;
        const dump = await openDump(unpacked.folder);
        const rows = await findRows(unpacked.folder);
        await tools.replace({ url, tables, dump, rows, after: HALT_RESTORING });
        const finished = await finishDatabase(trx, unpacked.manifest, holdEmails).catch((error: unknown) => {
          throw error instanceof BackupFailure
            ? new BackupFailure(afterwards(error, backup), { cause: error })
            : error;
        });
        const aside = join(unpacked.folder, 'aside');
        await mkdir(aside);
        await swapFolders(place, unpacked, aside);
        return { manifest: unpacked.manifest, backup, aside: null, ...finished };
      });
    });
  } finally {
    await database.close();
  }
}

/** The tables of an unpacked backup, as `pg_dump` wrote them. */
async function openDump(folder: string): Promise<Readable> {
  const former = join(folder, FORMER_DUMP_FILE);
  if (existsSync(former)) return createReadStream(former);
  const file = join(folder, DATABASE_FILES.postgres);
  const decompressor = await createDecompressor(file);
  if (decompressor === null)
    throw new BackupFailure('La base de la copia está dañada, y no se restauró nada.');
  // `replace` reports a failure: the dump then ends early.
  return pipeline(createReadStream(file), decompressor, () => {});
}

/** The files of an unpacked backup that hold the rows of a table each. */
async function findRows(folder: string): Promise<{ table: string; path: string }[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => {
    const table = tableOfRows(name);
    return table === null ? [] : [{ table: quoted(table), path: join(folder, name) }];
  });
}

/** The tables are replaced by then: what was there is in its backup alone. */
function afterwards({ message }: BackupFailure, backup: Backup | null): string {
  const before = backup === null ? 'Antes no había nada.' : `Lo que había quedó en ${backup.path}`;
  return `${message} La tienda no abre con esta base: restaurá otra copia. ${before}`;
}

/** A session ends some moments after its client: PostgreSQL's process for it notices then. */
const SESSION_END_POLLS = 20;
const SESSION_END_POLL_MS = 100;

/**
 * Counts the sessions of clients in this database, also from other machines. It waits two seconds at most for sessions that are just
 * ending.
 */
export async function countOtherSessions(db: Kysely<Tables>): Promise<number> {
  for (let poll = 1; ; poll += 1) {
    // Within a transaction the view stays as it was first read.
    await sql`select pg_stat_clear_snapshot()`.execute(db);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
      db,
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0 || poll === SESSION_END_POLLS) return count;
    await setTimeout(SESSION_END_POLL_MS);
  }
}

/** The failure for a PostgreSQL database that others use. @param what was not done, in Spanish: `no se mudó nada`. */
export function inUseMessage(sessions: number, what: string): string {
  const count = counted(sessions, 'conexión', 'conexiones');
  return `La base de DATABASE_URL está en uso (${count}). Cerrá todos los procesos de la tienda, y PgBouncer: ${what}.`;
}
