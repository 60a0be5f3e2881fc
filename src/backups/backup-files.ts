import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#lib/durations.ts';

/** A backup in its folder. */
export interface BackupFile {
  path: string;
  made: Date;
  /** In bytes. */
  size: number;
}

/** Those with `.gz` were made by an earlier version. */
const NAME = /^zocalo-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.(?:zst|gz)$/;
/** After the name of a backup: the folder in which it is made. */
export const UNFINISHED = '.part';

/** @example backupName(new Date('2026-11-24T18:30:05.120Z')) // 'zocalo-2026-11-24T183005Z.tar.zst' */
export function backupName(made: Date): string {
  return `zocalo-${made.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.zst`;
}

/** The backups of a folder, the newest first; none when it is not there. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
      if (day === undefined) return null;
      const path = join(folder, name);
      const { size } = await stat(path);
      return { path, size, made: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) };
    }),
  );
  return found
    .filter((file) => file !== null)
    .toSorted((one, other) => other.made.getTime() - one.made.getTime());
}

/**
 * Deletes the backups beyond a number, and those older than some days; null: no limit. The newest one stays.
 * @returns the paths of the deleted.
 */
export async function deleteOldBackups(
  folder: string,
  { keep, days }: { keep: number | null; days: number | null },
  now: Date,
): Promise<string[]> {
  const [, ...older] = await listBackups(folder);
  const expired = older.filter(
    ({ made }, place) =>
      (keep !== null && place + 1 >= keep) ||
      (days !== null && now.getTime() - made.getTime() > days * DAY_MS),
  );
  for (const { path } of expired) await rm(path);
  return expired.map(({ path }) => path);
}

/** Deletes the remains of backups whose process was killed. Call it while holding the folder's lock. */
export async function deleteAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('zocalo-') && name.endsWith(UNFINISHED))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Held while a backup is made in the folder. */
export function backupLockIn(folder: string): string {
  return join(folder, 'en-curso.lock');
}
