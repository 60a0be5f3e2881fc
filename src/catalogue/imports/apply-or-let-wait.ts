import type { Kysely } from 'kysely';
import type { RandomBytes } from '#lib/readable-code.ts';
import type { Tables } from '#db/tables.ts';
import { isDemoCatalogue } from '../demo-catalogue.store.ts';
import { isEmptyPlan, type ImportPlan } from '../supplier-feed/plan-import.ts';
import { standingSupplier } from '../supplier-rows.store.ts';
import { alertOfSuspicions } from './alert-of-suspicions.store.ts';
import { applyImport } from './apply-import.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { reportOfPlan, type ImportFigures, type ReadFaults } from './import-report.ts';
import type { ScheduledList, TriedRun } from './import-run.ts';
import { recordScheduledRun, type ScheduledRun } from './import-run.store.ts';
import { storeSuspicions, type ListItems } from './import-upload.store.ts';
import type { Judge } from './judge-list.ts';
import { reportSoldOut } from './report-sold-out.store.ts';
import { deleteSignaturesOfDiscarded, endWaiting, letListWait } from './waiting-list.store.ts';

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
  db: Kysely<Tables>,
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
      if (!isDemo)
        await alertOfSuspicions(
          trx,
          { id: begun.id, name: begun.name, suspicious: applied.suspicious },
          { at: finishedAt, randomBytes },
        );
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

async function judgeOf(db: Kysely<Tables>, { addressId }: ScheduledList): Promise<Judge | null> {
  if (addressId !== null) return 'address';
  // The demo's products cannot be compared with a supplier's first list.
  return (await isDemoCatalogue(db)) ? null : 'schedule';
}
