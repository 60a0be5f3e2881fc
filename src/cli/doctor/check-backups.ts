import { listBackups } from '#backups/backup-files.ts';
import type { Config } from '#server/settings/config.ts';
import { SHOP_COMMAND } from '#server/settings/own-commands.ts';
import type { Finding } from './finding.ts';

/** One a day, and a day that failed. */
const OLD_HOURS = 48;

export async function checkBackups({ backupDir }: Config, now: Date): Promise<Finding> {
  const about = 'copias';
  const advice = `${SHOP_COMMAND} backup, y que el sistema lo repita todos los días (cron o un timer de systemd).`;
  const [last] = await listBackups(backupDir);
  if (last === undefined) return { level: 'aviso', about, words: `no hay ninguna en ${backupDir}.`, advice };
  const hours = Math.floor((now.getTime() - last.made.getTime()) / 3_600_000);
  const words = `la última es de hace ${hours < OLD_HOURS ? `${hours} h` : `${Math.floor(hours / 24)} días`}.`;
  return hours < OLD_HOURS ? { level: 'ok', about, words } : { level: 'aviso', about, words, advice };
}
