import { copyFile, mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkWal } from './wal-check.ts';

const FRAME = 24 + 4096;
const HEADER = 32;

describe('the log of SQLite', () => {
  let folder: string;
  let wal: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zocalo-wal-'));
    wal = join(folder, 'copy.db-wal');
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Copies the files of a database after each of its orders, as a crash would leave them. */
  async function crashAfter(orders: number, before: (connection: DatabaseSync) => void = () => undefined) {
    const file = join(folder, 'shop.db');
    const connection = new DatabaseSync(file);
    connection.exec('pragma journal_mode = wal; pragma synchronous = full; create table orders (id integer)');
    before(connection);
    for (let id = 1; id <= orders; id += 1) connection.exec(`insert into orders values (${id})`);
    await copyFile(file, join(folder, 'copy.db'));
    await copyFile(`${file}-wal`, wal);
    connection.close();
  }
  async function overwrite(at: number, bytes: Buffer) {
    const handle = await open(wal, 'r+');
    await handle.write(bytes, 0, bytes.length, at);
    await handle.close();
  }
  /** SQLite's own reading of it. */
  function ordersFound(): number {
    const connection = new DatabaseSync(join(folder, 'copy.db'));
    const row = connection.prepare('select count(*) as n from orders').get();
    connection.close();
    return Number(row?.['n']);
  }

  test('of a shop that crashed is sound', async () => {
    await crashAfter(10);
    expect(checkWal(wal)).toEqual({ kind: 'sound', commits: 11 });
  });

  test('with a bad frame among later commits is damaged, although SQLite reports nothing and drops them', async () => {
    await crashAfter(10);
    await overwrite(HEADER + 5 * FRAME + 2000, Buffer.from('ruido'));
    const verdict = checkWal(wal);
    expect(verdict).toMatchObject({ kind: 'damaged' });
    const lost = verdict.kind === 'damaged' ? verdict.lostCommits : 0;
    expect(ordersFound()).toBe(10 - lost);
    expect(lost).toBeGreaterThan(1);
  });

  test.each([
    ['a header that cannot be read', 0],
    ['a header with another checksum', 24],
  ])('with %s is damaged', async (_name, at) => {
    await crashAfter(10);
    await overwrite(at, Buffer.alloc(4, 0xee));
    expect(checkWal(wal)).toMatchObject({ kind: 'damaged', readableCommits: 0 });
  });

  test('whose last commit is incomplete is sound: it was never acknowledged', async () => {
    await crashAfter(10);
    const { length } = await readFile(wal);
    await truncate(wal, length - 1000);
    expect(checkWal(wal)).toEqual({ kind: 'sound', commits: 10 });
  });

  test('with an incomplete transaction without a commit is sound, no matter how much of it reached the disk', async () => {
    await crashAfter(3, (connection) => {
      connection.exec('pragma cache_size = 5; begin');
      const row = connection.prepare('insert into orders values (?)');
      for (let id = 0; id < 200; id += 1) row.run('x'.repeat(3000));
      connection.exec('rollback');
    });
    const { length } = await readFile(wal);
    expect(length).toBeGreaterThan(HEADER + 100 * FRAME);
    expect(checkWal(wal)).toMatchObject({ kind: 'sound' });
  });

  test('that started again is judged without the rest of the former one', async () => {
    await crashAfter(2, (connection) => {
      for (let id = 0; id < 20; id += 1) connection.exec(`insert into orders values (${id})`);
      connection.exec('pragma wal_checkpoint(restart)');
    });
    expect(checkWal(wal)).toEqual({ kind: 'sound', commits: 2 });
  });

  test('that is missing, empty, or all zeros is no evidence', async () => {
    expect(checkWal(wal)).toEqual({ kind: 'empty' });
    for (const bytes of [0, 20, 100_000]) {
      await writeFile(wal, Buffer.alloc(bytes));
      expect(checkWal(wal)).toEqual({ kind: 'empty' });
    }
  });
});
