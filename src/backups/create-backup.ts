import { constants, existsSync } from 'node:fs';
import { access, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#db/engine.ts';
import { databaseFileIn, walOf } from '#db/file-names.ts';
import { readMigrations } from '#db/migrations/migrate.ts';
import type { DatabaseLocation } from '#db/open/open-database.ts';
import { openPostgres } from '#db/postgres.ts';
import { openSqlite } from '#db/sqlite.ts';
import { copySqliteFile } from '#db/sqlite-file/copy-file.ts';
import { holdFile } from '#db/sqlite-file/hold-file.ts';
import { filesIn, syncFolder, writeArchive } from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import { backupLockIn, backupName, deleteAbandoned, UNFINISHED, type BackupFile } from './backup-files.ts';
import { demandRoom, sizeOnDisk } from './backup-room.ts';
import { dumpPostgres } from './dump-postgres.ts';
import { DATABASE_FILES, newManifest, type BackedFolders, type Manifest } from './manifest.ts';
import { readSums } from './sums.ts';

/** The shop that is backed up or restored: where it keeps what. */
export interface ShopPlace {
  database: DatabaseLocation;
  folders: BackedFolders;
  /** The shop's version, of its package. */
  version: string;
  /** The shop needs so much of the disk: no backup takes it. */
  leaveBytes: number;
}

export interface Backup extends BackupFile {
  manifest: Manifest;
}

/**
 * Makes a backup in `target`, one file with the database as of one moment and the folders. The shop may be running. Nothing with the
 * name of a backup is there before it is whole and on the disk. One is made in a folder at a time.
 * @throws BackupFailure, or the error of the database or the system.
 */
export async function createBackup(place: ShopPlace, target: string, now: Date): Promise<Backup> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  await access(target, constants.W_OK);
  // The system releases it with the process: what a killed one left behind is nobody's.
  const held = holdFile(backupLockIn(target), process.pid);
  if (held === null) throw new BackupFailure('Ya hay otra copia en curso.');
  try {
    await deleteAbandoned(target);
    return await writeBackup(place, target, now);
  } finally {
    held.release();
  }
}

async function writeBackup(place: ShopPlace, target: string, now: Date): Promise<Backup> {
  const path = join(target, backupName(now));
  if (existsSync(path)) throw new BackupFailure(`Ya hay una copia con ese nombre: ${path}`);
  const unfinished = `${path}${UNFINISHED}`;
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const folders = [
      ...(await filesIn('mail', place.folders.mail)),
      ...(await filesIn('photos', place.folders.photos)),
    ];
    const mayTake = (databaseBytes: number) =>
      demandRoom(target, { databaseBytes, files: folders, leaveBytes: place.leaveBytes });
    const engine = place.database.databaseUrl === undefined ? 'sqlite' : 'postgres';
    const copy = join(unfinished, DATABASE_FILES[engine]);
    const read = await copyDatabase(place.database, copy, mayTake);
    let written: Manifest | undefined;
    const archive = join(unfinished, 'archive');
    await writeArchive(archive, [{ name: DATABASE_FILES[engine], path: copy }, ...folders], (files) => {
      return (written = newManifest({
        version: place.version,
        made: now.toISOString(),
        engine,
        ...read,
        files,
      }));
    });
    if (written === undefined) throw new Error('an archive without a manifest');
    await rename(archive, path);
    await syncFolder(target);
    return { path, made: now, size: (await stat(path)).size, manifest: written };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function copyDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  copy: string,
  mayTake: (databaseBytes: number) => Promise<void>,
): Promise<Pick<Manifest, 'migration' | 'sums'>> {
  if (databaseUrl !== undefined)
    return using(openPostgres(databaseUrl), (database) =>
      dumpPostgres(database, { url: databaseUrl, file: copy, mayTake }),
    );
  const file = databaseFileIn(dataDir);
  if (!existsSync(file)) throw new BackupFailure(`No hay una base de datos en ${dataDir} (DATA_DIR).`);
  await mayTake(sizeOnDisk([file, walOf(file)]));
  await copySqliteFile(file, copy);
  // Of the copy: the shop may have written since.
  return using(openSqlite(copy), async ({ db }) => ({
    migration: (await readMigrations(db)).at(-1) ?? null,
    sums: await readSums(db),
  }));
}

async function using<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
