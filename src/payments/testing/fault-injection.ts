import type { Kysely, KyselyPlugin } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** What everything in a process that was killed meets. */
export class Killed extends Error {
  override name = 'Killed';
}

/** Kills a shop after so many of its steps: a statement of the database, the leaving of a call or the coming of its answer. */
export interface FaultInjection {
  /** Dies after so many more steps. */
  light(steps: number): void;
  isKilled(): boolean;
  /** The same database, through which a dead process does nothing any more; an open transaction is rolled back, as it would be. */
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
