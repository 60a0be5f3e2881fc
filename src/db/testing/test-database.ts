import { PGlite, types } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeAll, describe, inject } from 'vitest';
import { MINUTE_MS } from '#lib/durations.ts';
import { migrateToLatest } from '../migrations/migrate.ts';
import type { Database } from '../engine.ts';
import { openPostgres, parseInt8 } from '../postgres.ts';
import { openSqlite } from '../sqlite.ts';
import { reportStatement } from '../statement-events.ts';
import type { Tables } from '../tables.ts';
import { readTables, type CopyTables } from './copy-database.ts';
import { migrateForReuse, type EmptyDatabase } from './reuse-database.ts';

const START_TIMEOUT_MS = MINUTE_MS;

/** Opens an empty, migrated database for one test and closes it after the test. Call it once per test. */
export type OpenTestDatabase = () => Promise<Database>;

/**
 * Runs the same store tests on SQLite and on PostgreSQL: on PGlite, which is PostgreSQL in process, or, when `TEST_DATABASE_URL` names a
 * server on which databases may be created, on that one. With `TEST_ENGINES=sqlite`, on SQLite alone.
 * @example describeOnEachEngine('orders', (open) => { test('…', async () => { const { db } = await open(); … }); });
 */
export function describeOnEachEngine(name: string, tests: (open: OpenTestDatabase) => void): void {
  let opened: Database | undefined;
  const testsOn = (openShared: OpenTestDatabase) => {
    afterEach(async () => {
      await opened?.close();
      opened = undefined;
    });
    tests(async () => {
      if (opened !== undefined) throw new Error('a test has one database');
      opened = await openShared();
      return opened;
    });
  };

  describe(`${name} (SQLite)`, () => {
    testsOn(openMigratedSqlite);
  });

  if (process.env['TEST_ENGINES'] === 'sqlite') return;
  const url = process.env['TEST_DATABASE_URL'];
  describe.runIf(url !== undefined)(
    `${name} (PostgreSQL${url === undefined ? ', skipped: TEST_DATABASE_URL is not set' : ''})`,
    () => {
      beforeAll(() => getSharedPostgres(url ?? ''), START_TIMEOUT_MS);
      testsOn(async () => {
        const { url: sharedUrl, empty } = await getSharedPostgres(url ?? '');
        return emptied(openPostgres(sharedUrl), empty);
      });
    },
  );

  describe.runIf(url === undefined)(
    `${name} (PGlite${url === undefined ? '' : ', skipped: a PostgreSQL is there'})`,
    () => {
      beforeAll(getSharedPglite, START_TIMEOUT_MS);
      testsOn(async () => {
        const { pglite, empty } = await getSharedPglite();
        return emptied(overPglite(pglite), empty);
      });
    },
  );
}

let sharedPglite: Promise<{ pglite: PGlite; empty: EmptyDatabase }> | undefined;

/** The one PGlite of this process: starting one takes two to four seconds of CPU, emptying it a few milliseconds. */
function getSharedPglite() {
  sharedPglite ??= startPglite();
  return sharedPglite;
}

async function startPglite() {
  const pglite = await createPglite();
  return { pglite, empty: await migrateForReuse(overPglite(pglite).db) };
}

let sharedPostgres: Promise<{ url: string; empty: EmptyDatabase }> | undefined;

/** The one database of this process on the server. `drop-shared-databases.ts` drops it at the end of the run. */
function getSharedPostgres(serverUrl: string) {
  sharedPostgres ??= createSharedPostgres(serverUrl);
  return sharedPostgres;
}

async function createSharedPostgres(serverUrl: string) {
  const database = await createPostgresDatabase(serverUrl, inject('sharedDatabasePrefix'));
  const empty = await migrateForReuse(database.db);
  await database.disconnect();
  return { url: database.url, empty };
}

let migratedSqlite: Promise<CopyTables> | undefined;

/** Migrates once per process, then copies the result, which takes a tenth of the time. */
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
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), log: reportStatement });
  return { db, engine: 'postgres', connections: () => null, close: async () => {} };
}

/** PostgreSQL without a table: a new database on the server of `TEST_DATABASE_URL`, otherwise a PGlite. Whoever opens it closes it. */
export async function openEmptyPostgres(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined) return createPostgresDatabase(url);
  emptyPglite ??= createPglite();
  const pglite = await emptyPglite;
  return {
    ...overPglite(pglite),
    close: async () => {
      await pglite.exec('drop schema public cascade; create schema public');
    },
  };
}

let emptyPglite: Promise<PGlite> | undefined;

function createPglite(): Promise<PGlite> {
  return PGlite.create({ parsers: { [types.INT8]: parseInt8 } });
}

export interface PostgresDatabase extends Database {
  url: string;
  /** Closes the connections. The database stays. */
  disconnect(): Promise<void>;
}

/** Creates a database on the server; `close` drops it. */
export async function createPostgresDatabase(
  serverUrl: string,
  namePrefix = 'zocalo_test',
): Promise<PostgresDatabase> {
  const name = `${namePrefix}_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href);
  return {
    ...database,
    url: url.href,
    disconnect: () => database.close(),
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
