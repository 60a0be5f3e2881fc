import type { Kysely, KyselyPlugin } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Every call in a killed process throws this. */
class Killed extends Error {
  override name = 'Killed';
}

/** Whether an error, or each of several that were thrown together, is of a killed process. */
export function isOfKilled(error: unknown): boolean {
  return error instanceof AggregateError ? error.errors.every(isOfKilled) : error instanceof Killed;
}

/** Kills a shop after a number of its steps: a database statement, a sent call or a received response. */
export interface FaultInjection {
  /** Kills it after this many more steps. */
  light(steps: number): void;
  isKilled(): boolean;
  /**
   * The same database, through which a killed process can do nothing more; an open transaction is rolled back, as a real one would
   * be.
   */
  guardDatabase(db: Kysely<Tables>): Kysely<Tables>;
  guardFetch(send: typeof fetch): typeof fetch;
}

export function createFaultInjection(): FaultInjection {
  let left = Infinity;

  function step(): void {
    left -= 1;
    refuseIfKilled();
  }

  function refuseIfKilled(): void {
    if (left < 0) throw new Killed('the process was killed here');
  }

  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      refuseIfKilled();
      return node;
    },
    async transformResult({ result }) {
      step();
      return result;
    },
  };
  return {
    light: (steps) => void (left = Math.min(left, steps)),
    isKilled: () => left < 0,
    guardDatabase: (db) => db.withPlugin(plugin),
    guardFetch: (send) => async (input, init) => {
      step();
      const response = await send(input, init);
      step();
      return response;
    },
  };
}
