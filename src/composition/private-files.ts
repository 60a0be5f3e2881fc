import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { KEPT_FACTS, KEPT_SEARCH } from '#catalogue/kept-facts/kept-facts.ts';
import { PHOTO_FOLDER } from '#catalogue/photos/photo-files.ts';
import { UNRECORDED_EMAILS } from '#mail/sent-journal.ts';
import { BACKUP_FOLDER } from '#server/settings/config.ts';

export interface LeftOpen {
  path: string;
  /** What the system said, such as `EPERM`. */
  why: string;
}

/**
 * Makes the shop's files in `dataDir` readable only by its own user: databases, also copies of them, and emails. New files are created so
 * (`umask`); this is for files of earlier versions. It changes only files that this user owns, and only on POSIX. It closes the folder
 * itself if it contains only the shop's files.
 * @returns the files that could not be closed; the shop works all the same.
 */
export function closeToOthers(
  dataDir: string,
  chmod: (path: string, mode: number) => unknown = chmodSync,
): LeftOpen[] {
  const user = process.getuid?.();
  if (user === undefined) return [];
  const leftOpen: LeftOpen[] = [];

  const attempt = <T>(path: string, work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      if (why !== 'ENOENT') leftOpen.push({ path, why });
      return undefined;
    }
  };
  const close = (path: string) =>
    attempt(path, () => {
      const found = lstatSync(path);
      const mode = found.mode & OWNERS_PART;
      if (found.uid === user && isFileOrFolder(found) && (found.mode & ALL_PARTS) !== mode) chmod(path, mode);
    });
  const namesIn = (folder: string) => attempt(folder, () => readdirSync(folder)) ?? [];

  const names = namesIn(dataDir);
  if (names.length > 0 && names.every(isTheShops)) close(dataDir);
  for (const name of names) if (DATABASE.test(name)) close(join(dataDir, name));
  if (names.includes(MAIL)) {
    const mail = join(dataDir, MAIL);
    close(mail);
    for (const name of namesIn(mail)) if (EMAIL.test(name)) close(join(mail, name));
  }
  return leftOpen;
}

/** What new files of this process may not be for: anybody but its user. */
export const OTHERS = 0o077;

const OWNERS_PART = 0o700;
const ALL_PARTS = 0o777;

const MAIL = 'mail';
/** A release's launcher lets Node keep its compiled code here. */
const COMPILED_CODE = 'cache';
const DATABASE = /\.(db|sqlite|lock)(-wal|-shm|-journal)?$/;
const EMAIL = /\.(eml|part)$/;

function isTheShops(name: string): boolean {
  return (
    name === MAIL ||
    name === COMPILED_CODE ||
    name === UNRECORDED_EMAILS ||
    name === PHOTO_FOLDER ||
    name === BACKUP_FOLDER ||
    name.startsWith(KEPT_FACTS) ||
    name.startsWith(KEPT_SEARCH) ||
    DATABASE.test(name)
  );
}

/** A link stays as it is: its target may belong to anybody. */
function isFileOrFolder(found: Stats): boolean {
  return found.isFile() || found.isDirectory();
}
