import { fork } from 'node:child_process';
import type { ShopPlace } from './create-backup.ts';

/** What the process of a backup is sent. */
export interface BackupOrder {
  place: ShopPlace;
  /** Where the backups are. */
  folder: string;
  /** ISO time. */
  now: string;
  /** Of how many, and of how many days. */
  limits: { keep: number; days: number };
}

/** `words`: why not, in Spanish. */
export type BackupOutcome = { ok: true; path: string; size: number } | { ok: false; words: string };

/**
 * Makes a backup in a process of its own and deletes old ones: the shop's own process only waits. Never rejects.
 * @param signal aborted when the shop closes: the backup is then abandoned, and its files are deleted.
 */
export function backUpInProcess(order: BackupOrder, signal: AbortSignal): Promise<BackupOutcome> {
  return new Promise((resolve) => {
    // Without the options of the shop's process, which size its memory.
    const child = fork(new URL('./backup-process.ts', import.meta.url), {
      execArgv: [],
      signal,
      killSignal: 'SIGKILL',
    });
    child.once('message', (outcome: BackupOutcome) => resolve(outcome));
    child.once('error', (error) => resolve({ ok: false, words: `No se pudo empezar: ${error.message}` }));
    child.once('exit', (code, killedBy) =>
      resolve({
        ok: false,
        words: `El proceso que la hacía se cortó (${killedBy ?? `terminó con ${String(code)}`}).`,
      }),
    );
    child.send(order);
  });
}
