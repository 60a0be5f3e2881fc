import type { ListIdentity } from '../supplier-feed/list-source.ts';
import type { ImportReport } from './import-report.ts';
import type { ImportState } from './import-state.ts';
import type { UndoReport } from './undo-import.store.ts';

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
  /** When it was last heard of while under way. */
  heardAt: Date;
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

/** Longer than any list takes between two signs of life: the process that worked on it is no more. */
const SILENCE_MS = 10 * 60_000;

/** A list that was tried, or waits, can be applied for so long, and an applied one undone. What is kept for that is then forgotten. */
export const DECIDE_FOR_MS = 7 * 24 * 60 * 60_000;

/** An import as it stands by now, whatever its process last wrote of it. */
export function asOf(run: ImportRun, now: Date): ImportRun {
  return withoutTheForgotten(withoutTheDead(run, now), now);
}

/** Without its list there is nothing to apply, and applying nothing would empty the shelves. */
function withoutTheForgotten(run: ImportRun, now: Date): ImportRun {
  if (
    (run.state !== 'planned' && run.state !== 'waiting') ||
    now.getTime() - run.startedAt.getTime() < DECIDE_FOR_MS
  )
    return run;
  const trouble = 'Pasó una semana sin que nadie la aplicara y ya no se guarda. Volvé a ensayarla.';
  return { ...run, state: 'failed', trouble };
}

/** An import whose process ended in the middle of it is where it was before: all it does, it does in one transaction. */
function withoutTheDead(run: ImportRun, now: Date): ImportRun {
  if (!isUnderWay(run) || now.getTime() - run.heardAt.getTime() < SILENCE_MS) return run;
  const trouble = 'Se interrumpió: la tienda se cerró mientras tanto.';
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
