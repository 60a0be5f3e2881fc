import type { Authorship } from '#audit/audit-entry.ts';
import { listTermsNow, readListTerms } from '#pricing/price-terms.store.ts';
import { FINAL_DOLLARS, type ListTerms, type NewTerms } from '#pricing/price-terms.ts';
import type { FeedBytes, RowFault } from '../supplier-feed/fields/feed-item.ts';
import type { ColumnMap } from '../supplier-feed/shapes/list-columns.ts';
import { CONFIGURED_LIST } from '../supplier-feed/list-source.ts';
import { parseFeed, type ParsedFeed, type ParseOptions } from '../supplier-feed/parse-feed.ts';
import { mayReadDemo } from '../demo-catalogue.store.ts';
import { findMissingCategories } from '../categories/list-categories.store.ts';
import { readFeedSource, type FeedAccess, freeBytes } from '../supplier-feed/read-feed-source.ts';
import {
  applyStoredList,
  discardImport,
  tryList,
  undoImport,
  type ToAuditChanges,
  type TriedRun,
} from './decide-import.store.ts';
import type { ApplyChoices } from './apply-choices.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { reportOfFailure } from './import-report.ts';
import { deleteExpiredRuns } from './import-retention.store.ts';
import {
  asOf,
  canBeUndone,
  stateBeforeApplying,
  type ImportProgress,
  type ImportRun,
  type ImportState,
  type ScheduledList,
} from './import-run.ts';
import {
  beginRun,
  findRun,
  listRuns,
  moveRun,
  recordProgress,
  recordReading,
  type RunQuery,
} from './import-run.store.ts';
import { readLaterImports, type LaterImport } from './later-imports.store.ts';
import {
  describeSuspicions,
  readStoredFaults,
  storeList,
  type DescribedSuspicion,
} from './import-upload.store.ts';
import { findListAddress } from './list-addresses.store.ts';
import { findSupplier, readSuppliers, type NamedSupplier, type Supplier } from './suppliers.store.ts';
import { readListColumns } from './list-columns.store.ts';
import {
  createScheduledImports,
  nameOf,
  type ListToRead,
  type ScheduledImportDeps,
  type ScheduledImports,
} from './scheduled-imports.ts';
import { readStockWords } from './stock-words.store.ts';
import {
  nameOfUpload,
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
 * `no-supplier`: nobody said whose list it is, and the shop has several suppliers. `no-terms`: its supplier is new, or the main one before
 * its first list, and nobody said what its lists quote in and which IVA is added.
 */
export type Started =
  | { ok: true; id: string }
  | { ok: false; reason: 'busy' | 'no-list' | 'no-supplier' | 'no-terms' };
export type Decided = { ok: true } | { ok: false; reason: 'unknown' | 'not-now' };
/** `no-category`: the shop does not have a category that was chosen, at this place among them. */
type Applied = Decided | { ok: false; reason: 'no-category'; place: number };

/**
 * The one import pipeline: read a list, compare it with the shop, apply it. The scheduler applies the configured list at once,
 * unless it changed too much; administrators try a list first and decide. Their imports continue after the response and report
 * progress.
 */
export interface ImportService extends ScheduledImports {
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
  /**
   * @param file.supplierName Whose list it is: its codes are its own. A new name is a new supplier once the list is applied; without one it is the only one.
   * @param file.newTerms How the list of a supplier without terms is read, a new one or the main one before its first list.
   * @param file.listName The name of an uploaded list, or a new one; every spelling of a name is the same list. Empty: nobody named it.
   * @param file.fileListName What the list is called after its file.
   */
  tryFile(
    file: {
      name: string;
      supplierName?: string;
      newTerms?: NewTerms | null;
      listName: string;
      fileListName?: string;
      /** Which of its columns is which; absent: as was said of its supplier's lists before, or as it says itself. */
      columns?: ColumnMap | null;
      bytes: Uint8Array;
    },
    authorship: Authorship,
  ): Promise<Started>;
  tryConfigured(authorship: Authorship, columns?: ColumnMap | null): Promise<Started>;
  /** Fetches a list now from its address. */
  tryAddress(id: string, authorship: Authorship, columns?: ColumnMap | null): Promise<Started>;
  apply(id: string, authorship: Authorship, chosen?: Partial<ApplyChoices>): Promise<Applied>;
  undo(id: string, authorship: Authorship): Promise<Decided>;
  /** The later imports whose values an undo of this one leaves; none where it cannot be undone. */
  laterThan(run: ImportRun): Promise<readonly LaterImport[]>;
  discard(id: string, authorship: Authorship): Promise<Decided>;
  /** Resolves when nothing that an administrator started is under way in this process. */
  settled(): Promise<void>;
}

export function createImportService(deps: ImportServiceDeps): ImportService {
  const { db, now, newId, configured, addressAccess, toAuditChanges, onError, closing } = deps;
  const underWay = new Set<Promise<void>>();

  async function find(id: string): Promise<ImportRun | undefined> {
    const run = await findRun(db, id);
    return run && asOf(run, now());
  }

  /** Reads a list into rows, for any caller and from any source. It frees the bytes. */
  async function readList(
    {
      supplierId,
      listName,
      newTerms = null,
      columns = null,
      isDemo = false,
    }: ListToRead & Partial<Pick<TriedRun, 'newTerms' | 'columns'>>,
    file: FeedBytes,
    options: Pick<ParseOptions, 'onRows'> = {},
  ): Promise<ParsedFeed> {
    if (!file.ok) return { ...file, faults: [], faultCount: 0 };
    const terms = await termsOf({ supplierId, newTerms, isDemo });
    if (terms === null) return { ok: false, reason: IMPORT_MESSAGES.noRate, faults: [], faultCount: 0 };
    const stockWords = await readStockWords(db, supplierId);
    const columnMaps = columns ? [columns] : await readListColumns(db, { supplierId, listName });
    const from = { listAddress: file.address, terms, stockWords, columnMaps, signal: closing };
    const feed = await parseFeed(file.bytes, { ...options, ...from });
    freeBytes(file.bytes);
    return feed;
  }

  /** The demo belongs to the main supplier, and what was said of that one's lists does not count for it. */
  async function termsOf({
    supplierId,
    newTerms,
    isDemo,
  }: Pick<TriedRun, 'supplierId' | 'newTerms' | 'isDemo'>): Promise<ListTerms | null> {
    if (isDemo) return FINAL_DOLLARS;
    return newTerms ? listTermsNow(db, newTerms) : readListTerms(db, supplierId);
  }

  /** Continues after the response. A thrown error sets the run to the state that `recover` returns. */
  function inBackground(work: () => Promise<void>, recover: (trouble: string) => Promise<unknown>): void {
    const done = work()
      .catch(async (error: unknown) => {
        onError(error);
        await recover(IMPORT_MESSAGES.internalError);
      })
      .catch(onError)
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  async function start(
    list: ScheduledList & NamedSupplier & Pick<TriedRun, 'name' | 'columns' | 'isDemo'>,
    authorship: Authorship,
    getBytes: (report: ReportProgress) => Promise<FeedBytes>,
  ): Promise<Started> {
    const id = newId();
    const isFile = list.source === 'upload' && list.addressId === null;
    const stage = isFile ? 'reading' : 'downloading';
    const isBegun = await beginRun(db, { ...list, id, by: authorship.by.name, at: now(), stage });
    if (!isBegun) return { ok: false, reason: 'busy' };
    const reportProgress = progressReporter(id);
    inBackground(
      async () => tryRead({ ...list, id }, await getBytes(reportProgress), reportProgress),
      (trouble) => recordReading(db, id, { state: 'failed', report: reportOfFailure(trouble), at: now() }),
    );
    return { ok: true, id };
  }

  async function tryRead(run: TriedRun, file: FeedBytes, reportProgress: ReportProgress): Promise<void> {
    await deleteExpiredRuns(db, now());
    const feed = await readList(run, file, {
      onRows: (rows) => reportProgress({ stage: 'reading', rows, total: null }),
    });
    if (!feed.ok) {
      await storeList(db, run.id, { items: [], unreadableIds: new Set(), faults: feed.faults });
      const report = reportOfFailure(feed.reason, feed);
      return recordReading(db, run.id, { state: 'failed', report, at: now() });
    }
    await reportProgress(
      { stage: 'comparing', rows: feed.items.length, total: feed.items.length },
      { isUrgent: true },
    );
    await storeList(db, run.id, feed);
    const { report, isEmpty } = await tryList(db, run, feed);
    await recordReading(db, run.id, { state: isEmpty ? 'unchanged' : 'planned', report, at: now() });
  }

  /** Writes progress into the database, twice a second at most. */
  function progressReporter(id: string): ReportProgress {
    let writtenAt = now().getTime();
    return async (progress, { isUrgent = false } = {}) => {
      const at = now();
      if (!isUrgent && at.getTime() - writtenAt < PROGRESS_INTERVAL_MS) return;
      writtenAt = at.getTime();
      await recordProgress(db, id, progress, at);
    };
  }

  async function decide(
    id: string,
    {
      from,
      to,
      stage,
    }: { from: 'unapplied' | 'applied'; to: 'applying' | 'undoing'; stage: ImportProgress['stage'] },
    work: (run: ImportRun) => Promise<void>,
  ): Promise<Decided> {
    const run = await find(id);
    if (run === undefined) return { ok: false, reason: 'unknown' };
    const expected = from === 'applied' ? from : stateBeforeApplying(run);
    if (run.state !== expected || (from === 'applied' && !canBeUndone(run, now()))) {
      return { ok: false, reason: 'not-now' };
    }
    // Its state in the database, which a dead process may have left under way.
    const stored = (await findRun(db, id))?.state ?? expected;
    if (!(await moveRun(db, id, stored, { state: to, stage, at: now() })))
      return { ok: false, reason: 'not-now' };
    inBackground(
      () => work(run),
      (trouble) => goBack(id, { from: to, to: expected }, trouble),
    );
    return { ok: true };
  }

  /** The configured list; null: there is none, or it is the example catalogue, which left the shop. */
  async function readable() {
    return configured?.isDemo === true && !(await mayReadDemo(db)) ? null : configured;
  }

  function goBack(id: string, { from, to }: Record<'from' | 'to', ImportState>, trouble: string) {
    return moveRun(db, id, from, { state: to, stage: null, at: now(), trouble });
  }

  return {
    configuredName: async () => {
      const list = await readable();
      return list && nameOf(list.location);
    },
    ...createScheduledImports({ ...deps, readList }),
    find,
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
    async tryFile(
      { name, supplierName = '', newTerms = null, listName, fileListName = listName, columns = null, bytes },
      authorship,
    ) {
      const supplier = await findSupplier(db, { name: supplierName, newTerms }, newId);
      if (typeof supplier === 'string') return { ok: false, reason: supplier };
      const naming = { typed: listName, ofFile: fileListName };
      const used = await nameOfUpload(db, supplier.supplierId, naming);
      const list = { ...supplier, source: 'upload', listName: used, addressId: null } as const;
      return start({ ...list, name, columns, isDemo: false }, authorship, async () => ({ ok: true, bytes }));
    },
    async tryConfigured(authorship, columns = null) {
      const wanted = await readable();
      if (wanted === null) return { ok: false, reason: 'no-list' };
      const { location, access, isDemo = false } = wanted;
      const list = {
        ...CONFIGURED_LIST,
        addressId: null,
        newSupplier: null,
        newTerms: null,
        name: nameOf(location),
        columns,
        isDemo,
      };
      return start(list, authorship, downloadOf(location, access));
    },
    async tryAddress(id, authorship, columns = null) {
      const found = await findListAddress(db, id);
      if (found === undefined) return { ok: false, reason: 'no-list' };
      const { address, supplierId, listName } = found;
      const list = { supplierId, source: 'upload', listName, addressId: id } as const;
      const named = {
        ...list,
        newSupplier: null,
        newTerms: null,
        name: nameOf(address),
        columns,
        isDemo: false,
      };
      return start(named, authorship, downloadOf(address, addressAccess));
    },
    async apply(
      id,
      authorship,
      { choices = [], stockWords = [], leavesOutSuspicious = false, keepsMissing = false } = {},
    ) {
      const ids = choices.map(({ categoryId }) => categoryId);
      const [missing] = await findMissingCategories(db, ids);
      if (missing !== undefined) return { ok: false, reason: 'no-category', place: ids.indexOf(missing) };
      return decide(id, { from: 'unapplied', to: 'applying', stage: 'applying' }, async (run) => {
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
        await goBack(id, { from: 'applying', to: stateBeforeApplying(run) }, trouble);
      });
    },
    undo: (id, authorship) =>
      decide(id, { from: 'applied', to: 'undoing', stage: 'undoing' }, async (run) => {
        const report = await undoImport(db, run, { ...authorship, toAuditChanges });
        if (report === undefined)
          await goBack(id, { from: 'undoing', to: 'applied' }, IMPORT_MESSAGES.nothingToUndo);
      }),
    laterThan: async (run) => (canBeUndone(run, now()) ? readLaterImports(db, run.id) : []),
    async discard(id, authorship) {
      const run = await find(id);
      if (run === undefined) return { ok: false, reason: 'unknown' };
      const isDiscarded = await discardImport(db, run, { ...authorship, toAuditChanges });
      return isDiscarded ? { ok: true } : { ok: false, reason: 'not-now' };
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Reports how many rows have come. */
function downloadOf(location: string, access: FeedAccess) {
  return (reportProgress: ReportProgress) =>
    readFeedSource(location, {
      ...access,
      onProgress: (rows, total) => reportProgress({ stage: 'downloading', rows, total: total ?? null }),
    });
}

const PROGRESS_INTERVAL_MS = 500;

type ReportProgress = (progress: ImportProgress, when?: { isUrgent?: boolean }) => Promise<void>;
