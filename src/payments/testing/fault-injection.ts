import type { Kysely, KyselyPlugin } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Every call in a killed process throws this. */
export class Killed extends Error {
  override name = 'Killed';
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
    if (left < 0) throw new Killed('the process was killed here');
  }

  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
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
