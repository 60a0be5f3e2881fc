import { statSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Transaction } from 'kysely';
import { beginHistory } from '#db/begin-history.ts';
import { migrateUnderLock } from '#db/migrations/migrate.ts';
import type { Tables } from '#db/tables.ts';
import { filesIn } from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import type { Backup, ShopPlace } from './create-backup.ts';
import { FOLDER_NAMES, type Manifest } from './manifest.ts';
import { differentSums, readSums } from './sums.ts';

export interface RestoreRequest {
  /** The backup's file. */
  file: string;
  place: ShopPlace;
  /** Backs up the existing data before it is replaced; null: the place must be empty. */
  backUp: (() => Promise<Backup>) | null;
  /** Lets no email out that may have gone out since `made`. @returns how many wait. */
  holdEmails: (trx: Transaction<Tables>, made: Date) => Promise<number>;
}

export interface Restored {
  manifest: Manifest;
  /** The backup of the replaced data; null: there was none, or it is damaged and is in `aside`. */
  backup: Backup | null;
  /** Where a damaged database was put; null: there was none. */
  aside: string | null;
  /** Migrations that the backup's database lacked. */
  migrated: readonly string[];
  /** How many emails of the backup wait for a person. */
  heldEmails: number;
}

/** An unpacked backup that may be restored. */
export interface UnpackedBackup {
  folder: string;
  manifest: Manifest;
}

/**
 * Compares a restored database with its manifest and brings it up to date. Three things do not continue from the time of the backup: the
 * catalogue's versions, the leader and the emails.
 */
export async function finishDatabase(
  trx: Transaction<Tables>,
  { sums, made }: Manifest,
  holdEmails: RestoreRequest['holdEmails'],
): Promise<Pick<Restored, 'migrated' | 'heldEmails'>> {
  const different = differentSums(sums, await readSums(trx));
  if (different.length > 0)
    throw new BackupFailure(`Lo restaurado no suma lo mismo que la copia: ${different.join(', ')}.`);
  const migrated = await migrateUnderLock(trx);
  await beginHistory(trx);
  return { migrated, heldEmails: await holdEmails(trx, new Date(made)) };
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

/** Replaces the shop's folders by the backup's, and moves the old ones to `aside`. */
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
