import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { finished } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { packTar, unpackTar } from 'modern-tar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgresTools } from '#backups/postgres-tools.ts';
import { readOpenDetails } from '#attention/attention.store.ts';
import { readCataloguePosition } from '#db/catalogue-epoch.ts';
import type { Database } from '#db/engine.ts';
import { setHalt } from '#db/halts.ts';
import { MIGRATIONS } from '#db/migrations/migrate.ts';
import { connectDatabase, openDatabase } from '#db/open/open-database.ts';
import { claimSqliteFile } from '#db/sqlite-file/claim-file.ts';
import { orderRow } from '#db/testing/rows.ts';
import { createPostgresDatabase } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { readLease } from '#jobs/leader-lease.store.ts';
import { listFailingEmails } from '#mail/failing-emails.store.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import { WORK_LIMITS, withLimits } from '#db/work-limits.ts';
import { runCommand } from './testing/run-command.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zocalo-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A shop's settings, and how its database is opened. The shop is closed between. */
interface Shop {
  env: Record<string, string>;
  open(): Promise<Database>;
  end(): Promise<void>;
}

let clock = Date.parse('2026-11-24T12:00:00Z');

/** Each command a second later: backups have names by the second. */
function shop(args: readonly string[], { env }: Pick<Shop, 'env'>) {
  clock += 1000;
  const at = clock;
  return runCommand(args, env, { folder, now: () => new Date(at) });
}

async function onSqlite(): Promise<Shop> {
  const dataDir = await mkdtemp(join(folder, 'tienda-'));
  return { env: { DATA_DIR: dataDir }, open: () => openDatabase({ dataDir }), end: async () => {} };
}

const serverUrl = process.env['TEST_DATABASE_URL'];
async function onPostgres(): Promise<Shop> {
  const dataDir = await mkdtemp(join(folder, 'tienda-'));
  const { url, disconnect, close } = await createPostgresDatabase(serverUrl ?? '');
  await disconnect();
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: url },
    open: () => openDatabase({ databaseUrl: url, dataDir }),
    end: close,
  };
}

describe('backup and restore (SQLite)', () => {
  survives(onSqlite);
});
describe.runIf(serverUrl !== undefined)(
  `backup and restore (PostgreSQL${serverUrl === undefined ? ', skipped: TEST_DATABASE_URL is not set, and PGlite has no pg_dump' : ''})`,
  () => {
    survives(onPostgres);
  },
);

function survives(openShop: () => Promise<Shop>) {
  test('bring a shop back in another place, with its sums, emails and photographs', async () => {
    const [old, fresh] = [await openShop(), await openShop()];
    await fill(old, 3);
    const made = await shop(['backup', '--a', 'copias'], old);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toContain('  3 pedidos por US$ 300,00\n');
    const restored = await shop(['restore', fileIn(made.stdout)], fresh);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toContain('  3 pedidos por US$ 300,00\n');
    expect(await orderIds(fresh)).toEqual(['A0', 'A1', 'A2']);
    expect(await readFile(join(fresh.env['DATA_DIR'] ?? '', 'mail', '1.eml'), 'utf8')).toBe('Tu pedido');
    expect(await readFile(join(fresh.env['DATA_DIR'] ?? '', 'photos', '3f', '3f.avif'), 'utf8')).toBe('foto');
    expect(await leftOvers(fresh)).toEqual([]);
    await Promise.all([old.end(), fresh.end()]);
  });

  test.each(['.tar.gz', '.tar.zst'] as const)(
    'bring a shop back from the `%s` of an earlier version',
    async (kind) => {
      const [old, fresh] = [await openShop(), await openShop()];
      await fill(old, 2);
      const made = await shop(['backup', '--a', 'copias'], old);
      const file = await asFormerVersion(fileIn(made.stdout), kind);
      expect(await shop(['restore', file], fresh)).toMatchObject({ code: 0, stderr: '' });
      expect(await orderIds(fresh)).toEqual(['A0', 'A1']);
      expect(await readFile(join(fresh.env['DATA_DIR'] ?? '', 'mail', '1.eml'), 'utf8')).toBe('Tu pedido');
      await Promise.all([old.end(), fresh.end()]);
    },
  );

  test('replace what is there only when told, and after a backup of it', async () => {
    const one = await openShop();
    await fill(one, 1);
    const made = await shop(['backup', '--a', 'copias'], one);
    await fill(one, 2, 'B');
    const before = await positionOf(one);

    const refused = await shop(['restore', fileIn(made.stdout)], one);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('No se restauró nada: ya hay');
    expect(await orderIds(one)).toEqual(['A0', 'B0', 'B1']);

    const replaced = await shop(['restore', fileIn(made.stdout), '--reemplazar'], one);
    expect(replaced).toMatchObject({ code: 0, stderr: '' });
    expect(await orderIds(one)).toEqual(['A0']);
    expect((await positionOf(one)).epoch).not.toBe(before.epoch);

    const undone = await shop(['restore', fileIn(replaced.stdout), '--reemplazar'], one);
    expect(undone.code).toBe(0);
    expect(await orderIds(one)).toEqual(['A0', 'B0', 'B1']);
    expect(await leftOvers(one)).toEqual(['backups']);
    await one.end();
  });

  test('restore nothing while the shop is open, and say so', async () => {
    const one = await openShop();
    await fill(one, 1);
    const made = await shop(['backup'], one);
    const held =
      one.env['DATABASE_URL'] === undefined ? await claimSqliteFile(one.env['DATA_DIR'] ?? '', []) : null;
    const open = await one.open();
    const refused = await shop(['restore', fileIn(made.stdout), '--reemplazar'], one);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/La tienda está abierta|está en uso \(1 conexiones\)/);
    await open.close();
    if (held?.ok === true) held.claimed.release();
    expect(await orderIds(one)).toEqual(['A0']);
    await one.end();
  });

  test.each<[string, (file: string) => Promise<void>, string]>([
    [
      'is cut off',
      async (file) => writeFile(file, (await readFile(file)).subarray(0, -200)),
      'dañada o incompleta',
    ],
    ['has another byte', flipByte, 'dañada o incompleta'],
    ['is empty', async (file) => writeFile(file, ''), 'no es una copia de la tienda'],
    [
      'is compressed in another way (xz)',
      async (file) => writeFile(file, Buffer.from('fd377a585a000004e6d6b446', 'hex')),
      'no es una copia de la tienda',
    ],
    [
      'is compressed, and no archive',
      async (file) => writeFile(file, zstdCompressSync('hola')),
      'dañada o incompleta',
    ],
    [
      'lacks a file',
      (file) => repack(file, (entries) => entries.filter(({ name }) => name !== 'mail/1.eml')),
      'dañada o incompleta',
    ],
    [
      'has another database than it says',
      (file) =>
        repack(file, (entries) =>
          entries.map((entry) =>
            entry.name.startsWith('zocalo') ? { ...entry, text: `${entry.text} ` } : entry,
          ),
        ),
      'dañada o incompleta',
    ],
    [
      'leads out of its folder',
      (file) => repack(file, (entries) => [{ name: 'mail/../../fuera', text: 'x' }, ...entries]),
      'no es una copia de la tienda',
    ],
    [
      'is of a newer shop',
      (file) => rewrite(file, { version: '9.0.0', migration: '9999-later' }),
      'más nueva de la tienda (9.0.0, 9999-later)',
    ],
    [
      'has a newer format',
      (file) => rewrite(file, { format: 3 }),
      'de una versión de la tienda que esta no conoce',
    ],
    [
      'sums to something else',
      (file) => rewrite(file, { sums: { orders: 7 } }),
      'no suma lo mismo que la copia: orders',
    ],
  ])('refuse a backup that %s', async (_name, spoil, words) => {
    const [old, fresh] = [await openShop(), await openShop()];
    await fill(old, 1);
    const file = fileIn((await shop(['backup', '--a', 'copias'], old)).stdout);
    await spoil(file);
    const { code, stderr } = await shop(['restore', file], fresh);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(words) });
    expect(await leftOvers(fresh)).toEqual([]);
    await Promise.all([old.end(), fresh.end()]);
  });

  test('send no email again that waited, tell the owner, and leave nobody leading', async () => {
    const [old, fresh] = [await openShop(), await openShop()];
    await fill(old, 1);
    await enqueue(old, 'ana@example.com');
    await lead(old);
    const made = await shop(['backup', '--a', 'copias'], old);
    const restored = await shop(['restore', fileIn(made.stdout)], fresh);
    expect(restored.stdout).toContain('Quedó retenido 1 email que esperaba salir');

    const { db, close } = await fresh.open();
    const { emails } = await listFailingEmails(db, { limit: 5, offset: 0 });
    expect(emails).toMatchObject([
      { to: 'ana@example.com', nextTryAt: null, trouble: expect.stringContaining('Retenido') },
    ]);
    expect(await readOpenDetails(db, 'restored')).toEqual([
      { copia: expect.stringMatching(/^2026-/), emails: 1 },
    ]);
    expect(await readLease(db)).toMatchObject({ holder: null, term: 8 });
    await close();
    await Promise.all([old.end(), fresh.end()]);
  });

  test('tell nobody to look where no email waited and nobody ordered', async () => {
    const [old, fresh] = [await openShop(), await openShop()];
    await (await old.open()).close();
    const made = await shop(['backup', '--a', 'copias'], old);
    const { code, stdout } = await shop(['restore', fileIn(made.stdout)], fresh);
    expect(code).toBe(0);
    expect(stdout).not.toContain('reten');
    const { db, close } = await fresh.open();
    expect(await readOpenDetails(db, 'restored')).toEqual([]);
    await close();
    await Promise.all([old.end(), fresh.end()]);
  });

  test('bring an older database up to date', async () => {
    const [old, fresh] = [await openShop(), await openShop()];
    await fill({ ...old, open: () => openEarlier(old) }, 1);
    const made = await shop(['backup', '--a', 'copias'], old);
    const restored = await shop(['restore', fileIn(made.stdout)], fresh);
    expect(restored.stdout).toMatch(/La base se puso al día: [1-9]\d* migraciones\./);
    expect(await orderIds(fresh)).toEqual(['A0']);
    await Promise.all([old.end(), fresh.end()]);
  });
}

describe.runIf(serverUrl !== undefined)('what is copied in pieces (PostgreSQL)', () => {
  /** Longer than two pieces; what repeats in it does not fit in them evenly. */
  const receipt = Buffer.alloc(17 * 1024 * 1024, randomBytes(1_000_003));

  test('is restored to the byte, and one without its middle is refused', async () => {
    const [old, fresh] = [await onPostgres(), await onPostgres()];
    await fill(old, 1);
    await addReceipt(old, receipt);
    const file = fileIn((await shop(['backup', '--a', 'copias'], old)).stdout);
    const pieces = (await namesIn(file)).filter((name) => name.startsWith('public.order_files.pgcopy.'));
    expect(pieces.length).toBeGreaterThan(2);

    const incomplete = `${file}.tar.zst`;
    await copyFile(file, incomplete);
    await repack(incomplete, (entries) => entries.filter(({ name }) => name !== pieces[1]));
    expect((await shop(['restore', incomplete], fresh)).stderr).toContain('dañada o incompleta');

    expect(await shop(['restore', file], fresh)).toMatchObject({ code: 0, stderr: '' });
    expect((await readReceipt(fresh)).equals(receipt)).toBe(true);
    await Promise.all([old.end(), fresh.end()]);
  });

  test.each(['dump', 'copyRows'] as const)(
    'ends where nobody takes it any more, with the reason of that: %s',
    async (work) => {
      const one = await onPostgres();
      await fill(one, 1);
      await addReceipt(one, receipt);
      const { db, close } = await one.open();
      const full = new Error('the disk is full');
      const read = withLimits(WORK_LIMITS.migration, () =>
        db.transaction().execute(async (trx) => {
          const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(
            trx,
          );
          const tools = await findPostgresTools(1);
          const table = '"public"."order_files"';
          await tools[work]({
            url: one.env['DATABASE_URL'] ?? '',
            tables: [table],
            withoutRows: [],
            table,
            snapshot: rows[0]?.snapshot ?? '',
            take: async (content) => {
              content.destroy(full);
              await finished(content);
            },
          });
        }),
      );
      await expect(read).rejects.toBe(full);
      await close();
      await one.end();
    },
  );

  test.each([
    ['dump', /^pg_dump no pudo: .*snapshot/s],
    ['copyRows', /^psql no pudo: .*snapshot/s],
  ] as const)('is worth nothing where it cannot be read, and says why: %s', async (work, words) => {
    const one = await onPostgres();
    await fill(one, 1);
    const tools = await findPostgresTools(1);
    const table = '"public"."orders"';
    const read = tools[work]({
      url: one.env['DATABASE_URL'] ?? '',
      tables: [table],
      withoutRows: [],
      table,
      snapshot: '00000003-0000001B-1',
      take: async (content) => {
        await content.toArray();
      },
    });
    await expect(read).rejects.toThrow(words);
    await one.end();
  });
});

test.runIf(serverUrl !== undefined)('a dump that cannot be read replaces no table (PostgreSQL)', async () => {
  const one = await onPostgres();
  await fill(one, 1);
  const file = join(folder, 'no-es-un-dump');
  await writeFile(file, 'PGDMP y nada más');
  const tools = await findPostgresTools(1);
  const url = one.env['DATABASE_URL'] ?? '';
  const dump = createReadStream(file);
  await expect(
    tools.replace({ url, tables: ['"public"."orders"'], dump, rows: [], after: '' }),
  ).rejects.toThrow(/^pg_restore no pudo: /);
  expect(await orderIds(one)).toEqual(['A0']);
  await one.end();
});

describe('backup', () => {
  test('deletes old ones by number and by age, and never the newest', async () => {
    const one = await onSqlite();
    await fill(one, 1);
    for (let more = 0; more < 4; more += 1) await shop(['backup'], one);
    expect((await shop(['backup', '--conservar', '3'], one)).stdout).toContain('Copias viejas borradas: 2');
    expect(await backupsOf(one)).toHaveLength(3);
    clock += 40 * 24 * 3_600_000;
    await shop(['backup', '--dias', '30'], one);
    expect(await backupsOf(one)).toHaveLength(1);
  });

  test('counts those of an earlier version, which are named otherwise, with its own', async () => {
    const one = await onSqlite();
    await fill(one, 1);
    const backups = join(one.env['DATA_DIR'] ?? '', 'backups');
    await mkdir(backups);
    for (const day of ['20', '21', '22'])
      await writeFile(join(backups, `zocalo-2026-11-${day}T070000Z.tar.gz`), '');
    await writeFile(join(backups, 'zocalo-2026-11-19T070000Z.tar.xz'), 'mine');
    expect((await shop(['backup', '--conservar', '2'], one)).stdout).toContain('Copias viejas borradas: 2');
    expect(await backupsOf(one)).toEqual([
      'zocalo-2026-11-19T070000Z.tar.xz',
      'zocalo-2026-11-22T070000Z.tar.gz',
      expect.stringMatching(/\.tar\.zst$/),
    ]);
  });

  test('leaves nothing with the name of a backup when it fails, and clears up after killed ones', async () => {
    const one = await onSqlite();
    await fill(one, 1);
    const backups = join(one.env['DATA_DIR'] ?? '', 'backups');
    const abandoned = join(backups, 'zocalo-2026-01-01T000000Z.tar.zst.part');
    await mkdir(abandoned, { recursive: true });
    await shop(['backup'], one);
    expect(await backupsOf(one)).toHaveLength(1);
    await writeFile(join(one.env['DATA_DIR'] ?? '', 'zocalo.db'), 'no es una base');
    const { code, stderr } = await shop(['backup'], one);
    expect(code).toBe(1);
    expect(stderr).toContain('file is not a database');
    expect(await backupsOf(one)).toHaveLength(1);
  });

  test.each([
    [['backup', '--conservar', '0'], 2, '--conservar tiene que ser un número entero, de 1 en adelante.'],
    [['backup', '--dias', 'pocos'], 2, '--dias tiene que ser un número entero'],
    [['backup'], 1, 'No hay una base de datos en'],
  ])('%j ends with %i', async (args, code, words) => {
    const ended = await shop(args, await onSqlite());
    expect(ended.code).toBe(code);
    expect(ended.stderr).toContain(words);
  });

  test('ends while orders are written twenty times a second, and has all that came before it', async () => {
    const one = await onSqlite();
    await fill(one, 1);
    const writer = new Worker(new URL('./testing/busy-writer.ts', import.meta.url), {
      workerData: join(one.env['DATA_DIR'] ?? '', 'zocalo.db'),
    });
    await once(writer, 'message');
    const made = await shop(['backup'], one);
    await writer.terminate();
    expect(made.code).toBe(0);
    const fresh = await onSqlite();
    expect((await shop(['restore', fileIn(made.stdout)], fresh)).code).toBe(0);
    expect((await orderIds(fresh)).length).toBeGreaterThan(1);
  });

  test('puts a damaged database aside when it is replaced', async () => {
    const one = await onSqlite();
    await fill(one, 1);
    const made = await shop(['backup'], one);
    await writeFile(join(one.env['DATA_DIR'] ?? '', 'zocalo.db'), 'no es una base');
    const { code, stdout } = await shop(['restore', fileIn(made.stdout), '--reemplazar'], one);
    expect(code).toBe(0);
    const aside = /aparte en (.*)\n/.exec(stdout)?.[1] ?? '';
    expect(await readFile(join(aside, 'zocalo.db'), 'utf8')).toBe('no es una base');
    expect(await orderIds(one)).toEqual(['A0']);
  });

  test.skipIf(process.platform === 'win32')('says what to install when there is no pg_dump', async () => {
    await expect(findPostgresTools(99, '/nada')).rejects.toThrow(
      /^Hace falta pg_dump 99 o más nuevo.*apt install postgresql-client-99$/,
    );
  });
});

test.runIf(serverUrl !== undefined)(
  'a shop does not open where a restore was cut off, until it is repeated (PostgreSQL)',
  async () => {
    const one = await onPostgres();
    await fill(one, 1);
    const made = await shop(['backup', '--a', 'copias'], one);
    const { db, close } = await one.open();
    await setHalt(db, { kind: 'restoring' });
    await close();
    const refused = await shop(['migrate'], one);
    expect((await shop(['admin', 'eva@tienda.example'], one)).stderr).toContain('quedó a medio restaurar');
    expect(refused.code).toBe(0);
    const again = await shop(['restore', fileIn(made.stdout), '--reemplazar'], one);
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(await orderIds(one)).toEqual(['A0']);
    await one.end();
  },
);

/** The shop's database with the tables that it had before photographs. */
async function openEarlier({ env }: Shop): Promise<Database> {
  const database = await connectDatabase({
    dataDir: env['DATA_DIR'] ?? '',
    databaseUrl: env['DATABASE_URL'],
  });
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db: database.db, provider }).migrateTo('0045-product-notices');
  if (error !== undefined) throw new Error('not migrated', { cause: error });
  return database;
}

/** Orders of US$ 100, an email and a photograph. */
async function fill(one: Shop, orders: number, letter = 'A') {
  const { db, close } = await one.open();
  for (let at = 0; at < orders; at += 1) {
    await db
      .insertInto('orders')
      .values(
        orderRow({
          id: `${letter}${at}`,
          created_at: '2026-11-01T00:00:00.000Z',
          access_key: randomBytes(8).toString('hex'),
        }),
      )
      .execute();
  }
  await close();
  const dataDir = one.env['DATA_DIR'] ?? '';
  await mkdir(join(dataDir, 'mail'), { recursive: true });
  await mkdir(join(dataDir, 'photos', '3f'), { recursive: true });
  await writeFile(join(dataDir, 'mail', '1.eml'), 'Tu pedido');
  await writeFile(join(dataDir, 'photos', '3f', '3f.avif'), 'foto');
}

async function addReceipt(one: Shop, bytes: Buffer) {
  const { db, close } = await one.open();
  await db
    .insertInto('order_files')
    .values({
      id: 'f1',
      order_id: 'A0',
      kind: 'receipt',
      name: 'r.pdf',
      type: 'application/pdf',
      size: bytes.length,
      bytes,
      created_at: '2026-11-01T00:00:00.000Z',
      by_name: null,
    })
    .execute();
  await close();
}

async function readReceipt(one: Shop): Promise<Buffer> {
  const { db, close } = await one.open();
  const { bytes } = await db.selectFrom('order_files').select('bytes').executeTakeFirstOrThrow();
  await close();
  return Buffer.from(bytes);
}

async function enqueue(one: Shop, to: string) {
  const { db, close } = await one.open();
  await transact(db, (trx) =>
    enqueueEmail(trx, { kind: 'password-reset', to, payload: {} }, { at: new Date(clock), randomBytes }),
  );
  await close();
}

/** As the backup of a shop that runs has it. */
async function lead(one: Shop) {
  const { db, close } = await one.open();
  await db.updateTable('leader_lease').set({ holder: 'esta-maquina:1:abc', term: 7 }).execute();
  await close();
}

async function orderIds(one: Shop): Promise<string[]> {
  const { db, close } = await one.open();
  const rows = await db.selectFrom('orders').select('id').orderBy('id').execute();
  await close();
  return rows.map(({ id }) => id);
}

async function positionOf(one: Shop) {
  const { db, close } = await one.open();
  const position = await readCataloguePosition(db);
  await close();
  return position;
}

async function backupsOf({ env }: Shop): Promise<string[]> {
  const names = await readdir(join(env['DATA_DIR'] ?? '', 'backups'));
  return names.filter((name) => name !== 'en-curso.lock');
}

/** What is in a shop's folder besides the shop. */
async function leftOvers({ env }: Shop): Promise<string[]> {
  const names = await readdir(env['DATA_DIR'] ?? '');
  return names.filter((name) => !/^(zocalo\.(db|lock)(-wal|-shm)?|mail|photos)$/.test(name)).toSorted();
}

function fileIn(written: string): string {
  return /\S+\.tar\.zst/.exec(written)?.[0] ?? '';
}

/** Not every byte counts: among zeros, what repeats those from another distance reads the same. */
async function flipByte(file: string) {
  const bytes = await readFile(file);
  const content = zstdDecompressSync(bytes);
  let at = Math.floor(bytes.length / 2);
  while (readsAs(content, withFlipped(bytes, at))) at += 1;
  await writeFile(file, withFlipped(bytes, at));
}

function withFlipped(bytes: Buffer, at: number): Buffer {
  return Buffer.from(bytes).fill((bytes[at] ?? 0) ^ 1, at, at + 1);
}

function readsAs(content: Buffer, bytes: Buffer): boolean {
  try {
    return zstdDecompressSync(bytes).equals(content);
  } catch {
    return false;
  }
}

interface Entry {
  name: string;
  text: string;
}

/** A backup as it was made when a dump of PostgreSQL was one file; in the first ones, before zstd, not compressed by itself. */
async function asFormerVersion(file: string, kind: '.tar.gz' | '.tar.zst'): Promise<string> {
  const former = `${file.slice(0, -'.tar.zst'.length)}-former${kind}`;
  const isGzip = kind === '.tar.gz';
  const entries = await unpackTar(zstdDecompressSync(await readFile(file)));
  const bodies = new Map<string, Buffer>();
  for (const { header, data } of entries) {
    // Receipts and photographs were in the dump; here there are none.
    if (header.name.includes('.pgcopy.')) continue;
    const whole = header.name.replace(/\.\d{6}$/, '');
    bodies.set(whole, Buffer.concat([bodies.get(whole) ?? Buffer.alloc(0), data ?? Buffer.alloc(0)]));
  }
  const read = [...bodies].map(([name, body]) =>
    isGzip && name.endsWith('.zst')
      ? { name: name.slice(0, -'.zst'.length), body: zstdDecompressSync(body) }
      : { name, body },
  );
  const files = read
    .filter(({ name }) => name !== 'manifest.json')
    .map(({ name, body }) => ({
      name,
      size: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
    }));
  const packed = await packTar(
    read.map(({ name, body }) => {
      const written =
        name === 'manifest.json'
          ? Buffer.from(JSON.stringify({ ...JSON.parse(body.toString()), format: 1, files }))
          : body;
      return { header: { name, size: written.length }, body: written };
    }),
  );
  await writeFile(former, isGzip ? gzipSync(packed) : zstdCompressSync(packed));
  return former;
}

async function namesIn(file: string): Promise<string[]> {
  const entries = await unpackTar(zstdDecompressSync(await readFile(file)));
  return entries.map(({ header }) => header.name);
}

async function repack(file: string, change: (entries: Entry[]) => Entry[]) {
  const entries = await unpackTar(zstdDecompressSync(await readFile(file)));
  const read = entries.map(({ header, data }) => ({
    name: header.name,
    text: Buffer.from(data ?? []).toString('latin1'),
  }));
  const packed = await packTar(
    change(read).map(({ name, text }) => {
      const body = Buffer.from(text, 'latin1');
      return { header: { name, size: body.length }, body };
    }),
  );
  await writeFile(file, zstdCompressSync(packed));
}

function rewrite(file: string, changes: object) {
  return repack(file, (entries) =>
    entries.map((entry) =>
      entry.name === 'manifest.json'
        ? { ...entry, text: JSON.stringify({ ...JSON.parse(entry.text), ...changes }) }
        : entry,
    ),
  );
}
