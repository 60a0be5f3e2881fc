import { parentPort, workerData } from 'node:worker_threads';
import { openSqlite } from '#db/sqlite.ts';
import { orderRow } from '#db/testing/rows.ts';

// Another process's orders: one every 50 ms, until it is ended.
const { db } = openSqlite(String(workerData));
for (let at = 0; ; at += 1) {
  await db
    .insertInto('orders')
    .values(orderRow({ id: `W${at}`, created_at: '2026-11-01T00:00:00.000Z' }))
    .execute();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
  if (at === 0) parentPort?.postMessage('writing');
  await new Promise((resolve) => setTimeout(resolve, 50));
}
