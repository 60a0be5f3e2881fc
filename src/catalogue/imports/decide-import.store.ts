import type { Kysely, Transaction } from 'kysely';
import { recordChange, type Authorship } from '#audit/audit-log.store.ts';
import type { FieldChange } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';
import { transactBulk } from '#db/transact.ts';
import { besideVisitors } from '../beside-visitors.ts';
import { applyImport } from './apply-import.store.ts';
import { doubtsAbout } from './doubt-list.store.ts';
import { discardWaiting, forgetDiscarded, settleWaiting } from './waiting-list.store.ts';
import { planImport, isEmptyPlan } from '../supplier-feed/plan-import.ts';
import { describePlan, readAllHeld } from './held-products.store.ts';
import { reportOfPlan, type ImportFigures, type ReadFaults } from './import-report.ts';
import type { ImportRun } from './import-run.ts';
import { deleteRun, recordApplied, recordUndone } from './import-run.store.ts';
import {
  forgetItems,
  forgetSuspicions,
  keepSuspicions,
  readKeptFaults,
  readKeptList,
  type KeptList,
} from './kept-list.store.ts';
import { undoChanges, type UndoReport } from './undo-import.store.ts';

export type CatalogueDatabase = Kysely<Tables>;

/** What a list would do to the shop as it is now; nothing is done. */
export async function tryList(
  db: CatalogueDatabase,
  { id, source, listName }: Pick<ImportRun, 'id' | 'source' | 'listName'>,
  { items, unreadableIds, ...faults }: KeptList & ReadFaults,
): Promise<{ report: ImportFigures; isEmpty: boolean }> {
  const held = await readAllHeld(db);
  const list = { source, listName };
  const plan = await besideVisitors(planImport(items, unreadableIds, held, list));
  const doubts = await doubtsAbout(db, { ...list, items }, plan, held);
  await keepSuspicions(db, id, plan.suspicious);
  const samples = await describePlan(db, plan);
  return { report: reportOfPlan(plan, faults, { samples, doubts }), isEmpty: isEmptyPlan(plan) };
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
  const faultCount = run.report?.faults.count ?? faults.length;
  const doubts = run.report !== null && 'doubts' in run.report ? run.report.doubts : [];
  const { id: importId, source, listName } = run;
  await applyImport(db, { importId, source, listName, ...list }, async (trx, plan, samples) => {
    const report = reportOfPlan(plan, { faults, faultCount }, { samples, ...(doubts && { doubts }) });
    const { by, at } = authorship;
    await forgetSuspicions(trx, run.id);
    await keepSuspicions(trx, run.id, plan.suspicious);
    await settleWaiting(trx, run.id, { at, by: by.name, note: 'Se aplicó la lista.' });
    await forgetDiscarded(trx, run);
    await recordApplied(trx, run.id, { report, at, by: by.name });
    await forgetItems(trx, run.id);
    await audit(trx, run, authorship, [
      { field: 'estado', before: run.by === null ? 'en_espera' : 'ensayo', after: 'aplicada' },
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

/**
 * Forgets a list that nobody wants; of one that waited it stays known that it is not wanted. False when it has been applied, or is
 * being.
 */
export function discardImport(
  db: CatalogueDatabase,
  run: ImportRun,
  authorship: Authorship,
): Promise<boolean> {
  return transactBulk(db, async (trx) => {
    if (await deleteRun(trx, run.id)) return true;
    if (!(await discardWaiting(trx, run.id))) return false;
    const { by, at } = authorship;
    await settleWaiting(trx, run.id, { at, by: by.name, note: 'Se descartó la lista.' });
    await audit(trx, run, authorship, [{ field: 'estado', before: 'en_espera', after: 'descartada' }]);
    return true;
  });
}

function audit(
  trx: Transaction<Tables>,
  { id, name }: ImportRun,
  authorship: Authorship,
  changes: readonly FieldChange[],
): Promise<void> {
  return recordChange(trx, authorship, { action: 'changed', subject: { kind: 'import', id, name }, changes });
}
