import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, watch, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#db/open/open-database.ts';
import { orderRow, receiptRow } from '#db/testing/rows.ts';
import { createPostgresDatabase } from '#db/testing/test-database.ts';
import { backUpInProcess, type BackupOrder } from './fork-backup.ts';
import { backupLockIn, backupName, listBackups } from './backup-files.ts';
import { holdFile } from '#db/sqlite-file/hold-file.ts';

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zocalo-own-backup-'));
  folder = join(dataDir, 'backups');
});
afterEach(() => rm(dataDir, { recursive: true }));

const NOW = '2026-11-25T07:00:00.000Z';
const RUNNING = new AbortController().signal;

test('a backup is made in another process, and old ones are deleted', async () => {
  await openShop();
  for (const day of ['21', '22', '23']) {
    expect((await backUp({ now: `2026-11-${day}T07:00:00.000Z` })).ok).toBe(true);
  }
  const outcome = await backUp({ limits: { keep: 2, days: 60 } });
  const [newest, ...older] = await listBackups(folder);
  expect(outcome).toEqual({ ok: true, path: newest?.path, size: newest?.size });
  expect(newest?.made.toISOString()).toBe(NOW);
  expect(older).toHaveLength(1);
});

test('a backup whose process is killed is no backup, and the next one clears it up', async () => {
  await openShop({ megabytes: 48 });
  const given = new AbortController();
  await backUp({ now: '2026-11-24T07:00:00.000Z' });
  await rm((await listBackups(folder))[0]?.path ?? '');
  const begun = (async () => {
    for await (const { filename } of watch(folder)) if (filename?.endsWith('.part')) return;
  })();
  const outcome = backUpInProcess(order(), given.signal);
  await begun;
  given.abort();
  expect(await outcome).toMatchObject({ ok: false });
  expect(await listBackups(folder)).toEqual([]);
  expect(await unfinishedIn(folder)).toHaveLength(1);

  expect(await backUp({ now: '2026-11-25T08:00:00.000Z' })).toMatchObject({ ok: true });
  expect(await unfinishedIn(folder)).toEqual([]);
  expect(await listBackups(folder)).toHaveLength(1);
});

test.each<[string, () => Promise<Partial<BackupOrder>>, RegExp]>([
  [
    'whose folder is a file',
    async () => {
      await writeFile(folder, 'x');
      return {};
    },
    /Ahí hay un archivo, no una carpeta/,
  ],
  [
    'for which the disk has no room beside what the shop needs',
    async () => ({ place: { ...order().place, leaveBytes: Number.MAX_SAFE_INTEGER } }),
    /No hay lugar en .* para otra copia: quedan .* MB y hacen falta/,
  ],
  [
    'of a database that is not there',
    async () => ({
      place: { ...order().place, database: { dataDir: join(dataDir, 'otra'), databaseUrl: undefined } },
    }),
    /No hay una base de datos/,
  ],
])('a backup %s is refused with the reason, and leaves nothing', async (_name, spoil, words) => {
  await openShop();
  const spoilt = await spoil();
  expect(await backUp(spoilt)).toEqual({ ok: false, words: expect.stringMatching(words) });
  expect(await listBackups(folder)).toEqual([]);
});

test('there are never two at once', async () => {
  await openShop();
  await backUp({ now: '2026-11-24T07:00:00.000Z' });
  const held = holdFile(backupLockIn(folder), process.pid);
  expect(await backUp()).toEqual({ ok: false, words: 'Ya hay otra copia en curso.' });
  held?.release();
  expect((await backUp()).ok).toBe(true);
});

test.runIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'the same on PostgreSQL, whichever machine makes the other one',
  async () => {
    const { url, disconnect, close } = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    await disconnect();
    const place = { ...order().place, database: { dataDir, databaseUrl: url } };
    const database = await openDatabase({ dataDir, databaseUrl: url });
    await database.close();
    const both = await Promise.all([
      backUp({ place }),
      backUp({ place, folder: join(dataDir, 'de-otra-maquina') }),
    ]);
    expect(both.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    const refused = both.flatMap((outcome) => (outcome.ok ? [] : [outcome.words]));
    expect(refused.filter((words) => words !== 'Ya hay otra copia en curso.')).toEqual([]);
    await close();
  },
);

function order(changes: Partial<BackupOrder> = {}): BackupOrder {
  return {
    place: {
      database: { dataDir, databaseUrl: undefined },
      folders: { mail: join(dataDir, 'mail'), photos: join(dataDir, 'photos') },
      version: '0.1.0',
      leaveBytes: 0,
    },
    folder,
    now: NOW,
    limits: { keep: 14, days: 60 },
    ...changes,
  };
}

function backUp(changes: Partial<BackupOrder> = {}) {
  return backUpInProcess(order(changes), RUNNING);
}

/** A shop with an order, and receipts that do not compress. */
async function openShop({ megabytes = 0 } = {}) {
  const { db, close } = await openDatabase({ dataDir });
  await db
    .insertInto('orders')
    .values(orderRow({ id: 'A0', created_at: NOW }))
    .execute();
  for (let at = 0; at < megabytes; at += 1) {
    await db
      .insertInto('order_files')
      .values(receiptRow({ id: `r${at}`, order_id: 'A0', bytes: randomBytes(1 << 20) }))
      .execute();
  }
  await close();
}

async function unfinishedIn(place: string) {
  return (await readdir(place)).filter((name) => name === `${backupName(new Date(NOW))}.part`);
}
