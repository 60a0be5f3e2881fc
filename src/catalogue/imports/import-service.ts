import type { RowFault } from '../supplier-feed/fields/feed-item.ts';
import { nameOfLocation } from '../supplier-feed/list-source.ts';
import { createBackgroundWork } from './background-work.ts';
import { listInUse } from './configured-list.ts';
import { createImportDecisions, type ImportDecisions } from './import-decisions.ts';
import type { ToAuditChanges } from './decide-import.ts';
import { asOf, canBeUndone, type ImportRun } from './import-run.ts';
import { findRun, listRuns, type RunQuery } from './import-run.store.ts';
import { describeSuspicions, readStoredFaults, type DescribedSuspicion } from './import-upload.store.ts';
import { readLaterImports, type LaterImport } from './later-imports.store.ts';
import { createListReader } from './list-reader.ts';
import {
  createScheduledImports,
  type ScheduledImportDeps,
  type ScheduledImports,
} from './scheduled-imports.ts';
import { readSuppliers, type Supplier } from './suppliers.store.ts';
import { createListTrials, type ListTrials } from './try-lists.ts';
import {
  readAppliedFiles,
  readUploadedLists,
  type AppliedFile,
  type UploadedList,
} from './uploaded-lists.store.ts';

export interface ImportServiceDeps extends Omit<ScheduledImportDeps, 'readList'> {
  toAuditChanges: ToAuditChanges;
  onError: (error: unknown) => void;
}

/**
 * The one import pipeline: read a list, compare it with the shop, apply it. The scheduler applies lists at once, unless they changed too
 * much; administrators try a list first and decide.
 */
export interface ImportService extends ScheduledImports, ListTrials, ImportDecisions {
  /** The name of the configured list; null: there is none, or it is the example catalogue, which left the shop. */
  configuredName(): Promise<string | null>;
  list(query: RunQuery): Promise<{ runs: ImportRun[]; count: number }>;
  find(id: string): Promise<ImportRun | undefined>;
  /** All row errors, up to 50,000. */
  faults(run: ImportRun): Promise<readonly RowFault[]>;
  /** All suspicious changes, with the products' current descriptions. */
  suspicions(run: ImportRun): Promise<readonly DescribedSuspicion[]>;
  /** The uploaded lists that products are on, by name. */
  uploadedLists(): Promise<readonly UploadedList[]>;
  appliedFiles(): Promise<readonly AppliedFile[]>;
  suppliers(): Promise<readonly Supplier[]>;
  /** The later imports whose values an undo of this one leaves; none where it cannot be undone. */
  laterThan(run: ImportRun): Promise<readonly LaterImport[]>;
  /** Resolves when nothing that an administrator started is under way in this process. */
  settled(): Promise<void>;
}

export function createImportService(deps: ImportServiceDeps): ImportService {
  const { db, now, configured } = deps;
  const background = createBackgroundWork(deps.onError);
  const readList = createListReader(deps);
  return {
    ...createScheduledImports({ ...deps, readList }),
    ...createListTrials({ ...deps, readList, background }),
    ...createImportDecisions({ ...deps, background }),
    settled: background.settled,
    async configuredName() {
      const list = await listInUse(db, configured);
      return list && nameOfLocation(list.location);
    },
    async find(id) {
      const run = await findRun(db, id);
      return run && asOf(run, now());
    },
    async list(query) {
      const { runs, count } = await listRuns(db, query);
      return { runs: runs.map((run) => asOf(run, now())), count };
    },
    async faults(run) {
      const stored = await readStoredFaults(db, run.id);
      return stored.length > 0 ? stored : (run.report?.faults.first ?? []);
    },
    suspicions: (run) => describeSuspicions(db, run),
    uploadedLists: () => readUploadedLists(db),
    appliedFiles: () => readAppliedFiles(db),
    suppliers: () => readSuppliers(db),
    laterThan: async (run) => (canBeUndone(run, now()) ? readLaterImports(db, run.id) : []),
  };
}
