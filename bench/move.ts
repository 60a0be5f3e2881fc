import { mkdtempSync, rmSync, mkdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase } from '../src/db/open/open-database.ts';
import { moveShop } from '../src/moves/move-shop.ts';
import { startCluster } from './faults/support/cluster.ts';
import { fillBusyShop } from './support/busy-shop.ts';

/** For 100,000 orders with their lines, payments and emails, and 26,000 products, each way. */
const BUDGET_S = 120;

const parent = join(import.meta.dirname, '..', 'data');
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(join(parent, 'bench-move-'));
const cluster = await startCluster();
try {
  const [here, back] = [join(folder, 'sqlite'), join(folder, 'back')];
  const { db, close } = await openDatabase({ dataDir: here });
  await fillBusyShop(db, new Date('2026-11-24T12:00:00Z'));
  await close();

  await move('postgres', here, cluster.url);
  await move('sqlite', back, cluster.url);
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true });
}

async function move(to: 'postgres' | 'sqlite', dataDir: string, databaseUrl: string): Promise<void> {
  const began = performance.now();
  const { rows, tables } = await moveShop({
    ends: { dataDir, databaseUrl },
    to,
    now: () => new Date('2026-11-24T12:00:00Z'),
    randomBytes,
    signal: new AbortController().signal,
  });
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${rows} rows of ${tables} tables moved to ${to} and compared in ${seconds.toFixed(1)} s (budget ${BUDGET_S}), ` +
      `${Math.round(rows / seconds)} rows a second, ${Math.round(process.memoryUsage.rss() / 1e6)} MB of memory`,
  );
  if (seconds > BUDGET_S) process.exitCode = 1;
}
