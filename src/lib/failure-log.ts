import { MINUTE_MS } from './durations.ts';

/** The destination of lines, such as Fastify's logger. */
export interface LineLog {
  warn(details: object, words: string): void;
  error(details: object, words: string): void;
}

/** The destination of lines of every level. */
export interface Log extends LineLog {
  info(details: object, words: string): void;
}

/** Logs repeated failures as one line a minute. */
export interface FailureLog {
  /**
   * Logs a failure of `source` at once when its message is new, then once a minute with how often it was `repeated` since.
   * @param details what the line contains besides the error
   */
  failed(source: string, error: unknown, details?: object): void;
  /** `source` works: logs it once, with how often and for how long it failed. Cheap when nothing had failed. */
  worked(source: string): void;
}

const LINE_EVERY_MS = MINUTE_MS;
/** The most different messages of one source within a minute; the rest are counted, because each message may contain another id. */
const MAX_LINES = 5;
const OTHER_WORDS = 'others';

interface Outage {
  /** When the first line of it was written; null while it is over. */
  since: number | null;
  failures: number;
  lines: Map<string, { loggedAt: number; repeated: number }>;
}

/**
 * A log for failures that happen several times a second during an outage, in requests and jobs. It remembers logged failures after
 * the recovery, so that a source that alternates between failure and success does not flood the log either.
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

/** The message under which a failure is counted. */
function lineOf({ lines }: Outage, words: string, time: number): string {
  if (lines.has(words)) return words;
  for (const [known, { loggedAt }] of lines) if (isMinuteAfter(loggedAt, time)) lines.delete(known);
  return lines.size < MAX_LINES ? words : OTHER_WORDS;
}

/** A clock that was set back suppresses nothing. */
function isMinuteAfter(loggedAt: number, time: number): boolean {
  return time < loggedAt || time - loggedAt >= LINE_EVERY_MS;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
