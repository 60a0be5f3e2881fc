import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startShop, type RunningShop } from '../support/servers.ts';
import { rememberOrders } from './support/acknowledged.ts';
import { report } from './support/buyers.ts';

/**
 * The disk with the shop's data fills up while it sells, and then has room again. It is a real file system in memory, so this needs
 * Linux and root.
 */
const DISK_MB = 64;
const MIN_FREE_MB = 8;
/** SQLite continues for a while in the existing part of its log. */
const MAX_ORDERS = 5000;
const BUDGET_BACK_MS = 5000;
/** `/readyz` measures the disk only at intervals. */
const BUDGET_READYZ_MS = 5000;

const disk = mkdtempSync(join(tmpdir(), 'bench-disk-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
const wrong: string[] = [];
const agent = new Agent({ keepAlive: true });
const orders = rememberOrders(agent);
try {
  const shop = await startShop({ DATA_DIR: join(disk, 'data'), MIN_FREE_MB: String(MIN_FREE_MB) });
  let figures = '';
  try {
    figures = await sellThroughFullDisk(shop);
  } finally {
    await shop.stop();
    agent.destroy();
  }
  wrong.push(...(await orders.wrongIn(join(disk, 'data'))));
  report('full disk', figures, wrong);
} finally {
  execFileSync('umount', [disk]);
  rmdirSync(disk);
}

async function sellThroughFullDisk(shop: RunningShop): Promise<string> {
  const id = await productInStock(shop);
  for (let n = 0; n < 20; n++) await orders.place(shop.origin, id);
  expectStatus('an order with room', 20, orders.keys.length);
  expectStatus('/readyz with room', 200, await statusOf(shop, '/readyz'));

  const filler = fillDisk();
  const soldWhileFull = await orderUntilRefused(shop, id);
  await untilReadyz(shop, 503);
  expectStatus('a page on a full disk', 200, await statusOf(shop, '/componentes'));

  rmSync(filler);
  const startMs = performance.now();
  while ((await orders.place(shop.origin, id)).status !== 201) {
    if (performance.now() - startMs > BUDGET_BACK_MS)
      throw new Error('no order was taken after there was room again');
    await setTimeout(20);
  }
  const backMs = Math.round(performance.now() - startMs);
  await untilReadyz(shop, 200);
  return `${soldWhileFull} orders taken on the full disk before one was refused with 503; taken again ${backMs} ms after there was room (budget ${BUDGET_BACK_MS}); ${orders.keys.length} acknowledged, each there once`;
}

/** @returns how many orders were accepted before. */
async function orderUntilRefused(shop: RunningShop, id: string): Promise<number> {
  for (let n = 0; n < MAX_ORDERS; n++) {
    const response = await orders.place(shop.origin, id);
    if (response.status === 201) continue;
    expectStatus('an order on a full disk', 503, response.status);
    if (response.headers['retry-after'] === undefined)
      wrong.push('a refused order does not say when to try again');
    return n;
  }
  throw new Error(`${MAX_ORDERS} orders were taken on a full disk`);
}

async function productInStock(shop: RunningShop): Promise<string> {
  const response = await fetch(`${shop.origin}/api/components?stock=si&limit=100`);
  const { results } = (await response.json()) as { results: { id: string; stock: number }[] }; // the shop's own answer
  return results.toSorted((a, b) => b.stock - a.stock)[0]?.id ?? '';
}

async function untilReadyz(shop: RunningShop, expected: number): Promise<void> {
  const startMs = performance.now();
  while ((await statusOf(shop, '/readyz')) !== expected) {
    if (performance.now() - startMs > BUDGET_READYZ_MS) throw new Error(`/readyz did not become ${expected}`);
    await setTimeout(20);
  }
}

async function statusOf(shop: RunningShop, path: string): Promise<number> {
  return (await fetch(shop.origin + path)).status;
}

/** Fills the rest of the disk. @returns the file that fills it */
function fillDisk(): string {
  const file = join(disk, 'filler');
  const handle = openSync(file, 'w');
  for (let size = 1024 * 1024; size >= 1; size /= 2) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  closeSync(handle);
  return file;
}

function expectStatus(what: string, expected: number, found: number): void {
  if (found !== expected) wrong.push(`${what}: ${found} instead of ${expected}`);
}
