import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { SHOP_MEMORY, SHOP_PROCESS } from '../scripts/shop-process.mjs';
import { KEPT_FACTS } from '../src/catalogue/kept-facts/kept-facts.ts';
import { fillWithParts } from './support/fill-with-parts.ts';
import { killAtExit } from './support/kill-at-exit.ts';

/** From the start of the process to its first answer on `/componentes`, in ms, by the number of parts. */
const BUDGET_MS = { 26_000: 1000, 100_000: 4000 };
/** The quickest counts: other load slows some starts, slow code slows all. */
const STARTS = 3;
const RETRY_MS = 10;

const ROOT = join(import.meta.dirname, '..');
const cache = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node') };

mkdirSync(join(ROOT, 'data'), { recursive: true });
const empty = mkdtempSync(join(ROOT, 'data', 'bench-start-'));
try {
  const plain = await quickest(() => startNode());
  console.log(`a process that only imports the shop: ${plain.toFixed(0)} ms`);
  for (const [count, budgetMs] of Object.entries(BUDGET_MS)) await startWith(Number(count), budgetMs, plain);
} finally {
  rmSync(empty, { recursive: true });
}

async function startWith(count: number, budgetMs: number, plain: number): Promise<void> {
  const dataDir = join(empty, String(count));
  await fillWithParts(dataDir, count);
  const first = await startShop(dataDir, () => untilKept(dataDir));
  const again = await quickest(() => startShop(dataDir));
  console.log(
    `${count} parts: the first start ${first.toFixed(0)} ms, the next ${again.toFixed(0)} ms (budget ${budgetMs}), ` +
      `${(again / plain).toFixed(1)} times as long as the import alone`,
  );
  if (again > budgetMs) process.exitCode = 1;
}

/** Starts the shop, waits for its first answer, and stops it. In ms, without the stop. */
async function startShop(dataDir: string, beforeStop = async () => {}): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, SHOP_PROCESS, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...SHOP_MEMORY,
      ...cache,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  });
  killAtExit(child);
  while (!(await answers(port))) {
    if (child.exitCode !== null)
      throw new Error('the shop did not start; is the site built? (npm run build)');
    await setTimeout(RETRY_MS);
  }
  const took = performance.now() - began;
  await beforeStop();
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
  return took;
}

/** The shop writes what it read some seconds after its start. */
async function untilKept(dataDir: string): Promise<void> {
  while (!existsSync(join(dataDir, KEPT_FACTS))) await setTimeout(100);
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/componentes`).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}

/** The plain thing beside it: the same modules, and nothing done with them. */
async function startNode(): Promise<number> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', "await import('./src/composition/open-shop.ts')"],
    {
      cwd: ROOT,
      stdio: 'ignore',
      env: { ...process.env, ...cache, NODE_ENV: 'production' },
    },
  );
  await once(child, 'exit');
  return performance.now() - began;
}

async function quickest(start: () => Promise<number>): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < STARTS; round++) best = Math.min(best, await start());
  return best;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo; // a TCP server has no other kind
      probe.close(() => resolve(port));
    });
  });
}
