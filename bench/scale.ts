import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort, startCluster } from './faults/support/cluster.ts';
import { killAtExit } from './support/kill-at-exit.ts';
import { startShop, type RunningShop } from './support/servers.ts';
import { wrkRate } from './support/wrk.ts';
import { median } from './support/quantile.ts';

/**
 * Reads behind HAProxy, of one, two and four processes on one PostgreSQL. The result is the number of reads per second of a core: a process
 * serves that many for each core, and further processes must not reduce it. The processor time of idle processes is measured too, and
 * subtracted. Needs PostgreSQL, `haproxy` and `wrk`.
 */
const PROCESSES = [1, 2, 4];
/**
 * The least share of the reads that one process serves per second of a core. Processes that share a core interrupt each other, so they are
 * shown without a limit.
 */
const BUDGET_SHARE = 0.8;
const ROUNDS = 5;
const SECONDS = 2;
const PAGE = '/componentes';
/** A process that reads many requests in one turn answers each with less: all get as many visitors. */
const VISITORS_A_PROCESS = 30;
/** Linux counts a process's time in hundredths of a second. */
const TICKS_A_SECOND = 100;

interface Stage {
  processes: number;
  origin: string;
  pids: number[];
  rounds: { perSecond: number; perCoreSecond: number }[];
}

const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'));
const cluster = await startCluster();
const shops: RunningShop[] = [];
const proxies: ChildProcess[] = [];
try {
  for (let n = 0; n < Math.max(...PROCESSES); n++) shops.push(await startShop({ DATABASE_URL: cluster.url }));
  const stages: Stage[] = [];
  for (const processes of PROCESSES) stages.push(await openStage(processes));
  for (const stage of stages) await measure(stage);
  for (const stage of stages) stage.rounds = [];
  // By turns: other load on the machine troubles all of them alike.
  for (let round = 0; round < ROUNDS; round++) for (const stage of stages) await measure(stage);

  const alone = median(stages[0]?.rounds.map(({ perCoreSecond }) => perCoreSecond) ?? []);
  for (const { processes, rounds } of stages) {
    const perCore = median(rounds.map((round) => round.perCoreSecond));
    const share = perCore / alone;
    const isJudged = processes <= availableParallelism();
    console.log(
      `${processes} processes: ${perCore.toFixed(0)} reads in a second of a core, ${share.toFixed(2)} of one process${isJudged ? ` (budget ${BUDGET_SHARE})` : ''}; ` +
        `${median(rounds.map(({ perSecond }) => perSecond)).toFixed(0)}/s on this machine`,
    );
    if (isJudged && share < BUDGET_SHARE) process.exitCode = 1;
  }
} finally {
  for (const proxy of proxies) proxy.kill();
  for (const shop of shops) await shop.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true });
}

async function openStage(processes: number): Promise<Stage> {
  const port = await freePort();
  const serving = shops.slice(0, processes);
  const file = join(folder, `${processes}.cfg`);
  const servers = serving.map(({ origin }, n) => `  server shop-${n} ${new URL(origin).host}`);
  writeFileSync(
    file,
    [
      'defaults',
      '  mode http',
      '  timeout connect 1s',
      '  timeout client 10s',
      '  timeout server 10s',
      'listen shop',
      `  bind 127.0.0.1:${port}`,
      ...servers,
      '',
    ].join('\n'),
  );
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  killAtExit(proxy);
  proxies.push(proxy);
  const gone = once(proxy, 'exit').then(() => {
    throw new Error('HAProxy ended');
  });
  gone.catch(() => {});
  const origin = `http://127.0.0.1:${port}`;
  while (!(await Promise.race([gone, answers(origin)]))) await setTimeout(50);
  return { processes, origin, pids: serving.map(({ pid }) => pid), rounds: [] };
}

async function measure({ origin, pids, rounds }: Stage): Promise<void> {
  const still = await cpuDuring(pids, () => setTimeout(SECONDS * 1000));
  let perSecond = 0;
  const busy = await cpuDuring(pids, async () => {
    perSecond = await wrkRate(origin + PAGE, SECONDS, {
      headers: { 'Accept-Encoding': 'br' },
      connections: VISITORS_A_PROCESS * pids.length,
    });
  });
  rounds.push({ perSecond, perCoreSecond: (perSecond * SECONDS) / (busy - still) });
}

async function cpuDuring(pids: readonly number[], work: () => Promise<unknown>): Promise<number> {
  const before = cpuSeconds(pids);
  await work();
  return cpuSeconds(pids) - before;
}

/** Of all threads of these processes, since they began. */
function cpuSeconds(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(afterName[11]) + Number(afterName[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_A_SECOND;
}

async function answers(origin: string): Promise<boolean> {
  const response = await fetch(origin).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}
