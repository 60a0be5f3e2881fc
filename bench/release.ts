import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sizeOf } from '../scripts/release/packages.ts';
import { SHOP_MEMORY, SHOP_PROCESS } from '../scripts/shop-process.mjs';
import { freePort } from '../e2e/shop/free-port.ts';
import { killAtExit } from './support/kill-at-exit.ts';

/** What is copied to a server, without Node, in MB. */
const BUDGET_MB = 80;
/** From the start of the process to its first answer on `/componentes`, with the demo's catalogue. */
const BUDGET_MS = 700;
/** A release that starts no faster than a clone is not worth its bundle; also true while the machine is busy. */
const BUDGET_RATIO = 0.85;
const ROUNDS = 5;
const RETRY_MS = 5;
/** What was read and compiled is on disk by then. */
const KEPT_AFTER_MS = 13_000;

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'bench-release-'));
try {
  const place = join(folder, 'release');
  execFileSync(process.execPath, [join(ROOT, 'scripts', 'build-release.ts'), '--a', place], { cwd: ROOT });
  const megabytes = await sizeOf(place);
  console.log(`a release: ${megabytes.toFixed(1)} MB (budget ${BUDGET_MB})`);

  const release = { cwd: folder, args: [join(place, 'zocalo.mjs')], dataDir: join(folder, 'of-release') };
  const clone = { cwd: ROOT, args: SHOP_PROCESS, dataDir: join(folder, 'of-clone') };
  const first = await start(release, KEPT_AFTER_MS);
  await start(clone, KEPT_AFTER_MS);
  let quickest = { release: Infinity, clone: Infinity };
  // By turns: whatever else the machine does slows both.
  for (let round = 0; round < ROUNDS; round++) {
    quickest = {
      release: Math.min(quickest.release, await start(release)),
      clone: Math.min(quickest.clone, await start(clone)),
    };
  }
  const ratio = quickest.release / quickest.clone;
  console.log(
    `its first start, in an empty folder: ${first.toFixed(0)} ms; the next: ${quickest.release.toFixed(0)} ms (budget ${BUDGET_MS}), ` +
      `${ratio.toFixed(2)} of a clone's ${quickest.clone.toFixed(0)} ms (budget ${BUDGET_RATIO})`,
  );
  if (megabytes > BUDGET_MB || quickest.release > BUDGET_MS || ratio > BUDGET_RATIO) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

interface Started {
  cwd: string;
  args: readonly string[];
  dataDir: string;
}

/** In ms, until it answers; then it stays open for `holdMs` and is stopped. */
async function start({ cwd, args, dataDir }: Started, holdMs = 0): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...SHOP_MEMORY,
      NODE_COMPILE_CACHE: `${dataDir}-cache`,
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
  await setTimeout(holdMs);
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
  return took;
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/componentes`).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}
