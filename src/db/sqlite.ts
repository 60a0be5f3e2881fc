import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { checkpointInBackground, type Checkpoints } from './background-checkpoint.ts';
import type { Database } from './engine.ts';
import { reportStatement } from './statement-events.ts';
import type { Tables } from './tables.ts';

/**
 * Opens (or creates) a SQLite file; `:memory:` keeps it in memory. Tables are not yet migrated.
 *
 * There is one connection, and Kysely gives it to one query or one transaction at a time, in order of arrival: a query
 * on `db` waits for an open transaction instead of joining it. So inside a transaction only `trx` may be used.
 */
export function openSqlite(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
  connection.exec('pragma journal_mode = wal');
  // An acknowledged order survives a power cut: every commit waits for the disk.
  connection.exec('pragma synchronous = full');
  // KiB. The system caches the file's pages anyway, and visitors are served from the snapshot.
  connection.exec('pragma cache_size = -4096');
  // Pages, 256 MB: `checkpointInBackground` copies the log into the file long before that, unless it cannot start a thread.
  connection.exec('pragma wal_autocheckpoint = 64000');
  // Bytes: a log that starts again releases its space, so its size shows how much must be copied.
  connection.exec('pragma journal_size_limit = 4194304');

  const checkpoints = checkpointInBackground(file, connection);
  const db = new Kysely<Tables>({
    dialect: new ShopSqliteDialect(connection, checkpoints),
    log: reportStatement,
  });
  return {
    db,
    engine: 'sqlite',
    connections: () => null,
    async close() {
      await checkpoints.settled();
      await db.destroy();
      // Kysely closes only what it has used.
      if (connection.isOpen) connection.close();
    },
  };
}

class ShopSqliteDialect extends SqliteDialect {
  readonly #connection: DatabaseSync;
  readonly #checkpoints: Checkpoints;

  constructor(connection: DatabaseSync, checkpoints: Checkpoints) {
    super({ database: kyselyView(connection) });
    this.#connection = connection;
    this.#checkpoints = checkpoints;
  }

  override createDriver(): SqliteDriver {
    return new ShopSqliteDriver(this.#connection, this.#checkpoints);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

class ShopSqliteDriver extends SqliteDriver {
  readonly #connection: DatabaseSync;
  readonly #checkpoints: Checkpoints;

  constructor(connection: DatabaseSync, checkpoints: Checkpoints) {
    super({ database: kyselyView(connection) });
    this.#connection = connection;
    this.#checkpoints = checkpoints;
  }

  /** Takes the write lock at once: a transaction that reads first and writes later would fail if another process wrote. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(BEGIN_IMMEDIATE);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#checkpoints.afterCommit();
  }

  /** SQLite itself has rolled back when the disk is full; a second rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection);
  }
}

const BEGIN_IMMEDIATE = CompiledQuery.raw('begin immediate');

class TransactionalSqliteAdapter extends SqliteAdapter {
  /** SQLite can: a migration that fails half way leaves nothing behind, and two processes cannot both run one. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Statements stay prepared: the shop repeats the same few hundred. */
const PREPARED_STATEMENTS = 500;

function kyselyView(connection: DatabaseSync): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteStatement>({ max: PREPARED_STATEMENTS });
  return {
    close: () => connection.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      const statement = kyselyStatement(connection.prepare(sql));
      prepared.set(sql, statement);
      return statement;
    },
  };
}

function kyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bindable(parameters)),
    run: (parameters) => statement.run(...bindable(parameters)),
    iterate: (parameters) => statement.iterate(...bindable(parameters)),
  };
}

function bindable(parameters: readonly unknown[]): readonly SQLInputValue[] {
  return parameters as readonly SQLInputValue[]; // node:sqlite itself refuses what it cannot bind
}
