import { Worker } from 'node:worker_threads';

/**
 * Copies a SQLite database as of one moment into a new file, in a thread and a connection of its own. Other connections, also those of
 * other processes, go on reading and writing.
 * @throws SQLite's error, also when `to` exists.
 */
export function copySqliteFile(from: string, to: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./copy-thread.ts', import.meta.url), { workerData: { from, to } });
    thread.once('message', () => resolve());
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread ended early')));
  });
}
