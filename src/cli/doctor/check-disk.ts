import { access, constants, statfs } from 'node:fs/promises';
import { formatMegabytes } from '#lib/format-megabytes.ts';
import type { Config } from '#server/settings/config.ts';
import { HEALTH_ADVICE } from '#contract/panel/shop-state-messages.ts';
import { diskLevel } from '#health/judge-shop.ts';
import type { Finding } from './finding.ts';
import { nearestFolder } from './nearest-folder.ts';

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
