import { sql, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import type { ImportRunRow } from '#db/tables/imports.ts';
import type { ImportReport } from './import-report.ts';
import { lockImportStart } from '../import-locks.store.ts';
import {
  asOf,
  isUnderWay,
  type ImportProgress,
  type ImportRun,
  type ImportState,
  type ScheduledList,
} from './import-run.ts';
import { NO_TERMS } from '#pricing/price-terms.store.ts';
import type { NewTerms, PriceTerms } from '#pricing/price-terms.ts';
import type { ColumnMap } from '../supplier-feed/shapes/list-columns.ts';
import type { UndoReport } from './import-backup.store.ts';

/** A finished run that the scheduler started. */
export interface ScheduledRun extends ScheduledList {
  id: string;
  name: string;
  startedAt: Date;
  finishedAt: Date;
  state: Extract<ImportState, 'applied' | 'unchanged' | 'failed'>;
  report: ImportReport;
}

/** Stores the report of a scheduled import. */
export async function recordScheduledRun(db: Kysely<Tables>, run: ScheduledRun): Promise<void> {
  const finishedAt = run.finishedAt.toISOString();
  await db
    .insertInto('import_runs')
    .values({
      ...EMPTY_RUN,
      id: run.id,
      ...listColumnsOf(run),
      name: run.name,
      state: run.state,
      started_at: run.startedAt.toISOString(),
      finished_at: finishedAt,
      by_name: null,
      report: JSON.stringify(run.report),
      applied_at: run.state === 'applied' ? finishedAt : null,
    })
    .execute();
}

/** The columns that say which list a scheduled run reads. */
export function listColumnsOf({ supplierId, source, listName, addressId }: ScheduledList) {
  return { supplier_id: supplierId, source, list_name: listName, address_id: addressId } as const;
}

/** The columns of a run that has just started. */
export const EMPTY_RUN = {
  new_supplier: null,
  new_currency: null,
  new_added_vat_bp: null,
  finished_at: null,
  progress: null,
  progress_at: null,
  trouble: null,
  report: null,
  address_id: null,
  columns: null,
  signature: null,
  applied_at: null,
  applied_by: null,
  undone_at: null,
  undone_by: null,
  undo_report: null,
} as const;

/** Starts a run for a person. False, and nothing stored, while another is under way. */
export function beginRun(
  db: Kysely<Tables>,
  run: ScheduledList & {
    id: string;
    name: string;
    newSupplier: string | null;
    newTerms: NewTerms | null;
    columns: ColumnMap | null;
    by: string;
    at: Date;
    stage: ImportProgress['stage'];
  },
): Promise<boolean> {
  return transact(db, async (trx) => {
    await lockImportStart(trx);
    if (await isImporting(trx, run.at)) return false;
    await trx
      .insertInto('import_runs')
      .values({
        ...EMPTY_RUN,
        id: run.id,
        ...listColumnsOf(run),
        new_supplier: run.newSupplier,
        new_currency: run.newTerms?.currency ?? null,
        new_added_vat_bp: run.newTerms?.addedVatBp ?? null,
        name: run.name,
        columns: run.columns && JSON.stringify(run.columns),
        state: 'reading',
        started_at: run.at.toISOString(),
        by_name: run.by,
        progress: JSON.stringify({ stage: run.stage, rows: 0, total: null } satisfies ImportProgress),
        progress_at: run.at.toISOString(),
      })
      .execute();
    return true;
  });
}

/** Whether a person's list is being read, applied or undone. */
export async function isImporting(trx: Transaction<Tables>, at: Date): Promise<boolean> {
  const runs = await findRunsUnderWay(trx);
  return runs.some((run) => isUnderWay(asOf(run, at)));
}

/** What a supplier's list that waits for a decision is called; null: none waits. */
export async function findUndecided(
  db: Kysely<Tables>,
  supplierId: string,
  at: Date,
): Promise<string | null> {
  const rows = await db
    .selectFrom('import_runs')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('state', 'in', ['planned', 'waiting'])
    .orderBy('started_at', 'desc')
    .limit(MAX_UNDECIDED)
    .execute();
  const undecided = rows
    .map((row) => asOf(runOf(row), at))
    .find(({ state }) => state === 'planned' || state === 'waiting');
  return undecided === undefined ? null : undecided.listName || undecided.name;
}

/** The newest: older ones expired. */
const MAX_UNDECIDED = 50;

/** The newest first: the oldest may belong to processes that died. */
async function findRunsUnderWay(trx: Transaction<Tables>): Promise<ImportRun[]> {
  const rows = await trx
    .selectFrom('import_runs')
    .selectAll()
    .where('state', 'in', ['reading', 'applying', 'undoing'])
    .orderBy('started_at', 'desc')
    .limit(10)
    .execute();
  return rows.map(runOf);
}

export async function recordProgress(
  db: Kysely<Tables>,
  id: string,
  progress: ImportProgress,
  at: Date,
): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ progress: JSON.stringify(progress), progress_at: at.toISOString() })
    .where('id', '=', id)
    .execute();
}

/**
 * Moves the run from one state to the next; false when it has another state by now.
 * @param run.seenAt the time of its last stored progress, for a run that two processes may hold because one was taken for dead: the first
 * to take it over gets it. Null: only its state counts.
 */
export async function moveRun(
  db: Kysely<Tables>,
  { id, state, seenAt = null }: { id: string; state: ImportState; seenAt?: Date | null },
  to: { state: ImportState; stage: ImportProgress['stage'] | null; at: Date; trouble?: string | null },
): Promise<boolean> {
  const progress: ImportProgress | null = to.stage && { stage: to.stage, rows: 0, total: null };
  let run = db
    .updateTable('import_runs')
    .set({
      state: to.state,
      progress: progress && JSON.stringify(progress),
      progress_at: to.at.toISOString(),
      trouble: to.trouble ?? null,
    })
    .where('id', '=', id)
    .where('state', '=', state);
  if (seenAt !== null)
    run = run.where(({ fn }) => fn.coalesce('progress_at', 'started_at'), '=', seenAt.toISOString());
  const { numUpdatedRows } = await run.executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Records the changes that a list would make, or why it cannot be read. */
export async function recordReading(
  db: Kysely<Tables>,
  id: string,
  { state, report, at }: { state: 'planned' | 'unchanged' | 'failed'; report: ImportReport; at: Date },
): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ state, report: JSON.stringify(report), finished_at: at.toISOString(), progress: null })
    .where('id', '=', id)
    .execute();
}

export async function recordApplied(
  trx: Transaction<Tables>,
  id: string,
  { report, at, by, supplierId }: { report: ImportReport; at: Date; by: string; supplierId: string },
): Promise<void> {
  await endRun(trx, id, 'applying', {
    state: 'applied',
    supplier_id: supplierId,
    new_supplier: null,
    new_currency: null,
    new_added_vat_bp: null,
    report: JSON.stringify(report),
    applied_at: at.toISOString(),
    applied_by: by,
  });
}

export async function recordUndone(
  trx: Transaction<Tables>,
  id: string,
  { report, at, by }: { report: UndoReport; at: Date; by: string },
): Promise<void> {
  await endRun(trx, id, 'undoing', {
    state: 'undone',
    undo_report: JSON.stringify(report),
    undone_at: at.toISOString(),
    undone_by: by,
  });
}

/** @throws if another process took this one for dead and ended the run meanwhile; this transaction is undone. */
async function endRun(
  trx: Transaction<Tables>,
  id: string,
  from: 'applying' | 'undoing',
  end: Updateable<ImportRunRow>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('import_runs')
    .set({ ...end, progress: null, trouble: null })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`import ${id} was ended by another process`);
}

/** Deletes all of it. False when it has been applied, or is being applied. */
export async function deleteRun(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('import_runs')
    .where('id', '=', id)
    .where('state', 'in', ['planned', 'unchanged', 'failed'])
    .where('applied_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await trx.deleteFrom('import_lists').where('import_id', '=', id).execute();
  return true;
}

export async function findRun(db: Kysely<Tables>, id: string): Promise<ImportRun | undefined> {
  const row = await db.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirst();
  return row && runOf(row);
}

export interface RunQuery {
  /** Includes scheduled runs that changed nothing. */
  all: boolean;
  limit: number;
  offset: number;
}

/** Scheduled runs that changed nothing are left out. As the index `import_runs_with_changes` says it. */
const HAS_CHANGES = sql<boolean>`(state <> 'unchanged' or by_name is not null)`;

/** The newest first. */
export async function listRuns(
  db: Kysely<Tables>,
  { all, limit, offset }: RunQuery,
): Promise<{ runs: ImportRun[]; count: number }> {
  let wanted = db.selectFrom('import_runs');
  if (!all) wanted = wanted.where(HAS_CHANGES);
  const rows = await wanted
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { runs: rows.map(runOf), count };
}

/** A former release read every new supplier's list in dollars, with IVA. */
function newTermsOf({
  new_supplier: name,
  new_currency: currency,
  new_added_vat_bp: addedVatBp,
}: Selectable<ImportRunRow>): PriceTerms | null {
  if (currency !== null && addedVatBp !== null) return { ...NO_TERMS, currency, addedVatBp };
  return name === null ? null : NO_TERMS;
}

/** As `undoChanges` returned it. */
const undoReport: z.ZodType<UndoReport> = z.object({
  restored: z.number(),
  withdrawn: z.number(),
  categories: z.array(z.string()).optional(),
  kept: z.object({
    count: z.number(),
    first: z.array(z.object({ id: z.string(), description: z.string() })),
  }),
});

function runOf(row: Selectable<ImportRunRow>): ImportRun {
  return {
    id: row.id,
    supplierId: row.supplier_id,
    newSupplier: row.new_supplier,
    newTerms: newTermsOf(row),
    source: row.source,
    name: row.name,
    listName: row.list_name,
    state: row.state,
    startedAt: new Date(row.started_at),
    finishedAt: row.finished_at === null ? null : new Date(row.finished_at),
    by: row.by_name,
    addressId: row.address_id,
    // As this file and `waiting-list.store.ts` wrote them.
    columns: row.columns ? (JSON.parse(row.columns) as ColumnMap) : null,
    progress: row.progress === null ? null : (JSON.parse(row.progress) as ImportProgress),
    report: row.report === null ? null : (JSON.parse(row.report) as ImportReport),
    progressAt: new Date(row.progress_at ?? row.started_at),
    trouble: row.trouble,
    applied: row.applied_at === null ? null : { at: new Date(row.applied_at), by: row.applied_by },
    undone:
      row.undone_at === null || row.undo_report === null
        ? null
        : {
            at: new Date(row.undone_at),
            by: row.undone_by ?? '',
            report: undoReport.parse(JSON.parse(row.undo_report)),
          },
  };
}
