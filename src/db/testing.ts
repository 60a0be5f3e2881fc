import { randomBytes } from 'node:crypto';
import { PGlite, types } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { migrateToLatest } from './migrate.ts';
import type { Database } from './database.ts';
import { openPostgres, parseInt8 } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

const PGLITE_START_TIMEOUT_MS = 60_000;

/** Opens an empty, migrated database of the test's own; it is closed and forgotten after the test. */
export type OpenTestDatabase = () => Promise<Database>;

/**
 * Runs the same store tests on SQLite and on PostgreSQL: on PGlite, which is PostgreSQL in process, or, when `TEST_DATABASE_URL` names a
 * server on which databases may be created, on that one.
 * @example describeOnEachEngine('orders', (open) => { test('…', async () => { const { db } = await open(); … }); });
 */
export function describeOnEachEngine(name: string, tests: (open: OpenTestDatabase) => void): void {
  const opened: Database[] = [];
  const opener =
    (make: () => Promise<Database>): OpenTestDatabase =>
    async () => {
      const database = await make();
      opened.push(database);
      await migrateToLatest(database.db);
      return database;
    };
  const closeOpened = async () => {
    for (const database of opened.splice(0)) await database.close();
  };

  describe(`${name} (SQLite)`, () => {
    afterEach(closeOpened);
    tests(opener(async () => openSqlite(':memory:')));
  });

  const url = process.env['TEST_DATABASE_URL'];
  describe.runIf(url !== undefined)(
    `${name} (PostgreSQL${url === undefined ? ', skipped: TEST_DATABASE_URL is not set' : ''})`,
    () => {
      afterEach(closeOpened);
      tests(opener(() => createPostgresDatabase(url ?? '')));
    },
  );

  describe.runIf(url === undefined)(
    `${name} (PGlite${url === undefined ? '' : ', skipped: a PostgreSQL is there'})`,
    () => {
      // One serves the whole file, for starting takes seconds; each test finds it empty.
      let pglite: PGlite;
      beforeAll(async () => {
        pglite = await PGlite.create({ parsers: { [types.INT8]: parseInt8 } });
      }, PGLITE_START_TIMEOUT_MS);
      afterEach(closeOpened);
      afterAll(() => pglite.close());
      tests(opener(() => emptyPglite(pglite)));
    },
  );
}

async function emptyPglite(pglite: PGlite): Promise<Database> {
  await pglite.exec('drop schema public cascade; create schema public');
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return { db, engine: 'postgres', close: async () => {} };
}

/** A database of its own on the server, dropped when closed. */
export async function createPostgresDatabase(serverUrl: string): Promise<Database & { url: string }> {
  const name = `zocalo_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href);
  return {
    ...database,
    url: url.href,
    async close() {
      await database.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
