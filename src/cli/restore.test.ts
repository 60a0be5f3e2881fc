import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { Migrator } from 'kysely/migration';
import { describe, expect, test } from 'vitest';
import { readOpenDetails } from '#attention/attention.store.ts';
import type { Database } from '#db/engine.ts';
import { setHalt } from '#db/halts.ts';
import { MIGRATIONS } from '#db/migrations/migrate.ts';
import { connectDatabase } from '#db/open/open-database.ts';
import { claimSqliteFile } from '#db/sqlite-file/claim-file.ts';
import { readLease } from '#jobs/leader-lease.store.ts';
import { listFailingEmails } from '#mail/failing-emails.store.ts';
import { shopsOnDisk, serverUrl, type ShopOnDisk, leftOvers } from './testing/shops-on-disk.ts';
import { fill, enqueue, lead, orderIds, positionOf } from './testing/shop-rows.ts';
import { fileIn, flipByte, asFormerVersion, repack, rewrite } from './testing/backup-archive.ts';

const { shop, onSqlite, onPostgres, now } = shopsOnDisk();

describe('backup and restore (SQLite)', () => {
  survives(onSqlite);
});
describe.runIf(serverUrl !== undefined)(
  `backup and restore (PostgreSQL${serverUrl === undefined ? ', skipped: TEST_DATABASE_URL is not set, and PGlite has no pg_dump' : ''})`,
  () => {
    survives(onPostgres);
  },
);

function survives(openShop: () => Promise<ShopOnDisk>) {
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
    expect(refused.stderr).toMatch(/La tienda está abierta|está en uso \(1 conexión\)/);
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
    [
      'is a folder',
      async (file) => {
        await rm(file);
        await mkdir(file);
      },
      'Ahí hay una carpeta, no un archivo',
    ],
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
    await enqueue(old, 'ana@example.com', now());
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
async function openEarlier({ env }: ShopOnDisk): Promise<Database> {
  const database = await connectDatabase({
    dataDir: env['DATA_DIR'] ?? '',
    databaseUrl: env['DATABASE_URL'],
  });
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db: database.db, provider }).migrateTo('0045-product-notices');
  if (error !== undefined) throw new Error('not migrated', { cause: error });
  return database;
}
