import { Worker } from 'node:worker_threads';

/** What `pragma quick_check` says of a file: whether its pages hold together. It cannot see a changed character within a text. */
export type QuickCheck =
  | { kind: 'sound' }
  | { kind: 'damaged'; problems: string[] }
  /** The file could not be read to its end; says nothing about damage. */
  | { kind: 'unchecked'; why: string };

/** Checks a SQLite file in a thread and over a connection of its own, so that requests are answered meanwhile. Never rejects. */
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
