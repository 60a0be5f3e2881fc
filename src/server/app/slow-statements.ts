import type { StatementEvent } from '#db/statement-events.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import type { LineLog } from '#lib/failure-log.ts';

/** A visitor notices it. Imports and counts have statements that may take so long: their lines tell where the time goes. */
const SLOW_MS = 1000;
/** A slow database makes every statement slow: ten lines a minute say enough. */
const MAX_LINES = 10;
const MAX_SQL_CHARS = 500;

/**
 * Logs slow statements, without their values. The log adds the request that waited.
 * @param nowMs milliseconds since any moment
 */
export function createSlowStatementLog(
  log: Pick<LineLog, 'warn'>,
  nowMs: () => number,
): (statement: StatementEvent) => void {
  let minute = { startMs: -Infinity, lines: 0, leftOut: 0 };
  return ({ sql, tookMs }) => {
    if (tookMs < SLOW_MS) return;
    if (nowMs() - minute.startMs >= MINUTE_MS) {
      if (minute.leftOut > 0) log.warn({ leftOut: minute.leftOut }, 'more slow statements');
      minute = { startMs: nowMs(), lines: 0, leftOut: 0 };
    }
    if (minute.lines >= MAX_LINES) {
      minute.leftOut += 1;
      return;
    }
    minute.lines += 1;
    log.warn({ ms: Math.round(tookMs), sql: withoutValues(sql) }, 'slow statement');
  };
}

function withoutValues(sql: string): string {
  return sql.replaceAll(/'[^']*'/g, "'…'").slice(0, MAX_SQL_CHARS);
}
