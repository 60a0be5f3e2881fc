import { randomUUID } from 'node:crypto';
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Engine } from '../src/db/engine.ts';
import { MINUTE_MS } from '../src/lib/durations.ts';
import { say, startCluster } from './faults/support/cluster.ts';
import { orderOf } from './support/attacks.ts';
import { givenNames } from './support/given-names.ts';
import { growthOf, type Sample } from './support/growth.ts';
import { quantile } from './support/quantile.ts';
import { startShop, type RunningShop } from './support/servers.ts';
import { supplierList } from './support/supplier-list.ts';
import { syntheticCatalogue } from './support/synthetic-parts.ts';
import { ask } from './support/visitor.ts';

/**
 * Hours of a busy day on each engine, or on those that are named, `sqlite` and `postgres`: visitors read and search 26,000 parts, buyers
 * order, and the list is imported with other prices every six minutes. Fails if a figure grows. `ENDURANCE_MINUTES` sets the time for each
 * engine, `ENDURANCE_VISITORS` the number of simultaneous visitors: set fewer if the machine must serve others meanwhile.
 */
const MINUTES = Number(process.env['ENDURANCE_MINUTES'] ?? 20);
/** Caches fill, and the first lists are imported. */
const WARM_UP_SHARE = 0.4;
const SAMPLE_EVERY_MS = 5000;
const LIST_EVERY_MS = 6 * MINUTE_MS;
const VISITORS = Number(process.env['ENDURANCE_VISITORS'] ?? 10);
const AGAIN_AFTER_MS = 100;
const MOST_FAILURES_SHOWN = 30;
/** One request in so many is an order. */
const ORDER_EVERY = 15;

/** How much each may grow after the warm-up, and in which unit it is shown. */
const BUDGETS = {
  /** In MB. What is left of garbage between two collections is 30 to 40 of some 300. */
  memory: 45,
  descriptors: 10,
  /** In MB. SQLite's log is emptied by checkpoints, PostgreSQL's up to `max_wal_size` of 1 GB. */
  wal: { sqlite: 32, postgres: 1024 },
  /** In KB: a healthy shop logs little. A statement that a busy machine slows down is a line of half a KB. */
  log: 64,
};

const engines = namedEngines(givenNames());

const { products } = syntheticCatalogue(1);
const folder = mkdtempSync(join(tmpdir(), 'bench-endurance-'));
const feed = join(folder, 'feed.json');
try {
  for (const engine of engines) await endure(engine);
} finally {
  rmSync(folder, { recursive: true });
}

/** All, where none is named. @throws RangeError on another name: a run that measures nothing must not look like a good one. */
function namedEngines(names: readonly string[]): readonly Engine[] {
  const all = ['sqlite', 'postgres'] as const;
  const named = names.map((name) => all.find((engine) => engine === name));
  if (named.includes(undefined)) throw new RangeError(`engines are ${all.join(' and ')}`);
  return named.length === 0 ? all : named.filter((engine) => engine !== undefined);
}

async function endure(engine: Engine): Promise<void> {
  writeFileSync(feed, supplierList(products, 0));
  const cluster = engine === 'postgres' ? await startCluster() : null;
  const logFile = join(folder, `${engine}.log`);
  const shop = await startShop(
    { CATALOG_FEED: feed, ...(cluster !== null && { DATABASE_URL: cluster.url }) },
    openSync(logFile, 'a'),
  );
  try {
    const seen: Record<'memory' | 'descriptors' | 'wal' | 'log', Sample[]> = {
      memory: [],
      descriptors: [],
      wal: [],
      log: [],
    };
    const walMb = () => (cluster === null ? sqliteWalMb(shop) : postgresWalMb(cluster.url));
    const began = performance.now();
    const isOver = () => performance.now() - began > MINUTES * MINUTE_MS;
    const visiting = Array.from({ length: VISITORS }, (_, n) => visit(shop, n, isOver));
    for (let [round, listed] = [1, began]; !isOver();) {
      await setTimeout(SAMPLE_EVERY_MS);
      if (performance.now() - listed > LIST_EVERY_MS) {
        writeFileSync(feed, supplierList(products, round++));
        listed = performance.now();
      }
      const atS = (performance.now() - began) / 1000;
      seen.memory.push({ atS, value: memoryMb(shop.pid) });
      seen.descriptors.push({ atS, value: readdirSync(`/proc/${shop.pid}/fd`).length });
      seen.wal.push({ atS, value: await walMb() });
      seen.log.push({ atS, value: statSync(logFile).size / 1024 });
    }
    const counts = (await Promise.all(visiting)).reduce((sum, one) => ({
      requests: sum.requests + one.requests,
      orders: sum.orders + one.orders,
      failures: [...sum.failures, ...one.failures],
    }));
    console.log(
      `${engine}: ${MINUTES} minutes, ${counts.requests} requests, ${counts.orders} orders, ${counts.failures.length} failed`,
    );
    for (const failure of counts.failures.slice(0, MOST_FAILURES_SHOWN)) console.log(`  failed: ${failure}`);
    if (counts.failures.length > 0) process.exitCode = 1;
    judge('memory, MB', seen.memory, BUDGETS.memory);
    judge('descriptors', seen.descriptors, BUDGETS.descriptors);
    judge('write-ahead log, MB', seen.wal, BUDGETS.wal[engine]);
    judge('log, KB', seen.log, BUDGETS.log);
  } finally {
    await shop.stop();
    await cluster?.stop();
  }
}

function judge(what: string, all: readonly Sample[], budget: number): void {
  const after = all.slice(Math.floor(all.length * WARM_UP_SHARE));
  const values = after.map(({ value }) => value);
  const growth = growthOf(after);
  const [least, middle, most] = [0, 0.5, 1].map((share) => quantile(values, share));
  console.log(
    `  ${what}: ${least?.toFixed(0)} to ${most?.toFixed(0)}, median ${middle?.toFixed(0)}, ` +
      `grew by ${growth.toFixed(1)} after the warm-up (budget ${budget})`,
  );
  if (growth > budget) process.exitCode = 1;
}

interface Counts {
  requests: number;
  orders: number;
  /** One request: its path, its time, its status (0: the connection failed) and its duration. */
  failures: string[];
}

/** Pages, searches that nobody made before, the builder, a product, and orders. */
async function visit(shop: RunningShop, visitor: number, isOver: () => boolean): Promise<Counts> {
  const agent = new Agent({ keepAlive: true });
  const counts: Counts = { requests: 0, orders: 0, failures: [] };
  for (let turn = 0; !isOver(); turn++) {
    const n = turn * VISITORS + visitor;
    const begun = performance.now();
    const product = products[(n * 977) % products.length];
    const search = encodeURIComponent(product?.description.split(' ').slice(0, 3).join(' ') ?? '');
    const paths = [
      '/',
      `/componentes?search=${search}`,
      `/api/components?search=${search}&offset=${n % 50}`,
      `/api/component/${product?.id}`,
      `/armar-pc?search=${n % 500}`,
    ];
    const isOrder = turn % ORDER_EVERY === 0;
    const path = isOrder ? '/api/pedidos/create/' : (paths[turn % paths.length] ?? '/');
    const { status, ms } = await ask(shop.origin, {
      agent,
      path,
      address: `190.${visitor}.${(n >> 8) & 255}.${n & 255}`,
      ...(isOrder && {
        method: 'POST',
        // A buyer of their own each: what one may order unpaid is limited.
        body: { ...orderOf(product?.id ?? '', 'Ana Pérez'), telefono: `249 ${4_000_000 + n}` },
        headers: { 'idempotency-key': randomUUID() },
      }),
    });
    counts.requests += 1;
    if (status === 201) counts.orders += 1;
    // Sold out.
    else if (status !== 200 && status !== 409) {
      counts.failures.push(`${new Date().toISOString()} ${path}: ${status} after ${ms.toFixed(0)} ms`);
    }
    await setTimeout(Math.max(0, begun + AGAIN_AFTER_MS - performance.now()));
  }
  agent.destroy();
  return counts;
}

function memoryMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}

function sqliteWalMb({ dataDir }: RunningShop): Promise<number> {
  return Promise.resolve(statSync(join(dataDir, 'zocalo.db-wal')).size / 1024 / 1024);
}

async function postgresWalMb(url: string): Promise<number> {
  const [found] = await say(url, 'select sum(size)::float8 / 1048576 as mb from pg_ls_waldir()');
  return Number(found?.['mb']);
}
