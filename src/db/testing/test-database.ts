import { randomBytes } from 'node:crypto';
import { PGlite, types } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { migrateToLatest } from '../migrate.ts';
import type { Database } from '../database.ts';
import { openPostgres, parseInt8 } from '../postgres.ts';
import { openSqlite } from '../sqlite.ts';
import type { Tables } from '../tables.ts';
import { readTables, type CopyTables } from './copy-database.ts';
import { migrateForReuse, type EmptyDatabase } from './reuse-database.ts';

const START_TIMEOUT_MS = 60_000;

/** Opens an empty, migrated database of the test's own; it is closed and forgotten after the test. Once a test. */
export type OpenTestDatabase = () => Promise<Database>;

/**
 * Runs the same store tests on SQLite and on PostgreSQL: on PGlite, which is PostgreSQL in process, or, when `TEST_DATABASE_URL` names a
 * server on which databases may be created, on that one. With `TEST_ENGINES=sqlite`, on SQLite alone.
 * @example describeOnEachEngine('orders', (open) => { test('…', async () => { const { db } = await open(); … }); });
 */
export function describeOnEachEngine(name: string, tests: (open: OpenTestDatabase) => void): void {
  let opened: Database | undefined;
  const opener =
    (make: () => Promise<Database>): OpenTestDatabase =>
    async () => {
      if (opened !== undefined) throw new Error('a test has one database');
      opened = await make();
      return opened;
    };
  const closeOpened = async () => {
    await opened?.close();
    opened = undefined;
  };

  describe(`${name} (SQLite)`, () => {
    afterEach(closeOpened);
    tests(opener(openMigratedSqlite));
  });

  if (process.env['TEST_ENGINES'] === 'sqlite') return;
  const url = process.env['TEST_DATABASE_URL'];
  describe.runIf(url !== undefined)(
    `${name} (PostgreSQL${url === undefined ? ', skipped: TEST_DATABASE_URL is not set' : ''})`,
    () => {
      let made: PostgresDatabase;
      let empty: EmptyDatabase;
      beforeAll(async () => {
        made = await createPostgresDatabase(url ?? '');
        empty = await migrateForReuse(made.db);
      }, START_TIMEOUT_MS);
      afterEach(closeOpened);
      afterAll(() => made.close());
      tests(opener(() => emptied(openPostgres(made.url), empty)));
    },
  );

  describe.runIf(url === undefined)(
    `${name} (PGlite${url === undefined ? '' : ', skipped: a PostgreSQL is there'})`,
    () => {
      let pglite: PGlite;
      let empty: EmptyDatabase;
      beforeAll(async () => {
        pglite = await PGlite.create({ parsers: { [types.INT8]: parseInt8 } });
        empty = await migrateForReuse(overPglite(pglite).db);
      }, START_TIMEOUT_MS);
      afterEach(closeOpened);
      afterAll(() => pglite.close());
      tests(opener(() => emptied(overPglite(pglite), empty)));
    },
  );
}

let migratedSqlite: Promise<CopyTables> | undefined;

/** Migrates once a process, then copies what the migrations made: that takes a tenth of the time. */
async function openMigratedSqlite(): Promise<Database> {
  migratedSqlite ??= migrateForCopies();
  const copyTables = await migratedSqlite;
  const database = openSqlite(':memory:');
  await copyTables(database.db);
  return database;
}

async function migrateForCopies(): Promise<CopyTables> {
  const template = openSqlite(':memory:');
  await migrateToLatest(template.db);
  const copyTables = await readTables(template.db);
  await template.close();
  return copyTables;
}

async function emptied(database: Database, empty: EmptyDatabase): Promise<Database> {
  await empty(database.db);
  return database;
}

function overPglite(pglite: PGlite): Database {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return { db, engine: 'postgres', close: async () => {} };
}

export interface PostgresDatabase extends Database {
  url: string;
}

/** A database of its own on the server, dropped when closed. */
export async function createPostgresDatabase(serverUrl: string): Promise<PostgresDatabase> {
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
