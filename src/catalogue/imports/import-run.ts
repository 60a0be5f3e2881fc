import { DAY_MS, MINUTE_MS } from '#lib/durations.ts';
import type { PriceTerms } from '#pricing/price-terms.ts';
import type { ColumnMap } from '../supplier-feed/shapes/list-columns.ts';
import type { ListIdentity } from '../supplier-feed/list-source.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import type { ImportReport } from './import-report.ts';
import type { UndoReport } from './import-backup.store.ts';

/** The state of an import. */
export type ImportState =
  | 'reading'
  /** Read and compared; nothing is applied yet. */
  | 'planned'
  /** Read on schedule and doubted: it waits for a person, and the shop keeps the list before it. */
  | 'waiting'
  /** A waiting list that is not wanted, or that a better one replaced. */
  | 'discarded'
  | 'applying'
  | 'applied'
  | 'unchanged'
  | 'failed'
  | 'undoing'
  | 'undone';

/** A list that is read by the clock. */
export interface ScheduledList extends ListIdentity {
  /** The address that it is fetched from; null: the configured list. */
  addressId: string | null;
}

/** One reading of a list, and its outcome. */
export interface ImportRun extends ListIdentity {
  id: string;
  /** The file's name, or the location of the configured list. */
  name: string;
  /** Its supplier's name, which the shop gets when the list is applied; null: the shop had it. */
  newSupplier: string | null;
  /**
   * The terms by which it was read, as a person chose: its supplier had none, and gets these when the list is applied. Null: the supplier
   * had terms.
   */
  newTerms: PriceTerms | null;
  /** The address that it was fetched from; null: a file, or the configured list. */
  addressId: string | null;
  /** The meaning of its columns, as a person chose for this list; null: no choice was needed. */
  columns: ColumnMap | null;
  state: ImportState;
  startedAt: Date;
  finishedAt: Date | null;
  /** The person who requested it; null: the scheduler. */
  by: string | null;
  progress: ImportProgress | null;
  /** When its progress was last written. */
  progressAt: Date;
  /** Why the last requested action failed, in Spanish. */
  trouble: string | null;
  report: ImportReport | null;
  applied: { at: Date; by: string | null } | null;
  undone: { at: Date; by: string; report: UndoReport } | null;
}

/** A list that a person tries. */
export type TriedRun = Pick<
  ImportRun,
  'id' | 'name' | 'newSupplier' | 'newTerms' | 'columns' | keyof ListIdentity
> & {
  /** It is the demo's own list. */
  isDemo: boolean;
};

/** The progress of the current step. */
export interface ImportProgress {
  stage: 'downloading' | 'reading' | 'comparing' | 'applying' | 'undoing';
  rows: number;
  /** Absent if unknown. */
  total: number | null;
}

/** Longer than any list takes between two progress writes: its process has ended. */
const STALLED_AFTER_MS = 10 * MINUTE_MS;

/** How long a tried or waiting list can be applied, and an applied one undone. Then its rows and backup are deleted. */
export const DECIDE_FOR_MS = 7 * DAY_MS;

/** The import's state at `now`: expired or stalled runs differ from their stored state. */
export function asOf(run: ImportRun, now: Date): ImportRun {
  return markExpired(markStalled(run, now), now);
}

/** Its rows are deleted by now, and an empty list would take everything out of stock. */
function markExpired(run: ImportRun, now: Date): ImportRun {
  if (
    (run.state !== 'planned' && run.state !== 'waiting') ||
    now.getTime() - run.startedAt.getTime() < DECIDE_FOR_MS
  )
    return run;
  const trouble = IMPORT_MESSAGES.expired;
  return { ...run, state: 'failed', trouble };
}

/** Nothing failed yet: a person has to say which column of the list is which. */
export function awaitsColumns({
  state,
  report,
}: {
  state: ImportState;
  report: ImportReport | null;
}): boolean {
  return state === 'failed' && report !== null && 'reason' in report && report.table !== undefined;
}

/** An import whose process died is in the state before it: it does everything in one transaction. */
function markStalled(run: ImportRun, now: Date): ImportRun {
  if (!isUnderWay(run) || now.getTime() - run.progressAt.getTime() < STALLED_AFTER_MS) return run;
  const trouble = IMPORT_MESSAGES.interrupted;
  switch (run.state) {
    case 'applying':
      return { ...run, state: stateBeforeApplying(run), trouble, progress: null };
    case 'undoing':
      return { ...run, state: 'applied', trouble, progress: null };
    default:
      return { ...run, state: 'failed', trouble, progress: null };
  }
}

/** The state of a list before it is applied: a scheduled one waits, one that a person tried is planned. */
export function stateBeforeApplying({ by }: Pick<ImportRun, 'by'>): 'planned' | 'waiting' {
  return by === null ? 'waiting' : 'planned';
}

export function isUnderWay({ state }: Pick<ImportRun, 'state'>): boolean {
  return state === 'reading' || state === 'applying' || state === 'undoing';
}

export function canBeUndone({ state, applied }: ImportRun, now: Date): boolean {
  return state === 'applied' && applied !== null && now.getTime() - applied.at.getTime() < DECIDE_FOR_MS;
}
