import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { NewTerms } from '#pricing/price-terms.ts';
import type { Tables } from '#db/tables.ts';
import type { FeedBytes } from '../supplier-feed/fields/feed-item.ts';
import { CONFIGURED_LIST, nameOfLocation } from '../supplier-feed/list-source.ts';
import { readFeedSource, type FeedAccess } from '../supplier-feed/read-feed-source.ts';
import type { ColumnMap } from '../supplier-feed/shapes/list-columns.ts';
import type { BackgroundWork } from './background-work.ts';
import { listInUse, type ConfiguredList } from './configured-list.ts';
import { foreseeImport } from './foresee-import.ts';
import { reportOfFailure } from './import-report.ts';
import { deleteExpiredRuns } from './import-retention.store.ts';
import type { ImportProgress, ScheduledList, TriedRun } from './import-run.ts';
import { beginRun, recordProgress, recordReading } from './import-run.store.ts';
import { storeList } from './import-upload.store.ts';
import { findListAddress } from './list-addresses.store.ts';
import type { ReadList } from './list-reader.ts';
import { findSupplier, type NamedSupplier } from './suppliers.store.ts';
import { nameOfUpload } from './uploaded-lists.store.ts';

/**
 * `no-supplier`: no supplier was chosen, and the shop has several. `no-terms`: its supplier is new, or the main one before its first list,
 * and nobody chose the currency of its lists and the IVA to add.
 */
export type Started =
  | { ok: true; id: string }
  | { ok: false; reason: 'busy' | 'no-list' | 'no-supplier' | 'no-terms' };

/** A list that a person uploads. */
interface UploadedFile {
  name: string;
  /**
   * The supplier's name: codes belong to their supplier. A new name becomes a new supplier when the list is applied. Absent: the only
   * supplier.
   */
  supplierName?: string;
  /** How the list of a supplier without terms is read, a new one or the main one before its first list. */
  newTerms?: NewTerms | null;
  /** The name of an uploaded list, or a new one; every spelling of a name is the same list. Empty: nobody named it. */
  listName: string;
  /** What the list is called after its file. */
  fileListName?: string;
  /** The meaning of its columns; absent: as chosen for its supplier's earlier lists, or as its own heading says. */
  columns?: ColumnMap | null;
  bytes: Uint8Array;
}

/** Reads a list and compares it with the shop; nothing is applied. It goes on after the response and reports its progress. */
export interface ListTrials {
  tryFile(file: UploadedFile, authorship: Authorship): Promise<Started>;
  tryConfigured(authorship: Authorship, columns?: ColumnMap | null): Promise<Started>;
  /** Fetches a list now from its address. */
  tryAddress(id: string, authorship: Authorship, columns?: ColumnMap | null): Promise<Started>;
}

/** Progress is written so often at most. */
const PROGRESS_INTERVAL_MS = 500;

type ReportProgress = (progress: ImportProgress, when?: { isUrgent?: boolean }) => Promise<void>;
type ListToTry = ScheduledList & NamedSupplier & Pick<TriedRun, 'name' | 'columns' | 'isDemo'>;

export function createListTrials({
  db,
  now,
  newId,
  configured,
  addressAccess,
  readList,
  background,
}: {
  db: Kysely<Tables>;
  now: () => Date;
  newId: () => string;
  configured: ConfiguredList | null;
  addressAccess: FeedAccess;
  readList: ReadList;
  background: BackgroundWork;
}): ListTrials {
  async function start(
    list: ListToTry,
    authorship: Authorship,
    getBytes: (report: ReportProgress) => Promise<FeedBytes>,
  ): Promise<Started> {
    const id = newId();
    const isFile = list.source === 'upload' && list.addressId === null;
    const stage = isFile ? 'reading' : 'downloading';
    const isBegun = await beginRun(db, { ...list, id, by: authorship.by.name, at: now(), stage });
    if (!isBegun) return { ok: false, reason: 'busy' };
    const reportProgress = progressReporter(id);
    background.begin(
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
    const { report, isEmpty } = await foreseeImport(db, run, feed);
    await recordReading(db, run.id, { state: isEmpty ? 'unchanged' : 'planned', report, at: now() });
  }

  function progressReporter(id: string): ReportProgress {
    let writtenAt = now().getTime();
    return async (progress, { isUrgent = false } = {}) => {
      const at = now();
      if (!isUrgent && at.getTime() - writtenAt < PROGRESS_INTERVAL_MS) return;
      writtenAt = at.getTime();
      await recordProgress(db, id, progress, at);
    };
  }

  return {
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
      const wanted = await listInUse(db, configured);
      if (wanted === null) return { ok: false, reason: 'no-list' };
      const { location, access, isDemo = false } = wanted;
      const list = { ...CONFIGURED_LIST, ...KNOWN_SUPPLIER, addressId: null };
      const run = { ...list, name: nameOfLocation(location), columns, isDemo };
      return start(run, authorship, downloadOf(location, access));
    },
    async tryAddress(id, authorship, columns = null) {
      const found = await findListAddress(db, id);
      if (found === undefined) return { ok: false, reason: 'no-list' };
      const { address, supplierId, listName } = found;
      const list = { supplierId, source: 'upload', listName, ...KNOWN_SUPPLIER, addressId: id } as const;
      const run = { ...list, name: nameOfLocation(address), columns, isDemo: false };
      return start(run, authorship, downloadOf(address, addressAccess));
    },
  };
}

/** The shop has the supplier, and its terms. */
const KNOWN_SUPPLIER = { newSupplier: null, newTerms: null };

/** Reports how many rows have come. */
function downloadOf(location: string, access: FeedAccess) {
  return (reportProgress: ReportProgress) =>
    readFeedSource(location, {
      ...access,
      onProgress: (rows, total) => reportProgress({ stage: 'downloading', rows, total: total ?? null }),
    });
}
