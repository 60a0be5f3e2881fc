import type { ImportLog } from './import-feed.ts';

/** The same failure is told again after this long. */
const AGAIN_AFTER_MS = 60_000;

/**
 * For jobs that fail several times a second while the database is away: a failure is told when it begins and then once a minute,
 * with how often it was seen.
 */
export function tellOutages(log: Pick<ImportLog, 'error'>, now: () => Date) {
  const seen = new Map<string, { toldAt: number; since: number }>();
  return {
    told(error: unknown): void {
      const words = error instanceof Error ? error.message : String(error);
      const known = seen.get(words);
      if (known !== undefined && now().getTime() - known.toldAt < AGAIN_AFTER_MS) {
        known.since += 1;
        return;
      }
      log.error({ err: error, repeated: known?.since ?? 0 }, 'job failed');
      seen.clear();
      seen.set(words, { toldAt: now().getTime(), since: 0 });
    },
  };
}
