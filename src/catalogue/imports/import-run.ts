import type { ListIdentity } from '../supplier-feed/list-source.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import type { ImportReport } from './import-report.ts';
import type { UndoReport } from './import-backup.store.ts';

/** Where an import stands. */
export type ImportState =
  | 'reading'
  /** Read and compared; nothing is done yet. */
  | 'planned'
  /** Read by the clock and doubted: it waits for a person, and the shop goes on with the list before it. */
  | 'waiting'
  /** A list that waited and is not wanted, or that a better one came after. */
  | 'discarded'
  | 'applying'
  | 'applied'
  | 'unchanged'
  | 'failed'
  | 'undoing'
  | 'undone';

/** One reading of a list, and what became of it. */
export interface ImportRun extends ListIdentity {
  id: string;
  /** Of the file, or the place of the configured list. */
  name: string;
  state: ImportState;
  startedAt: Date;
  finishedAt: Date | null;
  /** Who asked for it; null: the clock. */
  by: string | null;
  progress: ImportProgress | null;
  /** When its progress was last written. */
  progressAt: Date;
  /** Why what was asked of it last did not happen, in Spanish. */
  trouble: string | null;
  report: ImportReport | null;
  applied: { at: Date; by: string | null } | null;
  undone: { at: Date; by: string; report: UndoReport } | null;
}

/** How far what is under way has come. */
export interface ImportProgress {
  stage: 'downloading' | 'reading' | 'comparing' | 'applying' | 'undoing';
  rows: number;
  /** Where it is known. */
  total: number | null;
}

/** Longer than any list takes between two progress writes: the process that worked on it has ended. */
const STALLED_AFTER_MS = 10 * 60_000;

/** A list that was tried, or waits, can be applied for so long, and an applied one undone. Then its rows and backup are deleted. */
export const DECIDE_FOR_MS = 7 * 24 * 60 * 60_000;

/** The import's state at `now`: expired or stalled runs differ from what was last written. */
export function asOf(run: ImportRun, now: Date): ImportRun {
  return markExpired(markStalled(run, now), now);
}

/** Its rows are deleted by now, and applying an empty list would take everything out of stock. */
function markExpired(run: ImportRun, now: Date): ImportRun {
  if (
    (run.state !== 'planned' && run.state !== 'waiting') ||
    now.getTime() - run.startedAt.getTime() < DECIDE_FOR_MS
  )
    return run;
  const trouble = IMPORT_MESSAGES.expired;
  return { ...run, state: 'failed', trouble };
}

/** An import whose process ended in the middle of it is where it was before: all it does, it does in one transaction. */
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

/** Where a list stands that is not applied yet: one that the clock read waits, one that a person tried is tried. */
export function stateBeforeApplying({ by }: Pick<ImportRun, 'by'>): 'planned' | 'waiting' {
  return by === null ? 'waiting' : 'planned';
}

export function isUnderWay({ state }: Pick<ImportRun, 'state'>): boolean {
  return state === 'reading' || state === 'applying' || state === 'undoing';
}

export function canBeUndone({ state, applied }: ImportRun, now: Date): boolean {
  return state === 'applied' && applied !== null && now.getTime() - applied.at.getTime() < DECIDE_FOR_MS;
}
