/** Where lines go; Fastify's logger is one. */
export interface LineLog {
  warn(details: object, words: string): void;
  error(details: object, words: string): void;
}

/** Where lines of every level go. */
export interface Log extends LineLog {
  info(details: object, words: string): void;
}

/** What fails again and again, in one line a minute. */
export interface FailureLog {
  /**
   * Logs a failure of `source` at once when its words are new, then once a minute with how often it was `repeated` since.
   * @param details what the line says beside the error
   */
  failed(source: string, error: unknown, details?: object): void;
  /** `source` works: logs it once, with how often and for how long it failed. Cheap when nothing had failed. */
  worked(source: string): void;
}

const LINE_EVERY_MS = 60_000;
/** Different words of one source within a minute; the rest are counted, for words may carry an id each. */
const MAX_LINES = 5;
const OTHER_WORDS = 'others';

interface Outage {
  /** When the first line of it was written; null while it is over. */
  since: number | null;
  failures: number;
  lines: Map<string, { loggedAt: number; repeated: number }>;
}

/**
 * A log for whatever fails several times a second while something is away, requests and jobs alike. What was logged is remembered beyond
 * the recovery, so that a source that fails and works in turn is no storm either.
 * @param now milliseconds since the epoch
 */
export function createFailureLog(log: LineLog, now: () => number): FailureLog {
  const outages = new Map<string, Outage>();
  return {
    failed(source, error, details = {}) {
      const time = now();
      const outage = outages.get(source) ?? { since: null, failures: 0, lines: new Map() };
      outages.set(source, outage);
      outage.failures += 1;

      const words = lineOf(outage, wordsOf(error), time);
      const line = outage.lines.get(words);
      if (line !== undefined && !isMinuteAfter(line.loggedAt, time)) {
        line.repeated += 1;
        return;
      }
      log.error({ err: error, ...details, repeated: line?.repeated ?? 0 }, `${source} failed`);
      outage.lines.set(words, { loggedAt: time, repeated: 0 });
      outage.since ??= time;
    },

    worked(source) {
      if (outages.size === 0) return;
      const outage = outages.get(source);
      if (outage === undefined || outage.since === null) return;
      const afterS = Math.round((now() - outage.since) / 1000);
      log.warn({ failures: outage.failures, afterS }, `${source} recovered`);
      outage.since = null;
      outage.failures = 0;
    },
  };
}

/** Under which words a failure is counted. */
function lineOf({ lines }: Outage, words: string, time: number): string {
  if (lines.has(words)) return words;
  for (const [known, { loggedAt }] of lines) if (isMinuteAfter(loggedAt, time)) lines.delete(known);
  return lines.size < MAX_LINES ? words : OTHER_WORDS;
}

/** A clock that was set back hides nothing. */
function isMinuteAfter(loggedAt: number, time: number): boolean {
  return time < loggedAt || time - loggedAt >= LINE_EVERY_MS;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
