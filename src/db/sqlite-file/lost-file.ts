import { readdirSync, statSync } from 'node:fs';
import { readLockFile } from './hold-file.ts';
import { databaseFileIn, lockFileIn, walOf } from '../file-names.ts';

/** A missing database, with evidence that it existed: opening would create an empty shop in its place. */
export interface LostFile {
  kind: 'lost';
  file: string;
  found: 'nothing' | 'an empty file';
  /** The evidence: a path that a database leaves behind. */
  remains: string;
}

/**
 * Whether the shop's SQLite file is missing although a shop has run in `dataDir`.
 * @param folders the folders that a shop fills besides its database, such as its emails
 */
export function findLostFile(dataDir: string, folders: readonly string[]): LostFile | null {
  const file = databaseFileIn(dataDir);
  const size = sizeOf(file);
  if (size !== null && size > 0) return null;
  const lock = lockFileIn(dataDir);
  const remains = [
    ...((sizeOf(walOf(file)) ?? 0) > 0 ? [walOf(file)] : []),
    ...folders.filter(hasFiles),
    ...(readLockFile(lock).isMarked ? [lock] : []),
  ][0];
  return remains === undefined
    ? null
    : { kind: 'lost', file, found: size === null ? 'nothing' : 'an empty file', remains };
}

function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

function hasFiles(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}
