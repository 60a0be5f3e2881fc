import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bundledServer } from '../../../../scripts/bootstrap.mjs';
import { fromBundle, SHOP_MEMORY } from '../../../../scripts/shop-process.mjs';
import { SELLING_TO_ONE_NETWORK } from '../../../support/servers.ts';
import { diskList } from '../../../support/disk-list.ts';
import { newestBinaries, postgresUser, say } from '../cluster.ts';
import { requirePrograms } from './installed.ts';
import { openNetwork, type Machine, type Started } from './machines.ts';
import { until } from './until.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const DEPLOY = join(ROOT, 'deploy', 'ha');
const PASSWORD = 'rehearsal';

const DATABASES = ['db-1', 'db-2'] as const;
export const ETCDS = [...DATABASES, 'witness'] as const;
export const SHOPS = ['shop-1', 'shop-2', 'shop-3'] as const;
export type DatabaseName = (typeof DATABASES)[number];
export type ShopName = (typeof SHOPS)[number];
export type MachineName = (typeof ETCDS)[number] | ShopName | 'proxy';

/** How many different products it sells, each with some hundreds of units or more. */
export const PRODUCTS = 600;

/** Everything of `deploy/ha`, on seven machines of this one. */
export type Site = Awaited<ReturnType<typeof openSite>>;

/** @returns when all of it serves. */
export async function openSite() {
  requirePrograms();
  const folder = mkdtempSync(join(tmpdir(), 'zocalo-site-'));
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"zocalo" "${PASSWORD}"\n`, { mode: 0o644 });
  const feed = join(folder, 'feed.json');
  writeFileSync(feed, diskList(PRODUCTS, 5));
  const network = await openNetwork([...ETCDS, ...SHOPS, 'proxy'] as MachineName[], {
    folder,
    etc: (name) => {
      if (name === 'proxy') return [['haproxy/haproxy.cfg', join(DEPLOY, 'haproxy-front.cfg')]];
      if (name === 'witness') return [];
      if (name === 'db-1' || name === 'db-2') return [['patroni/config.yml', join(DEPLOY, 'patroni.yml')]];
      return [
        ['haproxy/haproxy.cfg', join(DEPLOY, 'haproxy-database.cfg')],
        ['pgbouncer/pgbouncer.ini', join(DEPLOY, 'pgbouncer.ini')],
        ['pgbouncer/userlist.txt', users],
      ];
    },
  });
  const { machines } = network;
  const { proxy } = machines;
  const origin = `http://${proxy.address}`;
  // PostgreSQL's user passes through the folder to its own.
  const { uid = 0, gid = 0 } = postgresUser();
  chownSync(folder, uid, gid);

  const parts = new Map<string, Started>();
  const part = (machine: MachineName, program: string) => {
    const found = parts.get(`${machine} ${program}`);
    if (found === undefined) throw new Error(`${program} was not started on ${machine}`);
    return found;
  };
  const start = (machine: MachineName, program: string, started: Started) =>
    parts.set(`${machine} ${program}`, started);

  const startEtcd = (name: (typeof ETCDS)[number]) => start(name, 'etcd', etcd(machines[name]));
  const startPatroni = (name: DatabaseName) => start(name, 'patroni', patroni(machines[name]));
  const startDatabaseProxy = (name: ShopName) =>
    start(name, 'haproxy', haproxy(machines[name], 'database-proxy'));
  const startPgBouncer = (name: ShopName) => start(name, 'pgbouncer', pgbouncer(machines[name]));
  const startShop = (name: ShopName, server = bundledServer()) =>
    start(name, 'shop', shop(machines[name], { server, origin, feed, trust: proxy.address }));

  async function close() {
    await network.remove();
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    for (const name of ETCDS) startEtcd(name);
    startPatroni('db-1');
    await until('a primary', () => answers(`http://${machines['db-1'].address}:8008/primary`));
    await say(
      `postgres://postgres:${PASSWORD}@${machines['db-1'].address}/postgres`,
      `create role zocalo login password '${PASSWORD}'`,
      'create database zocalo owner zocalo',
    );
    startPatroni('db-2');
    await until('a synchronous replica', isDatabaseSettled);
    for (const name of SHOPS) {
      startDatabaseProxy(name);
      startPgBouncer(name);
      startShop(name);
    }
    start('proxy', 'haproxy', haproxy(proxy, 'front'));
    await settled();
  } catch (error) {
    await close();
    throw error;
  }

  /**
   * The server that holds the lease, queried as HAProxy does. Patroni's own list of members is not reliable: a member that is cut off from
   * etcd still reports its former state.
   */
  async function primary(): Promise<DatabaseName> {
    for (const name of DATABASES) {
      if (await answers(`http://${machines[name].address}:8008/primary`)) return name;
    }
    throw new Error('no primary');
  }

  /** The members of the cluster, as the primary knows them. */
  async function members(): Promise<{ name: string; role: string; state: string; lag?: number }[]> {
    const name = await primary().catch(() => null);
    const cluster = name === null ? null : await readJson(`http://${machines[name].address}:8008/cluster`);
    return cluster === null ? [] : (cluster as { members: never[] }).members; // Patroni's own answer
  }

  async function isDatabaseSettled(): Promise<boolean> {
    const all = await members();
    const running = all.filter(({ state }) => state === 'running' || state === 'streaming');
    return (
      running.some(({ role }) => role === 'leader') && running.some(({ role }) => role === 'sync_standby')
    );
  }

  /** Changes what both Patronis keep in etcd. */
  async function configure(change: object): Promise<void> {
    const response = await fetch(`http://${machines[await primary()].address}:8008/config`, {
      method: 'PATCH',
      body: JSON.stringify(change),
    });
    if (!response.ok) throw new Error(`Patroni's settings: ${await response.text()}`);
  }

  const urlOf = (name: DatabaseName) => `postgres://zocalo:${PASSWORD}@${machines[name].address}/zocalo`;

  /** The front sends visitors to every shop, and a synchronous replica follows. */
  async function settled(): Promise<void> {
    await until('a synchronous replica', isDatabaseSettled);
    await until('every shop ready', async () => {
      const state = await frontState().catch(() => '');
      return SHOPS.every((name) => new RegExp(`^ready,${name},(?:[^,]*,){15}UP,`, 'm').test(state));
    });
  }

  function frontState(): Promise<string> {
    const socket = connect(join(proxy.folder, 'run', 'haproxy', 'admin.sock'));
    socket.end('show stat\n');
    return text(socket);
  }

  return {
    origin,
    folder,
    machines,
    part,
    startEtcd,
    startPatroni,
    startDatabaseProxy,
    startPgBouncer,
    startShop,
    settled,
    primary,
    cut: network.cut,
    heal: network.heal,
    close,
    async replica(): Promise<DatabaseName> {
      return (await primary()) === 'db-1' ? 'db-2' : 'db-1';
    },
    /** Of the primary itself. */
    databaseUrl: async () => urlOf(await primary()),
    async leadingShop(): Promise<ShopName> {
      const [lease] = await say(urlOf(await primary()), 'select holder from leader_lease');
      const [, pid] = String(lease?.['holder']).split(':');
      const name = SHOPS.find((one) => part(one, 'shop').child.pid === Number(pid));
      if (name === undefined) throw new Error('no shop leads');
      return name;
    },
    switchOver: async () => {
      const leader = await primary();
      const response = await fetch(`http://${machines[leader].address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader }),
      });
      if (!response.ok) throw new Error(`switchover: ${await response.text()}`);
    },
    /** A commit no longer waits for the replica, which is promoted however far behind it is. */
    async replicateAsynchronously(): Promise<void> {
      await configure({ synchronous_mode: false, maximum_lag_on_failover: 1 << 30 });
      await until('an asynchronous replica', async () =>
        (await members()).some(({ role, state }) => role === 'replica' && state !== 'starting'),
      );
    },
    /** As `deploy/ha/patroni.yml` has it. */
    replicateSynchronously: () => configure({ synchronous_mode: true, maximum_lag_on_failover: 1 << 20 }),
    /** What each shop shows; null: it does not answer. */
    versions: () =>
      Promise.all(
        SHOPS.map(async (name) => {
          const health = await readJson(`http://${machines[name].address}:3000/healthz`);
          return health === null ? null : (health as { version: string }).version; // the shop's own answer
        }),
      ),
  };
}

function etcd(machine: Machine): Started {
  const shared = readEnvFile(join(DEPLOY, 'etcd.env'));
  return machine.start({
    as: 'etcd',
    line: ['etcd'],
    env: {
      ...shared,
      ETCD_NAME: machine.name,
      ETCD_DATA_DIR: join(machine.folder, 'etcd'),
      ETCD_ADVERTISE_CLIENT_URLS: `http://${machine.name}:2379`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${machine.name}:2380`,
    },
  });
}

function patroni(machine: Machine): Started {
  const user = postgresUser();
  const home = join(machine.folder, 'postgres');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  chownSync(home, user.uid ?? 0, user.gid ?? 0);
  return machine.start({
    as: 'patroni',
    line: ['patroni', '/etc/patroni/config.yml'],
    user,
    cwd: home,
    env: {
      HOME: home,
      PATRONI_NAME: machine.name,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${machine.name}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${machine.name}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: join(home, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: newestBinaries(),
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    },
  });
}

/** With a master process, as Debian runs it: SIGUSR2 reloads it. */
function haproxy(machine: Machine, as: string): Started {
  return machine.start({ as, line: ['haproxy', '-W', '-f', '/etc/haproxy/haproxy.cfg'] });
}

function pgbouncer(machine: Machine): Started {
  return machine.start({
    as: 'pgbouncer',
    line: ['pgbouncer', '/etc/pgbouncer/pgbouncer.ini'],
    user: postgresUser(),
  });
}

function shop(
  machine: Machine,
  at: { server: string; origin: string; feed: string; trust: string },
): Started {
  return machine.start({
    as: 'shop',
    line: [process.execPath, ...fromBundle(at.server)],
    cwd: ROOT,
    env: {
      ...SHOP_MEMORY,
      ...SELLING_TO_ONE_NETWORK,
      ...readEnvFile(join(DEPLOY, 'shop.env')),
      DATABASE_URL: `postgres://zocalo:${PASSWORD}@127.0.0.1:6432/zocalo`,
      DATA_DIR: join(machine.folder, 'data'),
      PUBLIC_URL: at.origin,
      TRUST_PROXY: at.trust,
      CATALOG_FEED: at.feed,
    },
  });
}

/** The lines `NAME=value` of a file that systemd reads. */
function readEnvFile(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const pairs = lines.filter((line) => /^[A-Z\d_]+=/.test(line)).map((line) => line.split(/=(.*)/s, 2));
  return Object.fromEntries(pairs);
}

/** Null: nobody answers within two seconds, or not with 200. */
async function readJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    const body = await response.json();
    return response.ok ? body : null;
  } catch {
    // Also where it falls silent within its answer.
    return null;
  }
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => null);
  return response?.ok ?? false;
}
