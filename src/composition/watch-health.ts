import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { raiseAlertAlone } from '#attention/attention.store.ts';
import type { Database } from '#db/engine.ts';
import { isMigrated } from '#db/migrations/migrate.ts';
import type { QuickCheck } from '#db/sqlite-file/quick-check.ts';
import { probeWrite } from '#db/unavailable.ts';
import { readLeaderHeartbeat } from '#jobs/leader-lease.store.ts';
import { longestRoundSinceMs, type JobWatch } from '#jobs/job-watch.ts';
import type { Clock } from '#jobs/repeat.ts';
import type { Config } from '#server/settings/config.ts';
import { createReadiness, type ReadinessProbe } from '#server/http/readiness.ts';

/** Readiness, and the reaction to a damaged file. */
export interface Health {
  readiness: ReadinessProbe;
  /** The catalogue was seen to be the newest. */
  followed(): void;
  /** Since then, in milliseconds. */
  followedAgeMs(): number;
  /** Left in the folder of the shop's files; null where it is not there. */
  freeBytes(): Promise<number | null>;
  /** After the check of the file: if it is damaged, a line in the log and an item in the panel. */
  reportDamage(log: { error(details: object, words: string): void }): Promise<void>;
}

export function watchHealth(
  { dataDir, minFreeBytes }: Pick<Config, 'dataDir' | 'minFreeBytes'>,
  {
    database,
    clock,
    now,
    monotonicMs,
    fileCheck,
    watch,
  }: {
    database: Database;
    clock: Clock;
    now: () => Date;
    monotonicMs: () => number;
    fileCheck: Promise<QuickCheck> | undefined;
    watch: JobWatch;
  },
): Health {
  const { db } = database;
  let followedAtMs = monotonicMs();
  let isDamaged = false;

  const readiness = createReadiness({
    nowMs: monotonicMs,
    minFreeBytes,
    wait: (ms) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms)),
    checks: {
      write: () => probeWrite(db),
      isDamaged: () => isDamaged,
      followedAtMs: () => followedAtMs,
      freeBytes: () => freeBytesOf(dataDir),
      leaderAgeMs: () => leaderAgeMs(database),
      isMigrated: atMostEvery(MIGRATIONS_EVERY_MS, monotonicMs, () => isMigrated(db)),
      longestRoundSinceMs: () => longestRoundSinceMs(watch),
    },
  });

  return {
    readiness,
    followed() {
      followedAtMs = monotonicMs();
    },
    followedAgeMs: () => monotonicMs() - followedAtMs,
    freeBytes: () => freeBytesOf(dataDir),
    async reportDamage(log) {
      const found = await fileCheck;
      if (found?.kind !== 'damaged') return;
      isDamaged = true;
      log.error({ problems: found.problems }, 'the database file is damaged');
      const at = now();
      await raiseAlertAlone(
        db,
        {
          kind: 'database-damaged',
          orderId: null,
          paymentId: null,
          detail: { motivo: found.problems[0] ?? '' },
          turn: at.toISOString(),
        },
        { at, randomBytes },
      ).catch((error: unknown) => log.error({ err: error }, 'damage not raised'));
    },
  };
}

/** Reading the tables of a schema costs PostgreSQL more than a check a second is worth. */
const MIGRATIONS_EVERY_MS = 30_000;

/** The last answer, for so long; a failure is asked again at once. */
function atMostEvery<T>(everyMs: number, nowMs: () => number, ask: () => Promise<T>): () => Promise<T> {
  let last: { atMs: number; value: T } | null = null;
  return async () => {
    if (last === null || nowMs() - last.atMs >= everyMs) last = { atMs: nowMs(), value: await ask() };
    return last.value;
  };
}

/** Null if the folder does not exist: a shop on PostgreSQL with a mail server stores nothing in it. */
async function freeBytesOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** On SQLite the only process leads; null while none does. */
async function leaderAgeMs({ db, engine }: Database): Promise<number | null> {
  if (engine === 'sqlite') return 0;
  return (await readLeaderHeartbeat(db))?.ageMs ?? null;
}
