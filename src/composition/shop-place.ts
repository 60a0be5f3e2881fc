import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopPlace } from '#backups/create-backup.ts';
import type { Config } from '#server/settings/config.ts';
import { mailFolder } from './create-mail-transport.ts';
import { photoFolder } from './open-photos.ts';

/** Where the shop of these settings keeps what. */
export function shopPlace({
  dataDir,
  directDatabaseUrl,
  minFreeBytes,
}: Pick<Config, 'dataDir' | 'directDatabaseUrl' | 'minFreeBytes'>): ShopPlace {
  return {
    database: { dataDir, databaseUrl: directDatabaseUrl ?? undefined },
    folders: { mail: mailFolder(dataDir), photos: photoFolder(dataDir) },
    version: shopVersion(),
    leaveBytes: minFreeBytes,
  };
}

/** The release's own, as in `CHANGELOG.md`. */
export function shopVersion(): string {
  const file = join(import.meta.dirname, '..', '..', 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }; // npm's own file
  return version;
}
