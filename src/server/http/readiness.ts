import type { Readiness } from '#contract/readiness.ts';

/** What readiness looks at. Each may take its time or fail; neither holds an answer up. */
export interface ReadinessChecks {
  /** A tiny change that reaches the database. */
  write(): Promise<unknown>;
  /** Whether the check of the SQLite file found damage. */
  isDamaged(): boolean;
  /** When this process last saw that its catalogue is the newest, in milliseconds of `nowMs`. */
  followedAtMs(): number;
  /** Bytes left where the shop keeps its files; null where it keeps none. */
  freeBytes(): Promise<number | null>;
  /** Milliseconds since the last sign of life of the process that runs the shop's jobs; null while there is none. */
  leaderAgeMs(): Promise<number | null>;
}

export interface ReadinessOptions {
  checks: ReadinessChecks;
  minFreeBytes: number;
  /** Milliseconds that only ever grow: `performance.now`. */
  nowMs: () => number;
  /** Resolves after that many milliseconds. */
  wait: (ms: number) => Promise<unknown>;
}

export interface ReadinessProbe {
  /** What is known now; asked again at most once a second, however many ask. Never rejects. */
  look(): Promise<Readiness>;
  /** From now on the shop is not ready: it is about to close. */
  beginClosing(): void;
}

/** What was looked at is believed for this long: whoever asks without end costs one look a second. */
const BELIEVED_MS = 1000;
/** What does not answer by then is silent. A proxy waits about 2 s for its check. */
const ANSWER_WITHIN_MS = 1000;
/** An import keeps a SQLite file for seconds, and whoever writes then waits: that is slow, and no failure. */
const SLOW_FOR_MS = 10_000;
/** Followed every 0.4 s; a list of tens of thousands of parts is folded in within seconds. */
const STALE_AFTER_MS = 30_000;
/** The place of a leader that dies is taken within seconds. */
const LEADERLESS_AFTER_MS = 30_000;

export function createReadiness({ checks, minFreeBytes, nowMs, wait }: ReadinessOptions): ReadinessProbe {
  let isClosing = false;
  let seenLeaderMs = nowMs();
  let last: { atMs: number; seen: Promise<Omit<Readiness, 'isClosing'>> } | null = null;

  const database = withTimeout(() => checks.write(), { nowMs, wait });
  const disk = withTimeout(() => checks.freeBytes(), { nowMs, wait });
  const leader = withTimeout(() => checks.leaderAgeMs(), { nowMs, wait });

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

  /** A database that is away has its own check. */
  async function seeLeader(): Promise<Readiness['leader']> {
    const found = await leader();
    const ageMs = found.kind === 'answer' ? found.value : 0;
    if (ageMs !== null) seenLeaderMs = Math.max(seenLeaderMs, nowMs() - ageMs);
    return nowMs() - seenLeaderMs < LEADERLESS_AFTER_MS ? 'ok' : 'silent';
  }

  async function see(): Promise<Omit<Readiness, 'isClosing'>> {
    const [database, disk, leader] = await Promise.all([seeDatabase(), seeDisk(), seeLeader()]);
    const catalogue = nowMs() - checks.followedAtMs() < STALE_AFTER_MS ? 'ok' : 'stale';
    return { database, catalogue, disk, leader };
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

/** Asks, waits only so long, and does not ask again before an answer came: what hangs must not pile up. */
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
