import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findPostgresTools } from '#backups/postgres-tools.ts';
import { WORK_LIMITS, withLimits } from '#db/work-limits.ts';
import { shopsOnDisk, serverUrl } from './testing/shops-on-disk.ts';
import { fill, addReceipt, readReceipt, orderIds } from './testing/shop-rows.ts';
import { fileIn, namesIn, repack } from './testing/backup-archive.ts';

const { shop, onPostgres, inFolder } = shopsOnDisk();

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
  const file = inFolder('no-es-un-dump');
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
