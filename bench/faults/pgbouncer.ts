import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createBackup } from '../../src/backups/create-backup.ts';
import { readCatalogueChanges } from '../../src/catalogue/snapshot/catalogue-changes.store.ts';
import { createLiveCatalogue } from '../../src/catalogue/snapshot/live-catalogue.ts';
import { openDatabase } from '../../src/db/open/open-database.ts';
import { LEASE_MS, joinLeaderElection } from '../../src/jobs/leader-election.ts';
import { withinTerm } from '../../src/db/work-limits.ts';
import { openService, report, startBuyers, stockProducts, wrongSums } from './support/buyers.ts';
import { freePort, ownFolder, postgresUser, say, startCluster } from './support/cluster.ts';

/**
 * PgBouncer with its defaults in front of the server, in session and in transaction mode: the shop opens, sells, leads and changes
 * leaders. A backup through it is refused, and leaves no session behind that the shop could be lent.
 */
const BUYERS = 10;
const SECONDS = 3;

for (const mode of ['session', 'transaction']) {
  const cluster = await startCluster();
  const bouncer = await startBouncer(mode, cluster.port);
  const at = { databaseUrl: bouncer.url, dataDir: '' };
  const wrong: string[] = [];
  try {
    // Several at once: one migrates, the others wait for it.
    const processes = await Promise.all([openDatabase(at), openDatabase(at)]);
    const [one, other] = processes;
    await stockProducts(one.db, 50);

    const clock = { ms: 0 };
    const log = { info: () => {}, warn: () => {} };
    const [leader, follower] = processes.map(({ db }, number) =>
      joinLeaderElection(db, { holder: `process ${number}`, monotonicMs: () => clock.ms, log }),
    );
    if (leader === undefined || follower === undefined) throw new Error('two processes were opened');
    if ((await leader.term()) !== 1 || (await follower.term()) !== null) wrong.push('not one of two leads');
    clock.ms += LEASE_MS;
    await follower.heartbeat();
    if ((await follower.term()) !== 2) wrong.push('nobody follows a leader that fell silent');
    const deposed = await withinTerm(1, () =>
      one.db.updateTable('counters').set({ value: 9 }).where('name', '=', 'quote_number').execute(),
    ).then(
      () => 'written',
      (error: Error) => error.name,
    );
    if (deposed !== 'DeposedError') wrong.push(`what a deposed leader writes is ${deposed}`);

    const buying = processes.map(({ db }) =>
      startBuyers(openService(db), BUYERS, () => `p${Math.floor(Math.random() * 50)}`),
    );
    await setTimeout(SECONDS * 1000);
    await Promise.all(buying.map((buyers) => buyers.stop()));
    const presses = buying.flatMap((buyers) => buyers.presses);
    wrong.push(...(await wrongSums(other.db, presses)));
    const unplaced = presses.filter(({ orderId }) => orderId === null);
    if (unplaced.length > 0) wrong.push(`${unplaced.length} orders were not placed: ${unplaced[0]?.reason}`);
    const live = createLiveCatalogue((seen) => readCatalogueChanges(other.db, seen));
    await live.refresh();
    const isTimed = (
      await say(cluster.url, `select count(*)::int as held from pg_locks where locktype = 'advisory'`)
    )[0];
    if (isTimed?.['held'] !== 0) wrong.push('a lock of a session was left behind');
    const refusal = await backUpThrough(bouncer.url);
    if (!refusal.includes('DATABASE_DIRECT_URL')) wrong.push(`a backup through it ends with: ${refusal}`);
    const unread = await Promise.allSettled(
      Array.from({ length: 50 }, () => other.db.selectFrom('orders').select('id').limit(1).execute()),
    );
    const lent = unread.find((one) => one.status === 'rejected');
    if (lent !== undefined) wrong.push(`the shop was lent a session of the backup: ${lent.reason}`);
    await leader.resign();
    await follower.resign();
    for (const { close } of processes) await close();
    report(
      `pgbouncer, ${mode} mode`,
      `${presses.length} orders in ${SECONDS} s, ${live.current().entries.length} products followed, two terms`,
      wrong,
    );
  } finally {
    await bouncer.stop();
    await cluster.stop();
  }
}

/** @returns why there is none. */
async function backUpThrough(databaseUrl: string): Promise<string> {
  const dataDir = ownFolder();
  const place = {
    database: { databaseUrl, dataDir },
    folders: { mail: join(dataDir, 'mail'), photos: join(dataDir, 'photos') },
    version: '',
    leaveBytes: 0,
  };
  try {
    const { path } = await createBackup(place, join(dataDir, 'backups'), new Date());
    return `a backup: ${path}`;
  } catch (error) {
    return String(error);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startBouncer(mode: string, serverPort: number) {
  const port = await freePort();
  const folder = ownFolder();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
postgres = user=postgres host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 20
`,
    { mode: 0o644 },
  );
  const program = existsSync('/usr/sbin/pgbouncer') ? '/usr/sbin/pgbouncer' : 'pgbouncer';
  const child = spawn(program, ['-q', settings], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...postgresUser(),
  });
  process.once('exit', () => child.kill());
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start');
    await setTimeout(100);
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}
