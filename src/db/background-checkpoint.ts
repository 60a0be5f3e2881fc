import { once } from 'node:events';
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/** Bytes. Copying the log into the file costs an eighth of a busy hour's orders when done at SQLite's own 4 MB. */
const LOG_TO_COPY = 32 * 1024 * 1024;

export interface Checkpoints {
  /** Call it after each commit. */
  afterCommit(): void;
  /** Resolves when none is under way. */
  settled(): Promise<void>;
}

/**
 * Copies SQLite's log into its file in a separate thread: after an import the log is 60 MB, and copying it would pause all requests. The
 * shop's own connection copies later commits, so that the log starts again even in a busy hour.
 */
export function checkpointInBackground(
  file: string,
  connection: Pick<DatabaseSync, 'isOpen' | 'isTransaction' | 'exec'>,
): Checkpoints {
  let underWay: Promise<void> | null = null;

  async function checkpoint(): Promise<void> {
    const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: file });
    // After a failure, the next statement does all of its work.
    await once(thread, 'exit').catch(() => undefined);
    // Not within a transaction; the next commit retries.
    if (connection.isOpen && !connection.isTransaction) connection.exec('pragma wal_checkpoint(passive)');
  }

  /** A full disk accepts no copy. Commits stay in the log, and the next commit retries. */
  function ended(): void {
    underWay = null;
  }

  return {
    afterCommit() {
      if (underWay !== null || logSize(file) < LOG_TO_COPY) return;
      underWay = checkpoint().then(ended, ended);
    },
    async settled() {
      await underWay;
    },
  };
}

function logSize(file: string): number {
  try {
    return statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  } catch {
    // The disk does not respond. The commit itself is unaffected.
    return 0;
  }
}
