import { statSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { databaseFileIn, lockFileIn, walOf } from '#db/file-names.ts';
import { openSqlite } from '#db/sqlite.ts';
import { holdFile } from '#db/sqlite-file/hold-file.ts';
import { startQuickCheck } from '#db/sqlite-file/quick-check.ts';
import { checkWal } from '#db/sqlite-file/wal-check.ts';
import { syncFolder } from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import { DATABASE_FILES, type Manifest } from './manifest.ts';
import {
  filledFolder,
  finishDatabase,
  occupied,
  swapFolders,
  type Restored,
  type RestoreRequest,
  type UnpackedBackup,
} from './restore-steps.ts';

/** Restores into `dataDir`, which no shop may have open meanwhile: the restore holds its lock. */
export async function restoreSqlite(
  { place, backUp, holdEmails }: RestoreRequest,
  unpack: () => Promise<UnpackedBackup>,
): Promise<Restored> {
  const { dataDir } = place.database;
  const file = databaseFileIn(dataDir);
  const held = holdFile(lockFileIn(dataDir), process.pid);
  if (held === null)
    throw new BackupFailure(`La tienda está abierta sobre ${file}. Cerrala primero: no se restauró nada.`);
  try {
    const isThere = sizeOf(file) > 0 || sizeOf(walOf(file)) > 0;
    const inTheWay = isThere ? file : await filledFolder(place);
    if (inTheWay !== null && backUp === null) throw occupied(inTheWay);

    const unpacked = await unpack();
    const restored = join(unpacked.folder, DATABASE_FILES.sqlite);
    const finished = await checkDatabase(restored, unpacked.manifest, holdEmails);

    const isSound = isThere && (await isReadable(file));
    const backup = isSound && backUp !== null ? await backUp() : null;
    // Deletes the replaced data that was backed up, together with the unpacked files. Data that could not be backed up stays, for somebody
    // who can read it.
    const isLeft = inTheWay !== null && backup === null;
    const aside = isLeft
      ? join(dataDir, `apartado-${basename(unpacked.folder)}`)
      : join(unpacked.folder, 'aside');
    await mkdir(aside);
    for (const path of [file, walOf(file), `${file}-shm`])
      if (sizeOf(path) >= 0) await rename(path, join(aside, basename(path)));
    await swapFolders(place, unpacked, aside);
    await rename(restored, file);
    await syncFolder(dirname(file));
    held.markUsed();
    return { manifest: unpacked.manifest, backup, aside: isLeft ? aside : null, ...finished };
  } finally {
    held.release();
  }
}

/** Checks the copy before it replaces anything, and brings it up to date. */
async function checkDatabase(
  file: string,
  manifest: Manifest,
  holdEmails: RestoreRequest['holdEmails'],
): ReturnType<typeof finishDatabase> {
  const check = await startQuickCheck(file);
  if (check.kind !== 'sound')
    throw new BackupFailure('La base de la copia está dañada, y no se restauró nada.');
  const database = openSqlite(file);
  try {
    return await database.db.transaction().execute((trx) => finishDatabase(trx, manifest, holdEmails));
  } finally {
    await database.close();
  }
}

async function isReadable(file: string): Promise<boolean> {
  if (checkWal(walOf(file)).kind === 'damaged') return false;
  return sizeOf(file) > 0 && (await startQuickCheck(file)).kind === 'sound';
}

/** -1: it is not there. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? -1;
}
