import { setPriority } from 'node:os';
import { deleteOldBackups } from './backup-files.ts';
import type { BackupOutcome, BackupOrder } from './fork-backup.ts';
import { createBackup } from './create-backup.ts';
import { failureWords } from './failure-words.ts';

// The process that `backUpInProcess` starts. It has a lower priority than the shop, and ends with it.

/** Of -20 to 19; its children, such as pg_dump, have the same. */
const PRIORITY = 10;
const OTHERS = 0o077;

process.umask(OTHERS);
setPriority(PRIORITY);
process.once('disconnect', () => process.exit(1));
process.once('message', (order: BackupOrder) => {
  void backUp(order).then((outcome) => process.send?.(outcome, () => process.exit(0)));
});

async function backUp({ place, folder, now, limits }: BackupOrder): Promise<BackupOutcome> {
  const at = new Date(now);
  try {
    const { path, size } = await createBackup(place, folder, at);
    await deleteOldBackups(folder, limits, at);
    return { ok: true, path, size };
  } catch (error) {
    return { ok: false, words: failureWords(error) ?? String(error) };
  }
}
