import type { RowFault } from './feed-item.ts';
import type { ImportPlan, Suspicion } from './plan-import.ts';

/** What is kept of an import, as JSON. */
export type ImportReport =
  | {
      read: number;
      added: number;
      changed: number;
      gone: number;
      unchanged: number;
      /** All of them are counted; the first are kept. */
      suspicious: { count: number; first: readonly Suspicion[] };
      faults: { count: number; first: readonly RowFault[] };
    }
  | { reason: string; faults: { count: number; first: readonly RowFault[] } };

/** A list that is wrong from top to bottom must not fill the database. */
const MOST_KEPT = 200;

export function reportOfPlan(plan: ImportPlan, faults: readonly RowFault[]): ImportReport {
  return {
    read: plan.added.length + plan.changed.length + plan.unchanged,
    added: plan.added.length,
    changed: plan.changed.length,
    gone: plan.gone.length,
    unchanged: plan.unchanged,
    suspicious: firstOf(plan.suspicious),
    faults: firstOf(faults),
  };
}

export function reportOfFailure(reason: string, faults: readonly RowFault[]): ImportReport {
  return { reason, faults: firstOf(faults) };
}

function firstOf<T>(all: readonly T[]): { count: number; first: readonly T[] } {
  return { count: all.length, first: all.slice(0, MOST_KEPT) };
}
