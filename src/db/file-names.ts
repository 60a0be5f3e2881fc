import { join } from 'node:path';

/** The one SQLite file of a shop without `DATABASE_URL`. */
export function databaseFileIn(dataDir: string): string {
  return join(dataDir, 'zocalo.db');
}

/** The lock of a running shop, so that no second process opens the same file; see `hold-file.ts`. */
export function lockFileIn(dataDir: string): string {
  return join(dataDir, 'zocalo.lock');
}

/** Commits that SQLite has not yet copied into `file`. */
export function walOf(file: string): string {
  return `${file}-wal`;
}
