import { statSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { formatMegabytes } from '#lib/format-megabytes.ts';
import type { ArchivedFile } from './archive.ts';
import { BackupFailure } from './backup-failure.ts';

/** A database is compressed to a third (measured). */
const ARCHIVED_SHARE = 0.5;

/** A copy of the file lies beside the archive while that is written. In bytes. */
export function roomForSqlite(databaseBytes: number): number {
  return databaseBytes * (1 + ARCHIVED_SHARE);
}

/**
 * The room for the dump, in bytes; it goes into the archive as it arrives. The dump's text is twice as long as incompressible data, and as
 * long as that data when compressed.
 */
export function roomForPostgres(databaseBytes: number): number {
  return databaseBytes;
}

/**
 * A backup that fills the disk of a shop's database stops its sales, so none is begun that would leave too little space. Emails and
 * photographs can hardly be compressed.
 * @param databaseRoom what the database takes at most, in bytes
 * @throws BackupFailure
 */
export async function demandRoom(
  folder: string,
  {
    databaseRoom,
    files,
    leaveBytes,
  }: { databaseRoom: number; files: readonly ArchivedFile[]; leaveBytes: number },
): Promise<void> {
  const sizes = await Promise.all(
    files.map(({ path }) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const needed = databaseRoom + sizes.reduce((sum, size) => sum + size, 0) + leaveBytes;
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < needed) {
    throw new BackupFailure(
      `No hay lugar en ${folder} para otra copia: quedan ${formatMegabytes(free)} y hacen falta ${formatMegabytes(needed)}, con los que la tienda deja libres (MIN_FREE_MB). Borrá copias viejas o usá otro disco (BACKUP_DIR).`,
    );
  }
}

/** Of a SQLite database with its log. */
export function sizeOnDisk(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
}
