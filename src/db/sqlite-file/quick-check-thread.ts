import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { isDamage } from '../unavailable.ts';
import type { QuickCheck } from './quick-check.ts';

// The thread that `startQuickCheck` starts. Read only: it does not change a damaged file.
const MAX_PROBLEMS = 5;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
parentPort?.postMessage(check(String(workerData)));

function check(file: string): QuickCheck {
  try {
    const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const rows = connection.prepare(`pragma quick_check(${MAX_PROBLEMS})`).all();
    connection.close();
    const problems = rows.map(({ quick_check }) => String(quick_check)).filter((words) => words !== 'ok');
    return problems.length === 0 ? { kind: 'sound' } : { kind: 'damaged', problems };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return isDamage(error) ? { kind: 'damaged', problems: [words] } : { kind: 'unchecked', why: words };
  }
}
