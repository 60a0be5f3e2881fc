import type { LogEvent } from 'kysely';
import { channel } from 'node:diagnostics_channel';

/** A statement that ended; its parameters are left out, because they name people. */
export interface StatementEvent {
  sql: string;
  tookMs: number;
  hasFailed: boolean;
}

/** The channel on which every statement is reported. Without a listener, reporting costs one comparison. */
export const STATEMENT_EVENTS = 'shop.statements';

const events = channel(STATEMENT_EVENTS);

/** Kysely's log: takes each statement when it has ended. */
export function reportStatement({ level, query, queryDurationMillis }: LogEvent): void {
  if (!events.hasSubscribers) return;
  events.publish({
    sql: query.sql,
    tookMs: queryDurationMillis,
    hasFailed: level === 'error',
  } satisfies StatementEvent);
}
