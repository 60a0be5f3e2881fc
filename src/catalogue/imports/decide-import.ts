import type { Kysely, Transaction } from 'kysely';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Authorship, FieldChange } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';
import { transactOverCatalogue } from '../catalogue-transaction.store.ts';
import { rememberListCategories } from '../categories/list-categories.store.ts';
import { markDemoCatalogue, sellsAnotherList } from '../demo-catalogue.store.ts';
import type { ApplyChoices } from './apply-choices.ts';
import { applyImport, type NotApplied, type RecordImport } from './apply-import.ts';
import { undoChanges, type UndoReport } from './import-backup.store.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { reportOfPlan, type ImportFigures, type ReadFaults } from './import-report.ts';
import { stateBeforeApplying, type ImportRun, type TriedRun } from './import-run.ts';
import { deleteRun, recordApplied, recordUndone } from './import-run.store.ts';
import {
  deleteStoredItems,
  deleteStoredSuspicions,
  readStoredFaults,
  readStoredItems,
  storeSuspicions,
  type ListItems,
} from './import-upload.store.ts';
import { rememberListColumns } from './list-columns.store.ts';
import { reportSoldOut } from './report-sold-out.store.ts';
import { rememberStockWords } from './stock-words.store.ts';
import { bringSupplier } from './suppliers.store.ts';
import { deleteSignaturesOfDiscarded, discardWaiting, settleWaiting } from './waiting-list.store.ts';

/** A person's decision about a list. */
export type ImportDecision =
  | { kind: 'applied'; before: 'planned' | 'waiting'; report: ImportFigures }
  | { kind: 'undone'; report: UndoReport }
  | { kind: 'discarded' };

/** A decision as changes for the audit log, which stores them in the words of the API, as the contract has them. */
export type ToAuditChanges = (decision: ImportDecision) => FieldChange[];

/** The author and time of a decision, and how the audit log words it. */
export type Decider = Authorship & { toAuditChanges: ToAuditChanges };

/**
 * Applies the stored items of a tried or waiting list, in one transaction with its report and its author. Any other result means that
 * nothing was done.
 */
export async function applyStoredList(
  db: Kysely<Tables>,
  run: ImportRun,
  decision: DecidedList,
): Promise<'applied' | NotApplied> {
  const list = await readStoredItems(db, run.id);
  if (list.items.length === 0) throw new Error(`the list of import ${run.id} is gone`);
  const faults = await readStoredFaults(db, run.id);
  const faultCount = run.report?.faults.count ?? faults.length;
  return applyDecidedList(db, run, { ...list, faults, faultCount }, decision);
}

type DecidedList = Decider & Partial<ApplyChoices & Pick<TriedRun, 'isDemo'>>;

/** Applies a list that a person decided on, which may be empty, in one transaction with its report and its author. */
export async function applyDecidedList(
  db: Kysely<Tables>,
  run: ImportRun,
  { faults, faultCount, ...list }: ListItems & ReadFaults,
  {
    isDemo = false,
    choices = [],
    stockWords = [],
    leavesOutSuspicious = false,
    keepsMissing = false,
    ...decider
  }: DecidedList,
): Promise<'applied' | NotApplied> {
  const doubts = run.report !== null && 'doubts' in run.report ? run.report.doubts : [];
  const { id: importId, supplierId, source, listName } = run;
  const { newSupplier, newTerms } = run;
  const imported = {
    importId,
    supplierId,
    source,
    listName,
    ...list,
    isDemo,
    at: decider.at,
    rememberChoices: async (trx: Transaction<Tables>, suppliersId: string) => {
      await rememberListCategories(trx, suppliersId, choices, decider);
      await rememberStockWords(trx, suppliersId, stockWords, decider);
      await rememberListColumns(trx, { ...run, supplierId: suppliersId }, decider);
    },
    ...(newTerms && {
      bringSupplier: (trx: Transaction<Tables>) =>
        bringSupplier(trx, { supplierId, newSupplier, newTerms }, decider),
    }),
  };
  const record: RecordImport = async (trx, plan, { supplierId: suppliersId, ...applied }) => {
    const report = reportOfPlan(plan, { faults, faultCount }, { ...applied, ...(doubts && { doubts }) });
    const { by, at } = decider;
    await deleteStoredSuspicions(trx, run.id);
    await storeSuspicions(trx, run.id, plan.suspicious);
    await settleWaiting(trx, run.id, { at, by: by.name, note: IMPORT_MESSAGES.applied });
    await deleteSignaturesOfDiscarded(trx, run);
    await recordApplied(trx, run.id, { report, at, by: by.name, supplierId: suppliersId });
    await deleteStoredItems(trx, run.id);
    await audit(trx, run, decider, { kind: 'applied', before: stateBeforeApplying(run), report });
    await reportSoldOut(trx, run.id, decider);
  };
  const options = { judge: null, leavesOutSuspicious, keepsMissing };
  const { kind } = await applyImport(db, imported, record, options);
  if (kind === 'doubted') throw new Error(`import ${run.id} was judged, although a person decided it`);
  return kind;
}

/**
 * Undoes an applied import. The demo that left with it comes back, unless another list is on sale by now. Undefined, and nothing is done, when later imports changed all of its products.
 */
export function undoImport(
  db: Kysely<Tables>,
  run: ImportRun,
  decider: Decider,
): Promise<UndoReport | undefined> {
  return transactOverCatalogue(db, async (trx) => {
    const keepsDemoAway = await sellsAnotherList(trx, run.id);
    const report = await undoChanges(trx, run.id, { at: decider.at, keepsDemoAway });
    if (report.restored + report.withdrawn === 0) return undefined;
    if (hadDemoLeave(run) && !keepsDemoAway) await markDemoCatalogue(trx);
    const { by, at } = decider;
    await recordUndone(trx, run.id, { report, at, by: by.name });
    await audit(trx, run, decider, { kind: 'undone', report });
    return report;
  });
}

/**
 * Deletes an unwanted list. The signature of a waiting list stays, so that the same list raises no new alert. False when it has
 * been applied, or is being applied.
 */
export function discardImport(db: Kysely<Tables>, run: ImportRun, decider: Decider): Promise<boolean> {
  return transactOverCatalogue(db, async (trx) => {
    if (await deleteRun(trx, run.id)) return true;
    if (!(await discardWaiting(trx, run.id))) return false;
    const { by, at } = decider;
    await settleWaiting(trx, run.id, { at, by: by.name, note: IMPORT_MESSAGES.discarded });
    await audit(trx, run, decider, { kind: 'discarded' });
    return true;
  });
}

function hadDemoLeave({ report }: ImportRun): boolean {
  return report !== null && 'read' in report && (report.demo ?? 0) > 0;
}

function audit(
  trx: Transaction<Tables>,
  { id, name }: ImportRun,
  { toAuditChanges, ...authorship }: Decider,
  decision: ImportDecision,
): Promise<void> {
  const changes = toAuditChanges(decision);
  return recordChange(trx, authorship, { action: 'changed', subject: { kind: 'import', id, name }, changes });
}
