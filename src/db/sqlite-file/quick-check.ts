import { Worker } from 'node:worker_threads';

/**
 * The result of `pragma quick_check`: whether the file's pages are consistent. It cannot detect a changed character within a text.
 */
export type QuickCheck =
  | { kind: 'sound' }
  | { kind: 'damaged'; problems: string[] }
  /** The file could not be read to its end, which does not prove damage. */
  | { kind: 'unchecked'; why: string };

/** Checks a SQLite file in a separate thread and connection, so that requests are served meanwhile. Never rejects. */
export function startQuickCheck(file: string): Promise<QuickCheck> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./quick-check-thread.ts', import.meta.url), { workerData: file });
    // The process may end before the check does.
    thread.unref();
    thread.once('message', (result: QuickCheck) => resolve(result));
    thread.once('error', (error) => resolve({ kind: 'unchecked', why: String(error) }));
    thread.once('exit', () => resolve({ kind: 'unchecked', why: 'the thread ended early' }));
  });
}
