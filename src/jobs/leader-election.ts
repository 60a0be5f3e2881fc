import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { WORK_LIMITS, withinTerm, withLimits, type WorkLimits } from '#db/work-limits.ts';
import { leaveLease, readLease, renewLease, takeLease, type LeaderLease } from './leader-lease.store.ts';

/** How often the leader renews its lease, and the others check that it does. */
export const HEARTBEAT_INTERVAL_MS = 1000;
/** A lease that was not renewed for this long is lost. Other processes then take it, each by its own observation. */
export const LEASE_MS = 5000;
/** The leader stops this much earlier than the others begin. */
const MARGIN_MS = 1000;

/** Decides which of the processes on one database runs the shop's jobs. */
export interface Leader {
  /** The term in which this process leads; null: it does not. Takes the lease if it is free. */
  term(): Promise<number | null>;
  /**
   * Renews the lease, or checks whether its holder still does. Call it every `HEARTBEAT_INTERVAL_MS`. @throws when the database is
   * unavailable.
   */
  heartbeat(): Promise<void>;
  /**
   * Gives up the lease for others to take. It ends even when the database does not respond; this process takes no lease afterwards.
   */
  resign(): Promise<void>;
}

export interface LeaderOptions {
  /** The name of this process in the database and in the log. */
  holder: string;
  /** Monotonic milliseconds: `performance.now`. The time of day may jump. */
  monotonicMs: () => number;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
  /** The last leader stopped renewing and this process took its place: a person should know. */
  onTakeover?: (from: LeaderLease) => void;
  limits?: WorkLimits;
}

/**
 * On PostgreSQL, the process with the lease leads. The lease is a row that its holder renews; if the row stops changing, another
 * process takes it with a later term. It depends on no connection or session, and the clocks of several machines need not agree:
 * each process measures with its own clock how long the row has not changed. On SQLite, and with a single connection, there is one
 * process, which always leads.
 */
export function joinLeaderElection(db: Kysely<Tables>, options: LeaderOptions): Leader {
  if (!db.getExecutor().adapter.supportsMultipleConnections) return ONLY_PROCESS;
  const { holder, monotonicMs, log, onTakeover, limits = WORK_LIMITS.heartbeat } = options;

  let held: { term: number; renewedMs: number } | null = null;
  let watched: { lease: LeaderLease; sinceMs: number } | null = null;
  let asking: Promise<void> | null = null;
  let hasResigned = false;

  /** One query at a time, so that no response overwrites a newer one. */
  function askOnce(): Promise<void> {
    asking ??= withLimits(limits, ask).finally(() => (asking = null));
    return asking;
  }

  async function ask(): Promise<void> {
    if (hasResigned) return;
    // Measured before the query: the row was renewed after it.
    const requestedMs = monotonicMs();
    // Another call may meanwhile notice that the renewal is late, and give the lease up.
    const mine = held;
    if (mine !== null && (await renewLease(db, mine.term))) {
      held = { term: mine.term, renewedMs: requestedMs };
      return;
    }
    lose('another process has taken the lease');
    const lease = await readLease(db);
    if (isFree(lease)) await take(lease, requestedMs);
  }

  function isFree(lease: LeaderLease): boolean {
    if (lease.holder === null) return true;
    const isSame = watched?.lease.term === lease.term && watched.lease.beat === lease.beat;
    if (watched === null || !isSame) watched = { lease, sinceMs: monotonicMs() };
    return monotonicMs() - watched.sinceMs >= LEASE_MS;
  }

  async function take(lease: LeaderLease, requestedMs: number): Promise<void> {
    const term = await takeLease(db, lease, holder);
    watched = null;
    if (term === null) return;
    held = { term, renewedMs: requestedMs };
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
    async heartbeat() {
      try {
        await askOnce();
      } finally {
        currentTerm();
      }
    },
    async term() {
      if (currentTerm() === null) await askOnce();
      return currentTerm();
    },
    async resign() {
      hasResigned = true;
      await asking?.catch(() => {});
      const left = held;
      held = null;
      // Nothing waits for a lease that could not be given up: it expires.
      if (left !== null) await withLimits(limits, () => leaveLease(db, left.term)).catch(() => {});
    },
  };
}

const ONLY_PROCESS: Leader = {
  term: async () => 0,
  heartbeat: async () => {},
  resign: async () => {},
};

/** Runs `work` only in the leading process, and commits it only while this process leads. False when it did not run. */
export function onlyLeading(leader: Leader, work: () => Promise<unknown>): () => Promise<boolean> {
  return async () => {
    const term = await leader.term();
    if (term === null) return false;
    await withinTerm(term, work);
    return true;
  };
}
