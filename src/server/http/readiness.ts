import type { Readiness } from '#contract/readiness.ts';
import { MINUTE_MS } from '#lib/durations.ts';

/** The checks of readiness. Each may be slow or fail; none delays a response. */
export interface ReadinessChecks {
  /** A tiny write that reaches the database. */
  write(): Promise<unknown>;
  /** Whether the check of the SQLite file found damage. */
  isDamaged(): boolean;
  /** When this process last knew that its catalogue is the newest, in milliseconds of `nowMs`. */
  followedAtMs(): number;
  /** The free bytes where the shop stores its files; null if it stores none. */
  freeBytes(): Promise<number | null>;
  /** Milliseconds since the last heartbeat of the leading process; null while there is none. */
  leaderAgeMs(): Promise<number | null>;
  /** Whether the database has all tables and columns that this version needs. */
  isMigrated(): Promise<boolean>;
  /** The start of the job round that has been running longest, in milliseconds of `nowMs`; null: none is running. */
  longestRoundSinceMs(): number | null;
}

export interface ReadinessOptions {
  checks: ReadinessChecks;
  minFreeBytes: number;
  /** Monotonic milliseconds: `performance.now`. */
  nowMs: () => number;
  /** Resolves after that many milliseconds. */
  wait: (ms: number) => Promise<unknown>;
}

export interface ReadinessProbe {
  /** The current state; checked at most once a second, for any number of callers. Never rejects. */
  look(): Promise<Readiness>;
  /** From now on the shop is not ready: it is about to close. */
  beginClosing(): void;
}

/** A result is valid for this long: any number of requests costs one check a second. */
const BELIEVED_MS = 1000;
/** A check without a result by then has failed. A proxy waits about 2 s. */
const ANSWER_WITHIN_MS = 1000;
/** An import locks a SQLite file for seconds, and other writes wait: that is slow, and no failure. */
const SLOW_FOR_MS = 10_000;
/** A process looks for changes several times a second; a list of tens of thousands of parts is applied within seconds. */
const STALE_AFTER_MS = 30_000;
/** A leader that dies is replaced within seconds. */
const LEADERLESS_AFTER_MS = 30_000;
/**
 * A statement of a job takes two minutes at most, and the longest round, an import of a large list, a few. A longer round hangs, and the
 * work that only this process does is left undone.
 */
const STUCK_AFTER_MS = 20 * MINUTE_MS;

export function createReadiness({ checks, minFreeBytes, nowMs, wait }: ReadinessOptions): ReadinessProbe {
  let isClosing = false;
  let seenLeaderMs = nowMs();
  let last: { atMs: number; seen: Promise<Omit<Readiness, 'isClosing'>> } | null = null;

  const database = withTimeout(() => checks.write(), { nowMs, wait });
  const disk = withTimeout(() => checks.freeBytes(), { nowMs, wait });
  const leader = withTimeout(() => checks.leaderAgeMs(), { nowMs, wait });
  const migrations = withTimeout(() => checks.isMigrated(), { nowMs, wait });

  async function seeDisk(): Promise<Readiness['disk']> {
    const found = await disk();
    if (found.kind !== 'answer') return found.kind === 'slow' ? 'ok' : found.kind;
    return found.value === null || found.value >= minFreeBytes ? 'ok' : 'low';
  }

  async function seeDatabase(): Promise<Readiness['database']> {
    if (checks.isDamaged()) return 'damaged';
    const found = await database();
    return found.kind === 'answer' || found.kind === 'slow' ? 'ok' : found.kind;
  }

  /** An unavailable database has its own check. */
  async function seeLeader(): Promise<Readiness['leader']> {
    const found = await leader();
    const ageMs = found.kind === 'answer' ? found.value : 0;
    if (ageMs !== null) seenLeaderMs = Math.max(seenLeaderMs, nowMs() - ageMs);
    return nowMs() - seenLeaderMs < LEADERLESS_AFTER_MS ? 'ok' : 'silent';
  }

  /** Likewise. */
  async function seeMigrations(): Promise<Readiness['migrations']> {
    const found = await migrations();
    return found.kind === 'answer' && !found.value ? 'missing' : 'ok';
  }

  async function see(): Promise<Omit<Readiness, 'isClosing'>> {
    const [database, migrations, disk, leader] = await Promise.all([
      seeDatabase(),
      seeMigrations(),
      seeDisk(),
      seeLeader(),
    ]);
    const catalogue = nowMs() - checks.followedAtMs() < STALE_AFTER_MS ? 'ok' : 'stale';
    const jobs = nowMs() - (checks.longestRoundSinceMs() ?? nowMs()) < STUCK_AFTER_MS ? 'ok' : 'stuck';
    return { database, migrations, catalogue, disk, leader, jobs };
  }

  return {
    async look() {
      if (last === null || nowMs() - last.atMs >= BELIEVED_MS) last = { atMs: nowMs(), seen: see() };
      return { isClosing, ...(await last.seen) };
    },
    beginClosing() {
      isClosing = true;
    },
  };
}

type Found<T> = { kind: 'answer'; value: T } | { kind: 'slow' } | { kind: 'silent' } | { kind: 'refuses' };

/** Starts a check, waits for a limited time, and starts no other before it ended: hanging checks must not pile up. */
function withTimeout<T>(
  ask: () => Promise<T>,
  { nowMs, wait }: Pick<ReadinessOptions, 'nowMs' | 'wait'>,
): () => Promise<Found<T>> {
  let underWay: Promise<Found<T>> | null = null;
  let answeredMs: number | null = null;

  async function probe(): Promise<Found<T>> {
    try {
      const value = await ask();
      answeredMs = nowMs();
      return { kind: 'answer', value };
    } catch {
      answeredMs = null;
      return { kind: 'refuses' };
    }
  }

  async function late(): Promise<Found<T>> {
    await wait(ANSWER_WITHIN_MS);
    const isSlow = answeredMs !== null && nowMs() - answeredMs < SLOW_FOR_MS;
    return { kind: isSlow ? 'slow' : 'silent' };
  }

  return () => {
    underWay ??= probe().finally(() => (underWay = null));
    return Promise.race([underWay, late()]);
  };
}
