import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** A temporary PostgreSQL server for the bench. */
export interface Cluster {
  port: number;
  url: string;
  dataDir: string;
  /** A standby that follows this one asynchronously. */
  standby(): Promise<Cluster>;
  promote(): Promise<void>;
  /** Like a machine that loses its power. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** @throws when PostgreSQL is not installed. */
export async function startCluster(): Promise<Cluster> {
  const folder = ownFolder();
  await asPostgres('initdb', [
    '-D',
    folder,
    '-U',
    'postgres',
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
  ]);
  return startIn(folder);
}

async function startIn(folder: string): Promise<Cluster> {
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=100`;
  await asPostgres('pg_ctl', ['-D', folder, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  const stop = (mode: string) => asPostgres('pg_ctl', ['-D', folder, '-w', '-m', mode, 'stop']);
  return {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    dataDir: folder,
    async standby() {
      const copy = ownFolder();
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
      await asPostgres('pg_basebackup', [
        ...from,
        '-D',
        copy,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
        '--no-sync',
      ]);
      return startIn(copy);
    },
    async promote() {
      await asPostgres('pg_ctl', ['-D', folder, '-w', 'promote']);
    },
    async kill() {
      await stop('immediate');
    },
    async stop() {
      await stop('immediate').catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the bench's own statements, without the shop's pool. */
export async function say(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Runs one of PostgreSQL's own programs, and returns what it printed. */
export async function asPostgres(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(join(newestBinaries(), program), [...args], {
    ...postgresUser(),
    cwd: tmpdir(),
  });
  return stdout;
}

/** The folder of PostgreSQL's programs. @throws when it is not installed. */
export function newestBinaries(): string {
  const parent = '/usr/lib/postgresql';
  const newest = readdirSync(parent)
    .toSorted((a, b) => Number(b) - Number(a))
    .at(0);
  if (newest === undefined) throw new Error(`no PostgreSQL in ${parent}`);
  return join(parent, newest, 'bin');
}

/** A folder that only PostgreSQL's user can read, as its server requires. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zocalo-cluster-'));
  const { uid, gid } = postgresUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** PostgreSQL and PgBouncer refuse to run as root: then they run as Debian's user for them. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'));
  const [, , user, group] = (line ?? '').split(':');
  return { uid: Number(user), gid: Number(group) };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo; // a TCP server has no other kind
      probe.close(() => resolve(port));
    });
  });
}
