import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { DeposedError, WORK_LIMITS, workUnderWay, type Work, type WorkLimits } from './work-limits.ts';

/** Runs PostgreSQL statements under the limits, and in the term, of the current work (work-limits.ts). */
export class ShopPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): ShopPostgresDriver {
    return new ShopPostgresDriver(this.#config);
  }

  override createAdapter(): ShopPostgresAdapter {
    return new ShopPostgresAdapter();
  }
}

class ShopPostgresAdapter extends PostgresAdapter {
  /**
   * `migrateToLatest` already has a lock, for its transaction. Kysely's own belongs to a session, which a pooler may give to
   * another client.
   */
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/**
 * Every transaction sets its own limits at its start, in one message. A session setting would not work: PgBouncer in transaction
 * mode gives each transaction any free session.
 */
class ShopPostgresDriver implements Driver {
  readonly #postgres: PostgresDriver;

  constructor(config: PostgresDialectConfig) {
    this.#postgres = new PostgresDriver(config);
  }

  init(...options: Parameters<PostgresDriver['init']>): Promise<void> {
    return this.#postgres.init(...options);
  }

  async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await this.#postgres.acquireConnection(...options);
    return new WorkConnection(connection as PostgresConnection, workUnderWay()); // it is declared as any driver's
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#postgres.releaseConnection(ours(connection).inner);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel !== undefined || settings.accessMode !== undefined) {
      throw new Error("the shop's transactions read what is committed, and write");
    }
    ours(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { inner } = ours(connection);
    await ours(connection).commit(() => this.#postgres.commitTransaction(inner));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const { inner } = ours(connection);
    ours(connection).isInTransaction = false;
    await this.#postgres.rollbackTransaction(inner);
  }

  destroy(): Promise<void> {
    return this.#postgres.destroy();
  }
}

type PostgresConnection = Parameters<PostgresDriver['releaseConnection']>[0];

function ours(connection: DatabaseConnection): WorkConnection {
  if (connection instanceof WorkConnection) return connection;
  throw new TypeError('a connection of another driver');
}

interface Begun {
  response: Promise<[PromiseSettledResult<unknown>]>;
  /** Whether a statement waits for it, and so those after that one. */
  isAwaited: boolean;
}

function isRead({ query }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode';
}

/** A connection while one piece of work uses it. */
class WorkConnection implements DatabaseConnection {
  readonly inner: PostgresConnection;
  readonly #work: Work;
  isInTransaction = false;
  /** Null: the server has answered that it has begun the transaction, or there is none. */
  #begun: Begun | null = null;

  constructor(inner: PostgresConnection, work: Work) {
    this.inner = inner;
    this.#work = work;
  }

  /** Does not wait for the response: if this statement fails, the first one after it throws the error. */
  begin(): void {
    const begun = this.inner.executeQuery(CompiledQuery.raw(`begin; ${setLocal(this.#work.limits)}`));
    this.#begun = { response: Promise.allSettled([begun]), isAwaited: false };
    this.isInTransaction = true;
  }

  /** The term is checked in the same message, so nothing can happen between the check and the commit. */
  async commit(plainCommit: () => Promise<void>): Promise<void> {
    const { term } = this.#work;
    if (term === null) await plainCommit();
    else {
      try {
        await this.inner.executeQuery(CompiledQuery.raw(`${demandTerm(term)}; commit`));
      } catch (error) {
        throw isTermOver(error) ? new DeposedError(term, { cause: error }) : error;
      }
    }
    this.isInTransaction = false;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isInTransaction) return this.#executeInTransaction<R>(query);
    if (!this.#needsTransaction(query)) return this.inner.executeQuery<R>(query);
    this.begin();
    try {
      const result = await this.#executeInTransaction<R>(query);
      await this.commit(async () => void (await this.inner.executeQuery(COMMIT)));
      return result;
    } catch (error) {
      this.isInTransaction = false;
      // The cause of the failed statement may have broken the connection too; the first error says more.
      await Promise.allSettled([this.inner.executeQuery(ROLLBACK)]);
      throw error;
    }
  }

  async #executeInTransaction<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const begun = this.#begun;
    if (begun === null) return this.inner.executeQuery<R>(query);
    // If the transaction did not begin, a change would take effect at once, so a change waits for the response. Later statements wait too,
    // to keep the order.
    begun.isAwaited ||= !isRead(query);
    if (begun.isAwaited) await this.#untilBegun(begun);
    const [response] = await Promise.allSettled([this.inner.executeQuery<R>(query)]);
    await this.#untilBegun(begun);
    if (response.status === 'rejected') throw response.reason;
    return response.value;
  }

  async #untilBegun({ response }: Begun): Promise<void> {
    const [begun] = await response;
    if (begun.status === 'rejected') throw begun.reason;
    this.#begun = null;
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('nothing in the shop streams from PostgreSQL');
  }

  /** Limits other than the session's, and a term, are valid only within a transaction. */
  #needsTransaction(query: CompiledQuery): boolean {
    if (this.#work.limits !== WORK_LIMITS.request) return true;
    return this.#work.term !== null && !isRead(query);
  }
}

const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

function setLocal({ statementMs, lockMs, idleMs }: WorkLimits): string {
  return `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; set local idle_in_transaction_session_timeout = ${idleMs}`;
}

/** The same for the whole session. */
export function setForSession({ statementMs, lockMs, idleMs }: WorkLimits): string {
  return `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}; set idle_in_transaction_session_timeout = ${idleMs}`;
}

/**
 * Fails with a division by zero when the term is over. `for key share` lets the leader renew its lease meanwhile, and prevents
 * others from taking it until the commit.
 */
function demandTerm(term: number): string {
  return `select 1 / count(*) from (select from leader_lease where name = 'shop' and term = ${term} for key share) as held`;
}

function isTermOver(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22012';
}
