import { statSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beginCatalogueEpoch } from '#db/catalogue-epoch.ts';
import type { Database } from '#db/engine.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { filesIn } from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import type { Backup, ShopPlace } from './create-backup.ts';
import { FOLDER_NAMES, type Manifest } from './manifest.ts';
import { differentSums, readSums } from './sums.ts';

export interface RestoreRequest {
  /** The backup's file. */
  file: string;
  place: ShopPlace;
  /** Backs up what is in the way, which is replaced then; null: nothing may be in the way. */
  backUp: (() => Promise<Backup>) | null;
}

export interface Restored {
  manifest: Manifest;
  /** Of what was replaced; null: nothing was there, or it is damaged and lies in `aside`. */
  backup: Backup | null;
  /** Where a damaged database was put; null: there was none. */
  aside: string | null;
  /** Migrations that the backup's database lacked. */
  migrated: readonly string[];
}

/** An unpacked backup that may be restored. */
export interface UnpackedBackup {
  folder: string;
  manifest: Manifest;
}

/** Compares a restored database with its manifest, then brings it up to date. @returns the migrations that ran. */
export async function finishDatabase({ db }: Pick<Database, 'db'>, { sums }: Manifest): Promise<string[]> {
  const different = differentSums(sums, await readSums(db));
  if (different.length > 0)
    throw new BackupFailure(`Lo restaurado no suma lo mismo que la copia: ${different.join(', ')}.`);
  const migrated = await migrateToLatest(db);
  await beginCatalogueEpoch(db);
  return migrated;
}

/** The failure for a place that is not empty. */
export function occupied(what: string): BackupFailure {
  return new BackupFailure(
    `No se restauró nada: ya hay ${what}. Con --reemplazar se hace primero una copia de lo que hay, y después se reemplaza.`,
  );
}

/** A folder of the shop that has files; null: none has. */
export async function filledFolder({ folders }: ShopPlace): Promise<string | null> {
  for (const name of FOLDER_NAMES) if ((await filesIn(name, folders[name])).length > 0) return folders[name];
  return null;
}

/** Puts the backup's folders in the place of the shop's, whose own go to `aside`. */
export async function swapFolders(
  { folders }: ShopPlace,
  { folder }: UnpackedBackup,
  aside: string,
): Promise<void> {
  for (const name of FOLDER_NAMES) {
    await mkdir(dirname(folders[name]), { recursive: true });
    if (isThere(folders[name])) await rename(folders[name], join(aside, name));
    if (isThere(join(folder, name))) await rename(join(folder, name), folders[name]);
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
