import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sizeOf } from '../scripts/release/packages.ts';
import { fromSources } from '../scripts/shop-process.mjs';
import { timeFirstAnswer, type Startable } from './support/first-answer.ts';

/** What is copied to a server, without Node, in MB. */
const BUDGET_MB = 80;
/** From the start of the process to its first answer on `/componentes`, with the demo's catalogue. */
const BUDGET_MS = 700;
/** A release that starts no faster than the sources is not worth its bundle; also true while the machine is busy. */
const BUDGET_RATIO = 0.85;
const ROUNDS = 5;
/** What was read and compiled is on disk by then. */
const KEPT_AFTER_MS = 13_000;

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'bench-release-'));
try {
  const place = join(folder, 'release');
  execFileSync(process.execPath, [join(ROOT, 'scripts', 'build-release.ts'), '--a', place], { cwd: ROOT });
  const megabytes = await sizeOf(place);
  console.log(`a release: ${megabytes.toFixed(1)} MB (budget ${BUDGET_MB})`);

  const release = shopOf('of-release', folder, [join(place, 'zocalo.mjs')]);
  const sources = shopOf('of-sources', ROOT, fromSources());
  const untilKept = () => setTimeout(KEPT_AFTER_MS);
  const first = await timeFirstAnswer(release, untilKept);
  await timeFirstAnswer(sources, untilKept);
  let quickest = { release: Infinity, sources: Infinity };
  // By turns: whatever else the machine does slows both.
  for (let round = 0; round < ROUNDS; round++) {
    quickest = {
      release: Math.min(quickest.release, await timeFirstAnswer(release)),
      sources: Math.min(quickest.sources, await timeFirstAnswer(sources)),
    };
  }
  const ratio = quickest.release / quickest.sources;
  console.log(
    `its first start, in an empty folder: ${first.toFixed(0)} ms; the next: ${quickest.release.toFixed(0)} ms (budget ${BUDGET_MS}), ` +
      `${ratio.toFixed(2)} of ${quickest.sources.toFixed(0)} ms from the sources (budget ${BUDGET_RATIO})`,
  );
  if (megabytes > BUDGET_MB || quickest.release > BUDGET_MS || ratio > BUDGET_RATIO) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

function shopOf(name: string, cwd: string, args: readonly string[]): Startable {
  const dataDir = join(folder, name);
  return { cwd, args, dataDir, compileCache: `${dataDir}-cache` };
}
