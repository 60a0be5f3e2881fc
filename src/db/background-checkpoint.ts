import { once } from 'node:events';
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/** Bytes. Copying the log into the file costs an eighth of a busy hour's orders when done at SQLite's own 4 MB. */
const LOG_TO_COPY = 32 * 1024 * 1024;

export interface Checkpoints {
  /** To be called after each commit. */
  afterCommit(): void;
  /** Resolves when none is under way. */
  settled(): Promise<void>;
}

/**
 * Copies SQLite's log into its file in a thread of its own: after an import the log is 60 MB, whose copying would be a pause for everybody
 * who asks. What was committed meanwhile is left for the shop's own connection, so that the log begins anew however busy the hour is.
 */
export function checkpointInBackground(
  file: string,
  connection: Pick<DatabaseSync, 'isOpen' | 'isTransaction' | 'exec'>,
): Checkpoints {
  let underWay: Promise<void> | null = null;

  async function checkpoint(): Promise<void> {
    const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: file });
    // One that failed leaves all of its work to the line after the next.
    await once(thread, 'exit').catch(() => undefined);
    // Not within a transaction; the next commit asks again.
    if (connection.isOpen && !connection.isTransaction) connection.exec('pragma wal_checkpoint(passive)');
  }

  /** A full disk takes no copy. What was committed stands in the log, and the next commit asks again. */
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
    // A disk that does not answer: the commit that was made is made all the same.
    return 0;
  }
}
