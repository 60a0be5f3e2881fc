import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asPostgres, ownFolder, say, startCluster, type Cluster } from './faults/support/cluster.ts';
import { cpuSecondsOf } from './support/cpu-time.ts';
import { diskList } from './support/disk-list.ts';
import { orderFrom, type OrderFigures } from './support/order-load.ts';
import { startShop, type RunningShop } from './support/servers.ts';

/**
 * Orders of two lines over HTTP on PostgreSQL, which shares the machine with the shop and the buyers. Each is on disk (`fsync`) before
 * it is answered. The budget is the CPU time of an order, in the shop and in the database, beside that of the least that the same server
 * can do for as many clients: a transaction that inserts one short row. How many orders a second that allows depends on what else the
 * machine does.
 */
const BUDGET_BARE_INSERTS = 35;
const BUYERS = 48;
const SECONDS = 8;
const PRODUCTS = 2000;
/** A launch: everybody wants two of these. */
const HOT_PRODUCTS = 10;
const STOCK = 10_000_000;

const WANTED = {
  'of many products': (n: number) => [`P${(n * 7) % PRODUCTS}`, `P${(n * 13 + 1) % PRODUCTS}`] as const,
  'of ten products': (n: number) => [`P${n % HOT_PRODUCTS}`, `P${(n * 3 + 1) % HOT_PRODUCTS}`] as const,
};

const folder = mkdtempSync(join(tmpdir(), 'bench-feed-'));
const feed = join(folder, 'feed.json');
writeFileSync(feed, diskList(PRODUCTS));
try {
  for (const processes of [1, 2]) await measure(processes);
} finally {
  rmSync(folder, { recursive: true });
}

async function measure(processes: number): Promise<void> {
  const cluster = await startCluster();
  const shops: RunningShop[] = [];
  try {
    for (let n = 0; n < processes; n++) shops.push(await openShop(cluster.url));
    await say(cluster.url, `update products set supplier_stock = ${STOCK}`);
    for (const [name, pick] of Object.entries(WANTED)) {
      const bare = await insertBare(cluster);
      const origins = shops.map(({ origin }) => origin);
      await orderFrom(origins, { buyers: BUYERS, seconds: 2, pick });
      const spent = cpuClock(cluster, shops);
      const figures = await orderFrom(origins, { buyers: BUYERS, seconds: SECONDS, pick });
      report(`${processes} ${processes === 1 ? 'process' : 'processes'}, ${name}`, {
        bare,
        figures,
        spent: spent(),
      });
    }
  } finally {
    for (const shop of shops) await shop.stop();
    await cluster.stop();
  }
}

function openShop(databaseUrl: string): Promise<RunningShop> {
  return startShop({
    DATABASE_URL: databaseUrl,
    CATALOG_FEED: feed,
    // As a shop that charges, whose orders hold their stock; nobody goes to pay here.
    ARS_PER_USD: '1485.50',
    MP_ACCESS_TOKEN: 'APP_USR-bench',
    MP_API_URL: 'http://127.0.0.1:9',
    // Each buyer at an address of their own: what one network may hold unpaid is bounded.
    TRUST_PROXY: 'loopback',
  });
}

/** How many transactions of one row pgbench does a second, and what one costs the database in milliseconds of CPU. */
async function insertBare(cluster: Cluster): Promise<{ perSecond: number; cpuMs: number }> {
  await say(cluster.url, 'create table if not exists bare (body text)');
  const scripts = ownFolder();
  try {
    const script = join(scripts, 'insert.sql');
    writeFileSync(script, "insert into bare values (repeat('x', 500));\n", { mode: 0o644 });
    const spent = cpuClock(cluster, []);
    const args = ['-n', '-f', script, '-c', String(BUYERS), '-j', '2', '-T', '3', cluster.url];
    const said = await asPostgres('pgbench', args);
    const count = Number(/actually processed: (\d+)/.exec(said)?.[1]);
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(said)?.[1]);
    if (!(count > 0 && perSecond > 0)) throw new Error(`pgbench said no rate: ${said}`);
    return { perSecond, cpuMs: spent().database / count };
  } finally {
    rmSync(scripts, { recursive: true });
  }
}

interface CpuMs {
  shop: number;
  database: number;
  buyers: number;
}

/** Milliseconds of CPU since the call; NaN where there is no /proc. */
function cpuClock({ dataDir }: Cluster, shops: readonly RunningShop[]): () => CpuMs {
  const server = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const read = (): CpuMs => ({
    shop: shops.reduce((sum, { pid }) => sum + (cpuSecondsOf(pid) ?? Number.NaN), 0) * 1000,
    database: (cpuSecondsOf(server) ?? Number.NaN) * 1000,
    buyers: (process.cpuUsage().user + process.cpuUsage().system) / 1000,
  });
  const before = read();
  return () => {
    const now = read();
    return {
      shop: now.shop - before.shop,
      database: now.database - before.database,
      buyers: now.buyers - before.buyers,
    };
  };
}

function report(
  name: string,
  {
    bare,
    figures,
    spent,
  }: { bare: { perSecond: number; cpuMs: number }; figures: OrderFigures; spent: CpuMs },
): void {
  const { perSecond, p50, p99 } = figures;
  const orders = perSecond * SECONDS;
  const cpuOf = (ms: number) => (ms / orders).toFixed(2);
  const share = (spent.shop + spent.database) / orders / bare.cpuMs;
  console.log(
    `${name}: ${perSecond} orders/s, p50 ${p50} ms, p99 ${p99} ms, beside ${Math.round(bare.perSecond)} bare inserts/s; ` +
      `ms of CPU an order: shop ${cpuOf(spent.shop)}, database ${cpuOf(spent.database)}, buyers ${cpuOf(spent.buyers)}; ` +
      `as ${share.toFixed(1)} bare inserts (budget ${BUDGET_BARE_INSERTS})`,
  );
  if (share > BUDGET_BARE_INSERTS) process.exitCode = 1;
}
