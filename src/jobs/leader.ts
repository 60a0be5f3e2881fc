import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Which of the processes on one database runs the shop's jobs. */
export interface Leader {
  /** Takes the office if it is free. Ask before each run: an office is lost with its connection. */
  isLeading(): Promise<boolean>;
  /** Leaves the office to others. */
  resign(): Promise<void>;
}

/**
 * On PostgreSQL whoever holds an advisory lock leads; it is bound to a connection of the pool, so that a process that
 * dies leaves the office at once. One connection (SQLite) means one process, which always leads.
 */
export function standForLeader(db: Kysely<Tables>): Leader {
  if (!db.getExecutor().adapter.supportsMultipleConnections) {
    return { isLeading: async () => true, resign: async () => {} };
  }
  let office: Office | null = null;
  return {
    async isLeading() {
      if (office !== null && !(await office.isHeld())) office = null;
      office ??= await takeOffice(db);
      return office !== null;
    },
    async resign() {
      await office?.leave();
      office = null;
    },
  };
}

/** `work`, done only in the process that leads. */
export function onlyLeading(leader: Leader, work: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    if (await leader.isLeading()) await work();
  };
}

interface Office {
  isHeld(): Promise<boolean>;
  leave(): Promise<void>;
}

/** Any number would do; this one is the shop's and no other lock's. */
export const LEADER_LOCK = sql.lit(7_041_965_223);

async function takeOffice(db: Kysely<Tables>): Promise<Office | null> {
  const answer = Promise.withResolvers<Kysely<Tables> | null>();
  const leaving = Promise.withResolvers<void>();
  // The connection is ours until the callback ends.
  const holding = db.connection().execute(async (connection) => {
    const isTaken = await tryLock(connection);
    answer.resolve(isTaken ? connection : null);
    if (!isTaken) return;
    await leaving.promise;
    await sql`select pg_advisory_unlock(${LEADER_LOCK})`.execute(connection);
  });
  holding.catch(answer.reject);
  const connection = await answer.promise;
  if (connection === null) return null;

  const leave = async () => {
    leaving.resolve();
    // A connection that broke has left already.
    await Promise.allSettled([holding]);
  };
  return {
    leave,
    async isHeld() {
      try {
        await sql`select 1`.execute(connection);
        return true;
      } catch {
        await leave();
        return false;
      }
    },
  };
}

async function tryLock(connection: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_lock(${LEADER_LOCK}) as taken`.execute(connection);
  return rows[0]?.taken === true;
}
