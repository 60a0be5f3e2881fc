import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { WORK_LIMITS, withinTerm, withLimits, type WorkLimits } from '#db/work-limits.ts';
import { leaveLease, readLease, renewLease, takeLease, type LeaderLease } from './leader-lease.store.ts';

/** How often the leader gives a sign of life, and the others look for one. */
export const HEARTBEAT_EVERY_MS = 1000;
/** A leader that gave none for so long has lost the lease. Others take it then, each by what it saw itself. */
export const LEASE_MS = 5000;
/** The leader stops so much earlier than others begin. */
const MARGIN_MS = 1000;

/** Which of the processes on one database runs the shop's jobs. */
export interface Leader {
  /** The term in which this process leads; null: it does not. Takes the lease if it is free. */
  term(): Promise<number | null>;
  /** A sign of life, or a look for the leader's. To be called every `HEARTBEAT_EVERY_MS`. @throws when the database is away. */
  beat(): Promise<void>;
  /** Leaves the lease to others. It ends whether the database answers or not, and nothing is taken afterwards. */
  resign(): Promise<void>;
}

export interface LeaderOptions {
  /** What this process is called in the database and in the log. */
  holder: string;
  /** Milliseconds that only ever grow: `performance.now`. The time of day may jump. */
  monotonicMs: () => number;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
  /** The last leader fell silent and this process took its place: a person should know. */
  onTakeover?: (from: LeaderLease) => void;
  limits?: WorkLimits;
}

/**
 * On PostgreSQL whoever holds the lease leads. The lease is a row that its holder renews; one that moves no more is taken by somebody
 * else, with a later term. Nothing hangs on a connection or a session, and clocks of several machines need not agree:
 * each process measures by its own how long the row has not moved. On SQLite, and wherever there is one connection, there is one process, which always leads.
 */
export function standForLeader(db: Kysely<Tables>, options: LeaderOptions): Leader {
  if (!db.getExecutor().adapter.supportsMultipleConnections) return ONLY_PROCESS;
  const { holder, monotonicMs, log, onTakeover, limits = WORK_LIMITS.heartbeat } = options;

  let held: { term: number; renewedMs: number } | null = null;
  let watched: { lease: LeaderLease; sinceMs: number } | null = null;
  let asking: Promise<void> | null = null;
  let hasResigned = false;

  /** One asker at a time: an answer never overwrites the answer to somebody else. */
  function beat(): Promise<void> {
    asking ??= withLimits(limits, ask).finally(() => (asking = null));
    return asking;
  }

  async function ask(): Promise<void> {
    if (hasResigned) return;
    // Counted from before the question: the row moved after it.
    const askedMs = monotonicMs();
    // Another call may see meanwhile that the renewal is late, and give the lease up.
    const mine = held;
    if (mine !== null && (await renewLease(db, mine.term))) {
      held = { term: mine.term, renewedMs: askedMs };
      return;
    }
    lose('another process has taken the lease');
    const lease = await readLease(db);
    if (isFree(lease)) await take(lease, askedMs);
  }

  function isFree(lease: LeaderLease): boolean {
    if (lease.holder === null) return true;
    const isSame = watched?.lease.term === lease.term && watched.lease.beat === lease.beat;
    if (watched === null || !isSame) watched = { lease, sinceMs: monotonicMs() };
    return monotonicMs() - watched.sinceMs >= LEASE_MS;
  }

  async function take(lease: LeaderLease, askedMs: number): Promise<void> {
    const term = await takeLease(db, lease, holder);
    watched = null;
    if (term === null) return;
    held = { term, renewedMs: askedMs };
    if (lease.holder === null) log.info({ holder, term }, 'This process leads');
    else {
      log.warn({ holder, term, silent: lease.holder }, 'The leader fell silent: this process leads now');
      withLimits(WORK_LIMITS.request, () => onTakeover?.(lease));
    }
  }

  function lose(why: string): void {
    if (held === null) return;
    log.warn({ holder, term: held.term, why }, 'This process leads no more');
    held = null;
  }

  function currentTerm(): number | null {
    if (held !== null && monotonicMs() - held.renewedMs >= LEASE_MS - MARGIN_MS) {
      lose('it could not renew the lease');
    }
    return held?.term ?? null;
  }

  return {
    async beat() {
      try {
        await beat();
      } finally {
        currentTerm();
      }
    },
    async term() {
      if (currentTerm() === null) await beat();
      return currentTerm();
    },
    async resign() {
      hasResigned = true;
      await asking?.catch(() => {});
      const left = held;
      held = null;
      // Nobody waits for a lease that could not be left: it runs out.
      if (left !== null) await withLimits(limits, () => leaveLease(db, left.term)).catch(() => {});
    },
  };
}

const ONLY_PROCESS: Leader = {
  term: async () => 0,
  beat: async () => {},
  resign: async () => {},
};

/** `work`, done only in the process that leads, and written only while it does. False where it was not done. */
export function onlyLeading(leader: Leader, work: () => Promise<unknown>): () => Promise<boolean> {
  return async () => {
    const term = await leader.term();
    if (term === null) return false;
    await withinTerm(term, work);
    return true;
  };
}
