import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkpointInBackground } from './background-checkpoint.ts';
import { publishCatalogue } from './catalogue-version.ts';
import { openDatabase } from './open/open-database.ts';
import { categoryRow } from './testing/rows.ts';
import { transact } from './transact.ts';

test(
  "after a large change SQLite's log is copied into its file, and starts again",
  { timeout: 60_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'zocalo-log-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const { db, close } = await openDatabase({ dataDir });
    onTestFinished(close);
    const sizeOf = async (file: string) => (await stat(join(dataDir, file))).size;
    const LARGE = 40 * 1024 * 1024;

    await transact(db, async (trx) => {
      for (let n = 0; n < 10; n += 1) {
        const name = String(n).padEnd(LARGE / 10, 'x');
        await trx
          .insertInto('categories')
          .values(categoryRow({ id: `${n}`, name }))
          .execute();
      }
    });
    expect(await sizeOf('zocalo.db-wal')).toBeGreaterThan(LARGE);
    await expect.poll(() => sizeOf('zocalo.db'), POLL).toBeGreaterThan(LARGE);
    const logAfterASale = async () => {
      await transact(db, publishCatalogue);
      return sizeOf('zocalo.db-wal');
    };
    await expect.poll(logAfterASale, POLL).toBeLessThan(LARGE / 4);
  },
);

/** A disk may be slow. */
const POLL = { timeout: 20_000 };

test('a log that cannot be copied, because the disk is full, stops nothing: the next commit retries', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'zocalo-log-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const file = join(dataDir, 'zocalo.db');
  let requested = 0;
  const full = {
    isOpen: true,
    isTransaction: false,
    exec() {
      requested += 1;
      throw new Error('database or disk is full');
    },
  };
  const checkpoints = checkpointInBackground(file, full);
  for (const times of [1, 2]) {
    await writeFile(`${file}-wal`, '');
    await truncate(`${file}-wal`, 33 * 1024 * 1024);
    checkpoints.afterCommit();
    await checkpoints.settled();
    expect(requested).toBe(times);
  }
});
