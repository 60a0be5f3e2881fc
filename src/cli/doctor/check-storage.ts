import { isLoopbackUrl } from '#server/http/own-origin.ts';
import type { Config } from '#server/settings/config.ts';
import type { Finding } from './finding.ts';
import { nearestFolder } from './nearest-folder.ts';

/** What `statfs` calls file systems that do not outlive the machine or the container (Linux, `magic.h`). */
const IN_MEMORY: ReadonlySet<number> = new Set([0x0102_1994 /* tmpfs */, 0x8584_58f6 /* ramfs */]);
const OVERLAY = 0x794c_7630;

/** Whether what the shop writes is still there after a restart of the machine, or of the container. */
export async function checkStorage(
  { dataDir, backupDir, databaseUrl, shop }: Config,
  {
    env,
    fileSystemOf,
  }: {
    env: Readonly<Record<string, string | undefined>>;
    /** The type of the file system in which a folder is, as `statfs` says it. */
    fileSystemOf: (folder: string) => Promise<number>;
  },
): Promise<Finding[]> {
  const isTrial = isLoopbackUrl(shop.publicUrl) && env['NODE_ENV'] !== 'production';
  const place = await placeOf(dataDir, fileSystemOf);
  const backupsPlace = await placeOf(backupDir, fileSystemOf);
  const lost = [
    databaseUrl === null ? 'la base de datos' : 'el registro de los emails mandados',
    'las fotos',
  ];
  const findings: Omit<Finding, 'level' | 'about'>[] = [];
  if (place !== null)
    findings.push({
      words: `DATA_DIR (${dataDir}) ${PLACES[place].words} ${lost.join(' y ')}.`,
      advice: PLACES[place].advice('DATA_DIR'),
    });
  if (backupsPlace !== null && !backupDir.startsWith(dataDir))
    findings.push({
      words: `BACKUP_DIR (${backupDir}) ${PLACES[backupsPlace].words} las copias.`,
      advice: PLACES[backupsPlace].advice('BACKUP_DIR'),
    });
  return findings.map((finding) => ({ level: isTrial ? 'aviso' : 'falla', about: 'disco', ...finding }));
}

type Place = 'memory' | 'container';

/** Null: it stays. What cannot be read is another check's. */
async function placeOf(
  folder: string,
  fileSystemOf: (folder: string) => Promise<number>,
): Promise<Place | null> {
  try {
    const type = await fileSystemOf(await nearestFolder(folder));
    if (IN_MEMORY.has(type)) return 'memory';
    return type === OVERLAY ? 'container' : null;
  } catch {
    return null;
  }
}

const PLACES = {
  memory: {
    words: 'está en memoria (tmpfs): al reiniciar la máquina se pierden',
    advice: (name: string) =>
      `poné en ${name} una carpeta del disco, y pasá ahí lo que hay, con la tienda cerrada.`,
  },
  container: {
    words: 'está en la capa del contenedor (overlay): al crearlo de nuevo, como en cada versión, se pierden',
    advice: (name: string) =>
      `montá un volumen en ${name}; antes, copiá afuera lo que hay, con la tienda cerrada.`,
  },
} as const satisfies Record<Place, { words: string; advice: (name: string) => string }>;
