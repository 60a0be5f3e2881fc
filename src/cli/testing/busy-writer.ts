import { parentPort, workerData } from 'node:worker_threads';
import { openSqlite } from '#db/sqlite.ts';

// Another process's orders: one every 50 ms, until it is ended.
const { db } = openSqlite(String(workerData));
for (let at = 0; ; at += 1) {
  await db
    .insertInto('orders')
    .values({
      id: `W${at}`,
      created_at: '2026-11-01T00:00:00.000Z',
      status: 'pendiente',
      name: 'Ana',
      email: 'ana@example.com',
      phone: '',
      address: '',
      subtotal_cents: 10_000,
      shipping_cents: 0,
      total_cents: 10_000,
      search_text: '',
      access_key: null,
      discount_bp: 0,
    })
    .execute();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
  if (at === 0) parentPort?.postMessage('writing');
  await new Promise((resolve) => setTimeout(resolve, 50));
}
