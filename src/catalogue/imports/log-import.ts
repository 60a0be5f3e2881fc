import type { Log } from '#lib/failure-log.ts';
import type { ScheduledOutcome } from './apply-or-let-wait.ts';
import type { ImportFailure } from './import-report.ts';

/** The outcome of a scheduled reading. */
export type ScheduledImport = ScheduledOutcome | { state: 'failed'; report: ImportFailure };

/** How many bad rows, and how many suspicious ones, are logged individually; the panel has all of them. */
const MAX_LINES_EACH = 20;

/** Logs the outcome of a list, its first bad rows and its first suspicious changes. */
export function logScheduledImport(location: string, { state, report }: ScheduledImport, log: Log): void {
  if (state === 'failed') {
    log.error({ location, reason: report.reason }, 'The supplier list was not imported: nothing changed');
    return;
  }
  const { suspicious, faults, samples: _, ...counts } = report;
  const entry = { location, outcome: state, ...counts, faults: faults.count, suspicious: suspicious.count };
  if (state === 'waiting') log.error(entry, 'The supplier list changed too much: it waits for a person');
  else log.info(entry, 'Supplier list read');
  if (state === 'unchanged' || state === 'still-waiting') return;
  for (const fault of faults.first.slice(0, MAX_LINES_EACH)) log.warn(fault, 'Row of the supplier list');
  for (const suspicion of suspicious.first.slice(0, MAX_LINES_EACH)) {
    log.warn(suspicion, 'Suspicious change in the supplier list');
  }
  if (suspicious.count > MAX_LINES_EACH) {
    log.warn({ more: suspicious.count - MAX_LINES_EACH }, 'More suspicious changes stand in the panel');
  }
}

/** Logs since when the list has not been read or, without a time, that it is readable again. */
export function logOutage(
  log: Log,
  { name, since, reason }: { name: string; since: Date | null; reason?: string },
): void {
  if (since === null) log.info({ list: name }, 'The supplier list is read again');
  else log.error({ list: name, since, reason }, 'The supplier list is unread');
}
