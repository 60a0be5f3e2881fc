import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';
import { findMissingCategories } from '../categories/list-categories.store.ts';
import type { ApplyChoices } from './apply-choices.ts';
import type { BackgroundWork } from './background-work.ts';
import type { ConfiguredList } from './configured-list.ts';
import { emptySupplier, type SupplierEmptied } from './empty-supplier.ts';
import { applyStoredList, discardImport, undoImport, type ToAuditChanges } from './decide-import.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import {
  asOf,
  canBeUndone,
  isUnderWay,
  stateBeforeApplying,
  type ImportProgress,
  type ImportRun,
} from './import-run.ts';
import { findRun, moveRun } from './import-run.store.ts';

export type Decided = { ok: true } | { ok: false; reason: 'unknown' | 'not-now' };
/** `no-category`: the shop does not have a category that was chosen, at this place among them. */
type Applied = Decided | { ok: false; reason: 'no-category'; place: number };

/** What a person decides about a list that was read. Applying and undoing go on after the response. */
export interface ImportDecisions {
  apply(id: string, authorship: Authorship, chosen?: Partial<ApplyChoices>): Promise<Applied>;
  undo(id: string, authorship: Authorship): Promise<Decided>;
  discard(id: string, authorship: Authorship): Promise<Decided>;
  /** Takes all that a supplier offers out of stock. */
  emptySupplier(supplierId: string, authorship: Authorship): Promise<SupplierEmptied>;
}

interface Step {
  from: 'unapplied' | 'applied';
  to: 'applying' | 'undoing';
  stage: ImportProgress['stage'];
}

/** Sets a run back to its state before the step that failed. */
type GoBack = (trouble: string) => Promise<unknown>;

const APPLYING: Step = { from: 'unapplied', to: 'applying', stage: 'applying' };
const UNDOING: Step = { from: 'applied', to: 'undoing', stage: 'undoing' };

export function createImportDecisions({
  db,
  now,
  newId,
  configured,
  toAuditChanges,
  background,
}: {
  db: Kysely<Tables>;
  now: () => Date;
  newId: () => string;
  configured: ConfiguredList | null;
  toAuditChanges: ToAuditChanges;
  background: BackgroundWork;
}): ImportDecisions {
  async function decide(
    id: string,
    { from, to, stage }: Step,
    work: (run: ImportRun, goBack: GoBack) => Promise<void>,
  ): Promise<Decided> {
    const stored = await findRun(db, id);
    if (stored === undefined) return { ok: false, reason: 'unknown' };
    const run = asOf(stored, now());
    const expected = from === 'applied' ? from : stateBeforeApplying(run);
    if (run.state !== expected || (from === 'applied' && !canBeUndone(run, now())))
      return { ok: false, reason: 'not-now' };
    // From its state in the database, which a dead process may have left under way.
    const seenAt = isUnderWay(stored) ? stored.progressAt : null;
    const takenAt = now();
    if (!(await moveRun(db, { id, state: stored.state, seenAt }, { state: to, stage, at: takenAt })))
      return { ok: false, reason: 'not-now' };
    // Only while no other process took it over, whose work would be lost.
    const goBack: GoBack = (trouble) =>
      moveRun(db, { id, state: to, seenAt: takenAt }, { state: expected, stage: null, at: now(), trouble });
    background.begin(() => work(run, goBack), goBack);
    return { ok: true };
  }

  return {
    async apply(
      id,
      authorship,
      { choices = [], stockWords = [], leavesOutSuspicious = false, keepsMissing = false } = {},
    ) {
      const ids = choices.map(({ categoryId }) => categoryId);
      const [missing] = await findMissingCategories(db, ids);
      if (missing !== undefined) return { ok: false, reason: 'no-category', place: ids.indexOf(missing) };
      return decide(id, APPLYING, async (run, goBack) => {
        const outcome = await applyStoredList(db, run, {
          ...authorship,
          isDemo: run.source === 'configured' && configured?.isDemo === true,
          toAuditChanges,
          choices,
          stockWords,
          leavesOutSuspicious,
          keepsMissing,
        });
        if (outcome === 'applied') return;
        const trouble = outcome === 'demo-left' ? IMPORT_MESSAGES.demoLeft : IMPORT_MESSAGES.otherTerms;
        await goBack(trouble);
      });
    },
    undo: (id, authorship) =>
      decide(id, UNDOING, async (run, goBack) => {
        const report = await undoImport(db, run, { ...authorship, toAuditChanges });
        if (report === undefined) await goBack(IMPORT_MESSAGES.nothingToUndo);
      }),
    emptySupplier: (supplierId, authorship) =>
      emptySupplier({ db, now, newId, toAuditChanges }, supplierId, authorship),
    async discard(id, authorship) {
      const stored = await findRun(db, id);
      if (stored === undefined) return { ok: false, reason: 'unknown' };
      const isDiscarded = await discardImport(db, asOf(stored, now()), { ...authorship, toAuditChanges });
      return isDiscarded ? { ok: true } : { ok: false, reason: 'not-now' };
    },
  };
}
