import { constants, existsSync } from 'node:fs';
import { access, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '#db/engine.ts';
import { databaseFileIn, walOf } from '#db/file-names.ts';
import { readMigrations } from '#db/migrations/migrate.ts';
import type { DatabaseLocation } from '#db/open/open-database.ts';
import { openPostgres } from '#db/postgres.ts';
import { openSqlite } from '#db/sqlite.ts';
import { copySqliteFile } from '#db/sqlite-file/copy-file.ts';
import { holdFile } from '#db/sqlite-file/hold-file.ts';
import { filesIn, syncFolder, writeArchive, type ArchiveEntries } from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import { backupLockIn, backupName, deleteAbandoned, UNFINISHED, type BackupFile } from './backup-files.ts';
import { demandRoom, roomForSqlite, sizeOnDisk } from './backup-room.ts';
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
 * Makes a backup in `target`, one file with the database as of one moment and the folders. The shop may be running. A file with the name of
 * a backup only appears when it is complete and on the disk. Only one backup at a time is made in a folder.
 * @throws BackupFailure, or the error of the database or the system.
 */
export async function createBackup(place: ShopPlace, target: string, now: Date): Promise<Backup> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  await access(target, constants.W_OK);
  // The system releases the lock with the process, so the remains of a killed process belong to nobody.
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
    const mayTake = (databaseRoom: number) =>
      demandRoom(target, { databaseRoom, files: folders, leaveBytes: place.leaveBytes });
    const engine = place.database.databaseUrl === undefined ? 'sqlite' : 'postgres';
    const archive = join(unfinished, 'archive');
    const manifest = await writeArchive(
      archive,
      async (entries) => {
        const read = await addDatabase(entries, place.database, { folder: unfinished, mayTake });
        for (const file of folders) await entries.addFile(file);
        return read;
      },
      (files, read) =>
        newManifest({ version: place.version, made: now.toISOString(), engine, ...read, files }),
    );
    await rename(archive, path);
    await syncFolder(target);
    return { path, made: now, size: (await stat(path)).size, manifest };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** @param folder where a copy may lie that is archived, and later deleted */
async function addDatabase(
  entries: ArchiveEntries,
  { databaseUrl, dataDir }: DatabaseLocation,
  { folder, mayTake }: { folder: string; mayTake: (databaseRoom: number) => Promise<void> },
): Promise<Pick<Manifest, 'migration' | 'sums'>> {
  if (databaseUrl !== undefined) {
    const take = (name: string, content: Readable) => entries.addPieces(name, content);
    return using(openPostgres(databaseUrl), (database) =>
      dumpPostgres(database, { url: databaseUrl, mayTake, take }),
    );
  }
  const file = databaseFileIn(dataDir);
  if (!existsSync(file)) throw new BackupFailure(`No hay una base de datos en ${dataDir} (DATA_DIR).`);
  await mayTake(roomForSqlite(sizeOnDisk([file, walOf(file)])));
  const copy = join(folder, DATABASE_FILES.sqlite);
  await copySqliteFile(file, copy);
  await entries.addFile({ name: DATABASE_FILES.sqlite, path: copy });
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
