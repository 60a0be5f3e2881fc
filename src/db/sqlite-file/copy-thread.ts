import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

// The thread that `copySqliteFile` starts. One read of the whole file: it ends however often others write meanwhile, where SQLite's
// `.backup` begins again with each write.
const { from, to } = workerData as { from: string; to: string }; // what `copySqliteFile` gives
const connection = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
connection.prepare('vacuum into ?').run(to);
connection.close();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
parentPort?.postMessage('copied');
