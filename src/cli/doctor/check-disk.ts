import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formatMegabytes } from '#lib/format-megabytes.ts';
import type { Config } from '#server/settings/config.ts';
import type { Finding } from './finding.ts';

/** With less than so many times the least the owner has time to act, and should. */
const SCARCE_TIMES = 3;

/** The folder of the shop's files, and the room on its disk. */
export async function checkDisk({ dataDir, minFreeBytes }: Config): Promise<Finding> {
  const about = 'disco';
  try {
    const folder = await nearestFolder(dataDir);
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const words = `quedan ${formatMegabytes(free)} en ${dataDir} (MIN_FREE_MB: ${minFreeBytes / 1024 / 1024}).`;
    const advice = 'hacé lugar: copias viejas (backup --conservar 7), registros, o un disco más grande.';
    if (free < minFreeBytes) return { level: 'falla', about, words, advice };
    if (free < minFreeBytes * SCARCE_TIMES) return { level: 'aviso', about, words, advice };
    return { level: 'ok', about, words };
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const words = `no se puede escribir en ${dataDir} (${why}).`;
    return {
      level: 'falla',
      about,
      words,
      advice: 'revisá DATA_DIR, y que la carpeta sea del usuario de la tienda.',
    };
  }
}

/** The folder itself, or the one in which it would be made. @throws the system's error where something else has its name. */
async function nearestFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && dirname(folder) !== folder) return null;
    throw error;
  });
  if (found === null) return nearestFolder(dirname(folder));
  if (!found.isDirectory()) throw Object.assign(new Error(`${folder} is a file`), { code: 'ENOTDIR' });
  return folder;
}
