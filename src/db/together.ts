import { PostgresDialect, Transaction, type DatabaseConnection, type KyselyProps } from 'kysely';
import { engineOf } from './engine.ts';
import type { Tables } from './tables.ts';

/** A part of a transaction. Its first statement is sent before it waits for anything. */
export type Step<Result = unknown> = (trx: Transaction<Tables>) => Promise<Result>;

type ResultsOf<Steps extends readonly Step[]> = {
  -readonly [At in keyof Steps]: Awaited<ReturnType<Steps[At]>>;
};

/**
 * Runs steps that do not need each other's results. PostgreSQL gets their first statements in this order and in one round trip. On SQLite
 * the steps run one after the other, because a failed statement may end the transaction. Each step uses only the transaction that it is
 * given; the outer one waits for all of them.
 * @throws the error of the first step that fails, after all have ended
 * @example const [rate, keys] = await together(trx, [readExchangeRate, (one) => findUsedKeys(one, keys)]);
 */
export async function together<const Steps extends readonly Step[]>(
  trx: Transaction<Tables>,
  steps: Steps,
): Promise<ResultsOf<Steps>> {
  const results = engineOf(trx) === 'postgres' ? await atOnce(trx, steps) : await inTurn(trx, steps);
  return results as ResultsOf<Steps>; // one for each step, in their order
}

async function inTurn(trx: Transaction<Tables>, steps: readonly Step[]): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const step of steps) results.push(await step(trx));
  return results;
}

function atOnce(trx: Transaction<Tables>, steps: readonly Step[]): Promise<unknown[]> {
  return trx.getExecutor().provideConnection(async (connection) => {
    const unqueued = withoutQueue(trx, connection);
    const ended = await Promise.allSettled(steps.map((step) => step(unqueued)));
    return ended.map((end) => {
      // What follows a failure only says that the transaction is aborted.
      if (end.status === 'rejected') throw end.reason;
      return end.value;
    });
  });
}

/** The same transaction; Kysely lets a statement of its own wait for the response to the one before. */
function withoutQueue(trx: Transaction<Tables>, connection: DatabaseConnection): Transaction<Tables> {
  const provider = {
    provideConnection: <T>(use: (one: DatabaseConnection) => Promise<T>) => use(connection),
  };
  return new Transaction<Tables>({ ...BEGUN, executor: trx.getExecutor().withConnectionProvider(provider) });
}

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction has its connection')),
});

/** What only opening and beginning need. */
const BEGUN: Omit<KyselyProps, 'executor'> = {
  dialect,
  config: { dialect },
  driver: dialect.createDriver(),
};
