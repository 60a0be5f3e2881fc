import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { ConnectionCounts } from './engine.ts';
import { DatabaseTimeoutError } from './unavailable.ts';
import { CLIENT_GRACE_MS, workUnderWay, type WorkLimits } from './work-limits.ts';

/** Connections of one process; PostgreSQL's own default allows a hundred in all. */
const POOL_SIZE = 10;

export interface PoolOptions {
  url: string;
  types: pg.CustomTypesConfig;
  /** Sent to the server on each new connection. */
  onConnect: string;
  timeouts?: PoolTimeouts;
}

/** In milliseconds; tests use shorter ones. */
export interface PoolTimeouts {
  /** For a new connection, and for one of the pool to become free. */
  connectMs: number;
  /** How long a connection may be silent after a statement. */
  silenceMs: (limits: WorkLimits) => number;
}

const TIMEOUTS: PoolTimeouts = {
  connectMs: 3000,
  silenceMs: ({ statementMs }) => statementMs + CLIENT_GRACE_MS,
};

/**
 * A pool whose connections do not wait forever. TCP notices after a quarter of an hour that a server has vanished; here a statement
 * without a response in time fails. Its connection is destroyed, and so are all that were idle when the silence began: they lead to
 * the same server.
 */
export function openPool({ url, types, onConnect, timeouts = TIMEOUTS }: PoolOptions): PostgresPool & {
  connections: () => ConnectionCounts;
} {
  const { connectMs, silenceMs } = timeouts;
  const connectedAt = new WeakMap<pg.ClientBase, number>();
  let silentSince = -Infinity;

  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    // `together` sends statements before the one before is answered.
    pipeline: true,
    fallback_application_name: 'zocalo',
    types,
    verify(client, done) {
      connectedAt.set(client, performance.now());
      void prepare(client, done);
    },
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  // The pool replaces a broken connection, and its user gets an error; without a listener the event would end the process.
  pool.on('error', () => {});

  async function prepare(client: pg.PoolClient, done: (error?: Error) => void): Promise<void> {
    const [said] = await Promise.allSettled([answered(client, client.query(onConnect), connectMs)]);
    done(said.status === 'rejected' ? said.reason : undefined);
  }

  const guardedClients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function guarded(client: pg.PoolClient): PostgresPoolClient {
    let before: Promise<unknown> = Promise.resolve();
    const query = async (sql: string, parameters: readonly unknown[]) => {
      const response = sentWithNext(client, () => client.query(sql, [...parameters]));
      const ms = silenceMs(workUnderWay().limits);
      const untilOwnTurn = before;
      before = Promise.allSettled([response]);
      // The server begins with it when it has answered those before.
      await untilOwnTurn;
      return answered(client, response, ms, () => {
        silentSince = performance.now();
      });
    };
    return {
      query: query as unknown as PostgresPoolClient['query'], // its other form takes a cursor, and nothing here streams
      release: (destroy) => client.release(destroy),
    };
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: POOL_SIZE,
    }),
    async connect() {
      for (;;) {
        const client = await pool.connect();
        if ((connectedAt.get(client) ?? 0) >= silentSince) {
          let one = guardedClients.get(client);
          if (one === undefined) guardedClients.set(client, (one = guarded(client)));
          return one;
        }
        client.connection.stream.destroy();
        client.release(true);
      }
    },
  };
}

/** Statements of the same moment go in one message. */
function sentWithNext<T>({ connection: { stream } }: pg.Client, send: () => T): T {
  stream.cork();
  process.nextTick(() => stream.uncork());
  return send();
}

/** The server's response; without one in time, the connection is destroyed, which fails everything that waits for it. */
async function answered<T>(
  client: pg.Client,
  response: Promise<T>,
  ms: number,
  onSilence: () => void = () => {},
): Promise<T> {
  const timer = setTimeout(() => {
    onSilence();
    client.connection.stream.destroy(new DatabaseTimeoutError(ms));
  }, ms);
  try {
    return await response;
  } finally {
    clearTimeout(timer);
  }
}
