import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS } from '#db/migrations/migrate.ts';
import { readArchive } from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import { restorePostgres } from './restore-postgres.ts';
import { restoreSqlite } from './restore-sqlite.ts';
import type { Restored, RestoreRequest, UnpackedBackup } from './restore-steps.ts';

/**
 * Replaces the shop's data by a backup. The shop must not be running, on any machine. Everything that can be checked is checked before
 * anything is replaced. After the next start, every browser and process reads the catalogue again.
 * @throws BackupFailure with nothing replaced, or the error of the database or the system.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { place, file } = request;
  if (!existsSync(file))
    throw new BackupFailure(`No hay un archivo ${file}, o este usuario no puede leerlo.`);
  await mkdir(place.database.dataDir, { recursive: true, mode: 0o700 });
  const restore = place.database.databaseUrl === undefined ? restoreSqlite : restorePostgres;
  // Beside what it replaces: files move within one disk.
  const folder = await mkdtemp(join(place.database.dataDir, 'restaurando-'));
  try {
    return await restore(request, () => unpack(request, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpack({ file, place }: RestoreRequest, folder: string): Promise<UnpackedBackup> {
  const manifest = await readArchive(file, folder);
  const engine = place.database.databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (manifest.engine !== engine) {
    throw new BackupFailure(
      `La copia es de una tienda con ${ENGINES[manifest.engine]}, y esta usa ${ENGINES[engine]}. Revisá DATABASE_URL.`,
    );
  }
  if (manifest.migration !== null && !(manifest.migration in MIGRATIONS)) {
    throw new BackupFailure(
      `La copia es de una versión más nueva de la tienda (${manifest.version}, ${manifest.migration}). Actualizá la tienda y repetí.`,
    );
  }
  return { folder, manifest };
}

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
