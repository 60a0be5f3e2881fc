import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formatMegabytes } from '#lib/format-megabytes.ts';
import type { Config } from '#server/settings/config.ts';
import { HEALTH_ADVICE } from '#contract/panel/shop-state-messages.ts';
import { diskLevel } from '#health/judge-shop.ts';
import type { Finding } from './finding.ts';

/** The doctor's words. */
const LEVELS = { ok: 'ok', attention: 'aviso', fails: 'falla' } as const;

/** The folder of the shop's files, and the room on its disk. */
export async function checkDisk({ dataDir, minFreeBytes }: Config): Promise<Finding> {
  const about = 'disco';
  try {
    const folder = await nearestFolder(dataDir);
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const words = `quedan ${formatMegabytes(free)} en ${dataDir} (MIN_FREE_MB: ${minFreeBytes / 1024 / 1024}).`;
    const level = LEVELS[diskLevel(free, minFreeBytes)];
    return { level, about, words, ...(level !== 'ok' && { advice: HEALTH_ADVICE.disk }) };
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const words = `no se puede escribir en ${dataDir} (${why}).`;
    return {
      level: 'falla',
      about,
      words,
      advice: HEALTH_ADVICE.folder,
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
