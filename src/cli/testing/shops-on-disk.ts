import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#db/engine.ts';
import { openDatabase } from '#db/open/open-database.ts';
import { createPostgresDatabase } from '#db/testing/test-database.ts';
import { runCommand } from './run-command.ts';

/** A shop's settings, and how its database is opened. The shop is closed between. */
export interface ShopOnDisk {
  env: Record<string, string>;
  open(): Promise<Database>;
  end(): Promise<void>;
}

/** Of a PostgreSQL server; without one its tests are skipped. */
export const serverUrl = process.env['TEST_DATABASE_URL'];

/** Shops for the tests of a file, in a folder that goes with them. */
export function shopsOnDisk() {
  let folder = '';
  let clock = Date.parse('2026-11-24T12:00:00Z');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zocalo-backup-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const newDataDir = () => mkdtemp(join(folder, 'tienda-'));

  return {
    inFolder: (name: string) => join(folder, name),
    now: () => new Date(clock),
    pass(ms: number) {
      clock += ms;
    },

    /** Runs a command for a shop, each a second later: backups have names by the second. */
    shop(args: readonly string[], { env }: Pick<ShopOnDisk, 'env'>) {
      clock += 1000;
      const at = clock;
      return runCommand(args, env, { folder, now: () => new Date(at) });
    },

    async onSqlite(): Promise<ShopOnDisk> {
      const dataDir = await newDataDir();
      return { env: { DATA_DIR: dataDir }, open: () => openDatabase({ dataDir }), end: async () => {} };
    },

    async onPostgres(): Promise<ShopOnDisk> {
      const dataDir = await newDataDir();
      const { url, disconnect, close } = await createPostgresDatabase(serverUrl ?? '');
      await disconnect();
      return {
        env: { DATA_DIR: dataDir, DATABASE_URL: url },
        open: () => openDatabase({ databaseUrl: url, dataDir }),
        end: close,
      };
    },
  };
}

export async function backupsOf({ env }: ShopOnDisk): Promise<string[]> {
  const names = await readdir(join(env['DATA_DIR'] ?? '', 'backups'));
  return names.filter((name) => name !== 'en-curso.lock');
}

/** The files in a shop's folder besides the shop's own. */
export async function leftOvers({ env }: ShopOnDisk): Promise<string[]> {
  const names = await readdir(env['DATA_DIR'] ?? '');
  return names.filter((name) => !/^(zocalo\.(db|lock)(-wal|-shm)?|mail|photos)$/.test(name)).toSorted();
}
