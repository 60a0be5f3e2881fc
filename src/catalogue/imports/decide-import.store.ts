import type { Kysely, Transaction } from 'kysely';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Authorship, FieldChange } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';
import { transactBulk } from '#db/transact.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import { rememberListCategories } from '../categories/list-categories.store.ts';
import { isDemoCatalogue, markDemoCatalogue, sellsAnotherList } from '../demo-catalogue.store.ts';
import { standingSupplier } from '../supplier-rows.store.ts';
import type { ListIdentity } from '../supplier-feed/list-source.ts';
import type { MappedList } from '../supplier-feed/parse-feed.ts';
import { isEmptyPlan, type ImportPlan } from '../supplier-feed/plan-import.ts';
import type { ApplyChoices } from './apply-choices.ts';
import { applyImport, type NotApplied, type RecordImport } from './apply-import.store.ts';
import { compareWithShop } from './compare-list.store.ts';
import { undoChanges, type UndoReport } from './import-backup.store.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { reportOfPlan, type ImportFigures, type ReadFaults } from './import-report.ts';
import { stateBeforeApplying, type ImportRun, type ScheduledList } from './import-run.ts';
import {
  deleteRun,
  recordApplied,
  recordScheduledRun,
  recordUndone,
  type ScheduledRun,
} from './import-run.store.ts';
import {
  deleteStoredItems,
  deleteStoredSuspicions,
  readStoredFaults,
  readStoredItems,
  storeSuspicions,
  type ListItems,
} from './import-upload.store.ts';
import type { Judge } from './judge-list.ts';
import { rememberListColumns } from './list-columns.store.ts';
import { rememberStockWords, stockWordsOf } from './stock-words.store.ts';
import { bringSupplier } from './suppliers.store.ts';
import {
  discardWaiting,
  endWaiting,
  deleteSignaturesOfDiscarded,
  letListWait,
  settleWaiting,
} from './waiting-list.store.ts';
import { reportSoldOut } from './report-sold-out.store.ts';
import { warnOfList } from './warn-of-list.store.ts';

export type CatalogueDatabase = Kysely<Tables>;

/** A person's decision about a list. */
export type ImportDecision =
  | { kind: 'applied'; before: 'planned' | 'waiting'; report: ImportFigures }
  | { kind: 'undone'; report: UndoReport }
  | { kind: 'discarded' };

/** The changes that the audit log stores of a decision: it stores them in the words of the API, which the contract has. */
export type ToAuditChanges = (decision: ImportDecision) => FieldChange[];

/** The author and time of a decision, and how the audit log words it. */
export type Decider = Authorship & { toAuditChanges: ToAuditChanges };

/** A list that a person tries. */
export type TriedRun = Pick<
  ImportRun,
  'id' | 'name' | 'newSupplier' | 'newTerms' | 'columns' | keyof ListIdentity
> & {
  /** It is the demo's own list. */
  isDemo: boolean;
};

/** Compares a list with the shop as it is now. Nothing is applied; suspicious changes are stored. */
export async function tryList(
  db: CatalogueDatabase,
  { id, name, newSupplier, columns, supplierId, source, listName, isDemo }: TriedRun,
  { items, unreadableIds, mapped, ...faults }: ListItems & ReadFaults & { mapped?: MappedList },
): Promise<{ report: ImportFigures; isEmpty: boolean }> {
  const list = { items, unreadableIds, supplierId, source, listName, isDemo };
  const { plan, ...compared } = await compareWithShop(db, list, { judge: 'person' });
  const { samples, newOffers, newCategories, doubts, demo } = compared;
  const uploaded = { name, newSupplier, supplierId, source, listName, unreadableIds, ...compared };
  const warnings = await warnOfList(db, uploaded);
  await storeSuspicions(db, id, plan.suspicious);
  const stockWords = stockWordsOf(compared.items);
  return {
    report: reportOfPlan(plan, faults, {
      samples,
      newOffers,
      newCategories,
      doubts,
      demo: demo.length,
      warnings,
      stockWords,
      ...(mapped && { mapped }),
    }),
    // What its words mean may be changed, and what was said of its columns is remembered when it is applied.
    isEmpty: isEmptyPlan(plan) && demo.length === 0 && stockWords.length === 0 && columns === null,
  };
}

/**
 * Applies the stored items of a tried or waiting list, in one transaction with its report and its author. Nothing is done where it says
 * otherwise.
 */
export async function applyStoredList(
  db: CatalogueDatabase,
  run: ImportRun,
  {
    isDemo,
    choices,
    stockWords,
    leavesOutSuspicious,
    keepsMissing,
    ...decider
  }: Decider & ApplyChoices & Pick<TriedRun, 'isDemo'>,
): Promise<'applied' | NotApplied> {
  const list = await readStoredItems(db, run.id);
  if (list.items.length === 0) throw new Error(`the list of import ${run.id} is gone`);
  const faults = await readStoredFaults(db, run.id);
  const faultCount = run.report?.faults.count ?? faults.length;
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

/** The outcome of a scheduled reading. */
export interface ScheduledOutcome {
  /** `waiting`: it is doubted. `still-waiting`: a similar list waits already, or was discarded, and raises no new alert. */
  state: 'applied' | 'unchanged' | 'waiting' | 'still-waiting';
  report: ImportFigures;
}

/**
 * Applies a list that the clock read, in one transaction with its report. A list that changed too much waits for a person instead.
 * @returns null, and nothing is done: it is the demo's list, and the demo has left the shop.
 */
export async function applyOrLetWait(
  db: CatalogueDatabase,
  begun: Pick<ScheduledRun, 'id' | 'name' | 'startedAt' | keyof ScheduledList> & Pick<TriedRun, 'isDemo'>,
  list: ListItems & ReadFaults,
  {
    now,
    randomBytes,
    readOwners,
  }: { now: () => Date; randomBytes: RandomBytes; readOwners: () => Promise<string[]> },
): Promise<ScheduledOutcome | null> {
  const stateAfter = (plan: ImportPlan, demo: number) =>
    isEmptyPlan(plan) && demo === 0 ? 'unchanged' : 'applied';
  const { supplierId, source, listName, isDemo } = begun;
  const outcome = await applyImport(
    db,
    { supplierId, source, listName, isDemo, importId: begun.id, ...list, at: begun.startedAt },
    async (trx, applied, { newCategories: created, supplierId: standing, demo: withdrawn }) => {
      const read = { supplierId: standing, source, listName };
      const finishedAt = now();
      const report = reportOfPlan(applied, list, { newCategories: created, demo: withdrawn });
      const state = stateAfter(applied, withdrawn);
      await recordScheduledRun(trx, { ...begun, ...read, finishedAt, state, report });
      await storeSuspicions(trx, begun.id, applied.suspicious);
      await endWaiting(trx, read, { why: IMPORT_MESSAGES.nextWasFine, at: finishedAt });
      await deleteSignaturesOfDiscarded(trx, read);
      await reportSoldOut(trx, begun.id, { at: finishedAt, randomBytes });
    },
    { judge: await judgeOf(db, begun) },
  );
  // No person brings a supplier's terms here.
  if (!('plan' in outcome)) return null;
  const { kind, plan, samples, newCategories, doubts } = outcome;
  const demo = outcome.demo.length;
  if (kind === 'applied')
    return { state: stateAfter(plan, demo), report: reportOfPlan(plan, list, { demo }) };

  const report = reportOfPlan(plan, list, { samples, newCategories, doubts, demo });
  const owners = await readOwners();
  const standing = await standingSupplier(db, supplierId);
  const doubted = {
    ...begun,
    ...list,
    supplierId: standing,
    finishedAt: now(),
    report,
    doubts,
    suspicions: plan.suspicious,
  };
  const isNew = (await letListWait(db, doubted, { owners, randomBytes })) === 'new';
  return { state: isNew ? 'waiting' : 'still-waiting', report };
}

async function judgeOf(db: CatalogueDatabase, { addressId }: ScheduledList): Promise<Judge | null> {
  if (addressId !== null) return 'address';
  // The demo's products cannot be compared with a supplier's first list.
  return (await isDemoCatalogue(db)) ? null : 'schedule';
}

/**
 * Undoes an applied import. The demo that left with it comes back, unless another list is on sale by now. Undefined, and nothing is done, when later imports changed all of its products.
 */
export function undoImport(
  db: CatalogueDatabase,
  run: ImportRun,
  decider: Decider,
): Promise<UndoReport | undefined> {
  return transactBulk(db, async (trx) => {
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
export function discardImport(db: CatalogueDatabase, run: ImportRun, decider: Decider): Promise<boolean> {
  return transactBulk(db, async (trx) => {
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
