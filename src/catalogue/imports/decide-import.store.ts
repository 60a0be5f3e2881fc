import type { Kysely, Transaction } from 'kysely';
import { recordChange, type Authorship } from '#audit/audit-log.store.ts';
import type { FieldChange } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';
import { transactBulk } from '#db/transact.ts';
import { applyImport } from './apply-import.store.ts';
import { planImport, isEmptyPlan } from '../supplier-feed/plan-import.ts';
import type { RowFault } from '../supplier-feed/feed-item.ts';
import { describePlan, readAllHeld } from './held-products.store.ts';
import { reportOfPlan, type ImportFigures } from './import-report.ts';
import type { ImportRun } from './import-run.ts';
import { deleteRun, recordApplied, recordUndone } from './import-run.store.ts';
import { forgetItems, readKeptFaults, readKeptList, type KeptList } from './kept-list.store.ts';
import { undoChanges, type UndoReport } from './undo-import.store.ts';

export type CatalogueDatabase = Kysely<Tables>;

/** What a list would do to the shop as it is now; nothing is done. */
export async function tryList(
  db: CatalogueDatabase,
  run: Pick<ImportRun, 'source'>,
  { items, unreadableIds, faults }: KeptList & { faults: readonly RowFault[] },
): Promise<{ report: ImportFigures; isEmpty: boolean }> {
  const plan = planImport(items, unreadableIds, await readAllHeld(db), run.source);
  return { report: reportOfPlan(plan, faults, await describePlan(db, plan)), isEmpty: isEmptyPlan(plan) };
}

/** Applies a list that was tried, to the shop as it is by now, in one transaction with its report and who did it. */
export async function applyKeptList(
  db: CatalogueDatabase,
  run: ImportRun,
  authorship: Authorship,
): Promise<void> {
  const list = await readKeptList(db, run.id);
  if (list.items.length === 0) throw new Error(`the list of import ${run.id} is gone`);
  const faults = await readKeptFaults(db, run.id);
  await applyImport(db, { importId: run.id, source: run.source, ...list }, async (trx, plan, samples) => {
    const report = reportOfPlan(plan, faults, samples);
    const { by, at } = authorship;
    await recordApplied(trx, run.id, { report, at, by: by.name });
    await forgetItems(trx, run.id);
    await audit(trx, run, authorship, [
      { field: 'estado', before: 'ensayo', after: 'aplicada' },
      { field: 'nuevos', before: null, after: report.added },
      { field: 'cambiados', before: null, after: report.changed },
      { field: 'idos', before: null, after: report.gone },
    ]);
  });
}

/** Undoes an applied import; undefined, and nothing done, when later imports touched all that it had changed. */
export function undoImport(
  db: CatalogueDatabase,
  run: ImportRun,
  authorship: Authorship,
): Promise<UndoReport | undefined> {
  return transactBulk(db, async (trx) => {
    const report = await undoChanges(trx, run.id);
    if (report.restored + report.withdrawn === 0) return undefined;
    const { by, at } = authorship;
    await recordUndone(trx, run.id, { report, at, by: by.name });
    await audit(trx, run, authorship, [
      { field: 'estado', before: 'aplicada', after: 'deshecha' },
      { field: 'restaurados', before: null, after: report.restored },
      { field: 'retirados', before: null, after: report.withdrawn },
      { field: 'conservados', before: null, after: report.kept.count },
    ]);
    return report;
  });
}

/** Forgets a list that nobody wants. False when it has been applied, or is being. */
export function discardImport(db: CatalogueDatabase, id: string): Promise<boolean> {
  return transactBulk(db, (trx) => deleteRun(trx, id));
}

function audit(
  trx: Transaction<Tables>,
  { id, name }: ImportRun,
  authorship: Authorship,
  changes: readonly FieldChange[],
): Promise<void> {
  return recordChange(trx, authorship, { action: 'changed', subject: { kind: 'import', id, name }, changes });
}
