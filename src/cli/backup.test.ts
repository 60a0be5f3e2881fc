import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { findPostgresTools } from '#backups/postgres-tools.ts';
import { DAY_MS } from '#lib/durations.ts';
import { shopsOnDisk, backupsOf, serverUrl } from './testing/shops-on-disk.ts';
import { fill, orderIds } from './testing/shop-rows.ts';
import { fileIn } from './testing/backup-archive.ts';

const { shop, onSqlite, onPostgres, pass } = shopsOnDisk();

describe('backup', () => {
  test('deletes old ones by number and by age, and never the newest', async () => {
    const one = await onSqlite();
    await fill(one, 1);
    for (let more = 0; more < 4; more += 1) await shop(['backup'], one);
    expect((await shop(['backup', '--conservar', '3'], one)).stdout).toContain('Copias viejas borradas: 2');
    expect(await backupsOf(one)).toHaveLength(3);
    pass(40 * DAY_MS);
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

  test.skipIf(process.platform !== 'linux')('says where it may not write, and what to do', async () => {
    const one = await onSqlite();
    await fill(one, 1);
    const { code, stderr } = await shop(['backup', '--a', '/sys/copias'], one);
    expect(code).toBe(1);
    expect(stderr).toMatch(/\/sys\/copias.*Elegí otro lugar|\/sys\/copias.*elegí otro lugar/);
    expect(stderr).not.toMatch(/E(?:PERM|ACCES|ROFS)|permitted|denied|read-only/);
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

  test.runIf(serverUrl !== undefined)(
    'asks the server itself where the shop asks a pooler (PostgreSQL)',
    async () => {
      const one = await onPostgres();
      await fill(one, 2);
      const pooler = 'postgres://zocalo@127.0.0.1:1/zocalo';
      const env = {
        ...one.env,
        DATABASE_URL: pooler,
        DATABASE_DIRECT_URL: one.env['DATABASE_URL'] ?? '',
      };
      const made = await shop(['backup'], { env });
      expect(made).toMatchObject({ code: 0, stderr: '' });
      expect(made.stdout).toContain('  2 pedidos por');
      await one.end();
    },
  );

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
