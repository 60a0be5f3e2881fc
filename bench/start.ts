import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { bundledServer } from '../scripts/bootstrap.mjs';
import { fromBundle } from '../scripts/shop-process.mjs';
import { KEPT_FACTS } from '../src/catalogue/kept-facts/kept-facts.ts';
import { fillWithParts } from './support/fill-with-parts.ts';
import { timeFirstAnswer } from './support/first-answer.ts';

/** From the start of the process to its first answer on `/componentes`, in ms, by the number of parts. */
const BUDGET_MS = { 26_000: 1000, 100_000: 4000 };
/** The quickest counts: other load slows some starts, slow code slows all. */
const STARTS = 3;

const ROOT = join(import.meta.dirname, '..');
const SERVER = bundledServer();
const COMPILE_CACHE = join(SERVER, 'cache');

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

function startShop(dataDir: string, beforeStop?: () => Promise<void>): Promise<number> {
  return timeFirstAnswer(
    { cwd: ROOT, args: fromBundle(SERVER), dataDir, compileCache: COMPILE_CACHE },
    beforeStop,
  );
}

/** The shop writes what it read some seconds after its start. */
async function untilKept(dataDir: string): Promise<void> {
  while (!existsSync(join(dataDir, KEPT_FACTS))) await setTimeout(100);
}

/** The plain thing beside it: the same modules, and nothing done with them. */
async function startNode(): Promise<number> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      'await import(process.argv[1])',
      ...globSync(join(SERVER, 'src', 'chunks', 'open-shop-*.js')),
    ],
    {
      cwd: ROOT,
      stdio: 'ignore',
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, NODE_ENV: 'production' },
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
