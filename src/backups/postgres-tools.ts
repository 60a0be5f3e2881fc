import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { BackupFailure } from './backup-failure.ts';
import { createCompressor } from './compression.ts';
import type { TableName } from './manifest.ts';
import { inChunksOf } from './pieces.ts';

/** PostgreSQL's own programs, all of one version. */
export interface PostgresTools {
  /** Passes on the tables, all of `tables` and the rows of most, compressed as they come. */
  dump(source: SnapshotSource & { tables: readonly string[]; withoutRows: readonly string[] }): Promise<void>;
  /** Passes on the rows of a table as `COPY … (FORMAT binary)` writes them. */
  copyRows(source: SnapshotSource & { table: string }): Promise<void>;
  /** Drops the tables, loads a dump, then rows of tables from files, and runs `after`, which is SQL: all or nothing. */
  replace(target: {
    url: string;
    tables: readonly string[];
    dump: Readable;
    rows: readonly { table: string; path: string }[];
    after: string;
  }): Promise<void>;
}

/** The data to read, as of an exported snapshot, and its consumer. */
interface SnapshotSource {
  url: string;
  snapshot: string;
  /** Reads the stream to its end. Its data is valid only when the whole call resolves. */
  take: (content: Readable) => Promise<void>;
}

/** Where Debian and Ubuntu keep each version. */
const VERSIONED = '/usr/lib/postgresql/*/bin';

/**
 * Finds `pg_dump`, `pg_restore` and `psql`: of the versions on this machine the oldest that is not older than the server, because a dump by
 * a newer one may not load into the server.
 * @param serverVersion the major version
 * @throws BackupFailure when there is none.
 */
export async function findPostgresTools(
  serverVersion: number,
  path: string = process.env['PATH'] ?? '',
): Promise<PostgresTools> {
  const folders = [...path.split(delimiter).filter((folder) => folder !== ''), ...globSync(VERSIONED)];
  const found = await Promise.all(
    folders.map(async (folder) => ({ folder, version: await versionIn(folder) })),
  );
  const suitable = found
    .flatMap(({ folder, version }) => (version === null ? [] : [{ folder, version }]))
    .filter(({ version }) => version >= serverVersion)
    .toSorted((one, other) => one.version - other.version)[0];
  if (suitable === undefined) throw new BackupFailure(missing(serverVersion, found));
  return toolsIn(suitable.folder);
}

function missing(serverVersion: number, found: readonly { version: number | null }[]): string {
  const newest = Math.max(0, ...found.map(({ version }) => version ?? 0));
  const why = newest === 0 ? 'y en esta máquina no está' : `y en esta máquina el más nuevo es ${newest}`;
  return `Hace falta pg_dump ${serverVersion} o más nuevo, como el servidor de PostgreSQL, ${why}. En Debian o Ubuntu: apt install postgresql-client-${serverVersion}`;
}

/** The major version of the `pg_dump` in a folder; null: it has none. */
async function versionIn(folder: string): Promise<number | null> {
  try {
    const { stdout } = await promisify(execFile)(join(folder, 'pg_dump'), ['--version']);
    return Number(/\b(\d+)(?:\.\d+|beta\d+|rc\d+)/.exec(stdout)?.[1] ?? Number.NaN) || null;
  } catch {
    return null;
  }
}

function toolsIn(folder: string): PostgresTools {
  const start = (tool: string, url: string, args: readonly string[]) => {
    const { address, password } = withoutPassword(url);
    const env = {
      ...process.env,
      PGOPTIONS: REFUSED_BY_POOLERS,
      ...(password !== null && { PGPASSWORD: password }),
    };
    const child = spawn(join(folder, tool), [...args, ...(address === '' ? [] : [`--dbname=${address}`])], {
      env,
    });
    const ended = Promise.all([text(child.stderr), once(child, 'close')]).then(([stderr, [code]]) => {
      if (code === 0) return;
      if (stderr.includes('unsupported startup parameter')) throw new BackupFailure(THROUGH_A_POOLER);
      throw new BackupFailure(`${tool} no pudo: ${stderr.trim() || `terminó con ${String(code)}`}`);
    });
    return { child, ended };
  };

  return {
    async dump({ url, tables, withoutRows, snapshot, take }) {
      const dump = start('pg_dump', url, [
        '--format=custom',
        // Its own compression is gzip's until PostgreSQL 16.
        '--compress=0',
        '--no-owner',
        '--no-privileges',
        '--no-password',
        `--snapshot=${snapshot}`,
        ...tables.map((table) => `--table=${table}`),
        ...withoutRows.map((table) => `--exclude-table-data=${table}`),
      ]);
      const compressed = pipeline(
        dump.child.stdout,
        (arriving: AsyncIterable<Buffer>) => inChunksOf(COMPRESSED_AT_A_TIME_BYTES, arriving),
        createCompressor(),
        // Its errors reach the consumer of its stream.
        () => {},
      );
      await takeAll(dump, take(compressed));
    },
    async copyRows({ url, table, snapshot, take }) {
      const copy = start('psql', url, [
        ...PSQL,
        '--command=begin transaction isolation level repeatable read, read only',
        `--command=set transaction snapshot '${snapshot}'`,
        `--command=copy ${table} to stdout (format binary)`,
        '--command=commit',
      ]);
      await takeAll(copy, take(copy.child.stdout));
    },
    async replace({ url, tables, dump, rows, after }) {
      const psql = start('psql', url, [...PSQL, '--single-transaction', '--output=/dev/null', '--file=-']);
      const restore = start('pg_restore', '', ['--no-owner', '--no-privileges', '--file=-']);
      // Where it ends early, `ended` says why.
      pipeline(dump, restore.child.stdin, () => {});
      // It ends early when a statement fails: the error is in `ended`.
      psql.child.stdin.on('error', () => {});
      psql.child.stdin.write(tables.map((table) => `drop table if exists ${table} cascade;\n`).join(''));
      restore.child.stdout.pipe(psql.child.stdin, { end: false });
      psql.child.once('exit', () => restore.child.kill());
      restore.ended.then(
        () => psql.child.stdin.end(`${rows.map(loadRows).join('')}${after}`),
        // Without the end of its input it commits nothing.
        () => psql.child.kill(),
      );
      const [loaded, restored] = await Promise.allSettled([psql.ended, restore.ended]);
      // What one of them says about the other's end is no cause.
      if (loaded.status === 'rejected' && psql.child.signalCode === null) throw loaded.reason;
      if (restored.status === 'rejected') throw restored.reason;
    },
  };
}

/**
 * PgBouncer in transaction mode would lend the session of `pg_dump`, which has an empty `search_path` from then on, to the shop. It refuses a
 * client that sends options at its start. The option is what `pg_dump` sets for itself.
 */
const REFUSED_BY_POOLERS = '-c statement_timeout=0';

const THROUGH_A_POOLER =
  'DATABASE_URL lleva a PgBouncer, y una copia necesita al servidor mismo: poné su dirección en DATABASE_DIRECT_URL.';

const PSQL = ['--no-psqlrc', '--quiet', '--no-password', '--set=ON_ERROR_STOP=1'];

/** Each piece that is compressed is a turn of a thread; a pipe brings 64 KB at most. In bytes. */
const COMPRESSED_AT_A_TIME_BYTES = 1024 * 1024;

async function takeAll(
  { child, ended }: { child: ChildProcess; ended: Promise<void> },
  taken: Promise<void>,
): Promise<void> {
  taken.catch(() => child.kill());
  const [took, wrote] = await Promise.allSettled([taken, ended]);
  // A stream that is no longer read fails too.
  if (took.status === 'rejected') throw took.reason;
  if (wrote.status === 'rejected') throw wrote.reason;
}

/** A path in quotes ends with the line for `psql`, and has no other escapes than a doubled quote. */
function loadRows({ table, path }: { table: string; path: string }): string {
  return `\\copy ${table} from '${path.replaceAll("'", "''")}' (format binary)\n`;
}

/** Other users of the machine see a program's arguments, and not its environment. */
function withoutPassword(address: string): { address: string; password: string | null } {
  const url = URL.parse(address);
  if (url === null || url.password === '') return { address, password: null };
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, password };
}

/** A table's name as a pattern of `pg_dump` and as SQL. */
export function quoted({ schema, table }: TableName): string {
  return `"${schema}"."${table}"`;
}
