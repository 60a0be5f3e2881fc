import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import { engineOf } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { WORK_LIMITS, withLimits } from '../work-limits.ts';

/** By name, in order. A migration that was released is never edited: the next one corrects it. */
export const MIGRATIONS = listMigrations();

/**
 * The files of this folder whose names begin with a number, tests aside. In a release they are JavaScript. Each is loaded when it runs, which
 * hardly any start does.
 */
function listMigrations(): Readonly<Record<string, Migration>> {
  const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}-[a-z-]+\.[jt]s$/.test(file));
  return Object.fromEntries(
    files.toSorted().map((file) => [basename(file, extname(file)), migrationIn(file)]),
  );
}

function migrationIn(file: string): Migration {
  const { href } = pathToFileURL(join(import.meta.dirname, file));
  return {
    async up(db) {
      const { up } = (await import(/* @vite-ignore */ href)) as Migration; // each exports it
      await up(db);
    },
  };
}

/**
 * Runs the missing migrations, in one transaction, under a lock: other processes that start meanwhile wait for it.
 * @returns the names of those that it ran.
 * @throws Error whose cause stopped a migration.
 */
export function migrateToLatest(db: Kysely<Tables>): Promise<string[]> {
  return withLimits(WORK_LIMITS.migration, async () => {
    if (engineOf(db) === 'sqlite') return migrateUnderLock(db);
    return db.transaction().execute(async (trx) => {
      await lockMigrations(trx);
      return migrateUnderLock(trx);
    });
  });
}

/** The names of the migrations that a database has, in order; none of a database without tables. */
export async function readMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether a database has every migration of this version. It may have later ones: the next version's processes may have started. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const applied = new Set(await readMigrations(db));
  return Object.keys(MIGRATIONS).every((name) => applied.has(name));
}

/** Keeps every process that starts waiting until the transaction ends. PostgreSQL alone. */
export async function lockMigrations(trx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
}

/** The same until the session ends: for work of many transactions. On one connection alone. */
export async function lockMigrationsForSession(connection: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
}

/**
 * Kysely's own number, so that this process and one of an earlier version, whose lock belongs to its session, wait for each other.
 */
const MIGRATION_LOCK = sql.lit(3_853_314_791_062_309_107n);

/** A later version of the shop has changed the tables, and this one does not know how. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
  readonly migrations: readonly string[];

  constructor(migrations: readonly string[]) {
    super(`unknown migrations: ${migrations.join(', ')}`);
    this.migrations = migrations;
  }
}

/** Like `migrateToLatest`, for whoever holds the lock already. @throws also NewerDatabase. */
export async function migrateUnderLock(db: Kysely<Tables>): Promise<string[]> {
  const unknown = (await readMigrations(db)).filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('the database could not be brought up to date', { cause: error });
  return results.map(({ migrationName }) => migrationName);
}
