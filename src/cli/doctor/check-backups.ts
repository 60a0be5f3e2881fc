import { access, constants } from 'node:fs/promises';
import { listBackups, type BackupFile } from '#backups/backup-files.ts';
import { readServerVersion } from '#backups/dump-postgres.ts';
import { failureWords } from '#backups/failure-words.ts';
import { findPostgresTools } from '#backups/postgres-tools.ts';
import { connectDatabase } from '#db/open/open-database.ts';
import { readBackupRun } from '#jobs/backup-run.store.ts';
import { HEALTH_LIMITS } from '#health/health-limits.ts';
import { HOUR_MS } from '#lib/durations.ts';
import type { Config } from '#server/settings/config.ts';
import { SHOP_COMMAND } from '#server/settings/own-commands.ts';
import { reasonOf } from '#server/settings/start-up-messages.ts';
import type { Finding } from './finding.ts';
import { nearestFolder } from './nearest-folder.ts';

/**
 * The newest backup, whether the next one can be made, and how the shop's own last one went.
 * @param isReadable of the database: one that is lost must not be opened.
 */
export async function checkBackups(
  config: Config,
  { now, isReadable }: { now: Date; isReadable: boolean },
): Promise<Finding[]> {
  const about = 'copias';
  const { backupDir, backups } = config;
  const isOn = backups.times.length > 0;
  const advice = isOn
    ? `la tienda hace una cada día (BACKUP_AT) mientras está abierta; para hacerla ya: ${SHOP_COMMAND} backup`
    : `poné BACKUP_AT=04:00, o repetí ${SHOP_COMMAND} backup todos los días (cron o un timer de systemd).`;
  const [last] = await listBackups(backupDir);
  const obstacle = isOn && isReadable ? await obstacleTo(config, last) : null;
  return [
    ageOf(last, { now, about, advice, backupDir }),
    ...(obstacle === null
      ? []
      : [
          {
            level: 'falla',
            about,
            words: obstacle,
            advice: `corregilo, y probá: ${SHOP_COMMAND} backup`,
          } as const,
        ]),
  ];
}

function ageOf(
  last: BackupFile | undefined,
  { now, about, advice, backupDir }: { now: Date; about: string; advice: string; backupDir: string },
): Finding {
  if (last === undefined) return { level: 'aviso', about, words: `no hay ninguna en ${backupDir}.`, advice };
  const ageMs = now.getTime() - last.made.getTime();
  const hours = Math.floor(ageMs / HOUR_MS);
  const isOld = ageMs >= HEALTH_LIMITS.backupOldMs;
  const words = `la última es de hace ${isOld ? `${Math.floor(hours / 24)} días` : `${hours} h`}.`;
  return isOld ? { level: 'aviso', about, words, advice } : { level: 'ok', about, words };
}

/** Why the next one would fail, or the last one did; null: no reason is known. Other findings report a database that cannot be reached. */
async function obstacleTo(
  { backupDir, dataDir, databaseUrl, directDatabaseUrl }: Config,
  last: BackupFile | undefined,
): Promise<string | null> {
  try {
    // It is made with the first backup.
    await access(await nearestFolder(backupDir), constants.W_OK);
    const database = await connectDatabase({ dataDir, databaseUrl: directDatabaseUrl ?? undefined });
    try {
      if (directDatabaseUrl !== null) await findPostgresTools(await readServerVersion(database.db));
      const run = await readBackupRun(database.db);
      const isMended = run === undefined || (last !== undefined && last.made > run.startedAt);
      return isMended || run.failure === null ? null : `la última falló: ${run.failure}`;
    } finally {
      await database.close();
    }
  } catch (error) {
    const words = failureWords(error);
    if (words === null && directDatabaseUrl !== databaseUrl)
      return `no se pudo abrir la base de DATABASE_DIRECT_URL: ${reasonOf(error)}`;
    return words;
  }
}
