import { basename } from 'node:path';
import type { Authorship } from '#audit/audit-log.store.ts';
import { giveBack } from '#lib/give-back.ts';
import type { FeedBytes } from '../supplier-feed/feed-bytes.ts';
import type { RowFault } from '../supplier-feed/feed-item.ts';
import { CONFIGURED_LIST, type ListIdentity } from '../supplier-feed/list-source.ts';
import { parseFeed } from '../supplier-feed/parse-feed.ts';
import { placeOf, readFeedSource, type FeedAccess } from '../supplier-feed/read-feed-source.ts';
import { beginRun } from './begin-import.store.ts';
import {
  applyKeptList,
  discardImport,
  tryList,
  undoImport,
  type CatalogueDatabase,
} from './decide-import.store.ts';
import { forgetOldRuns } from './forget-runs.store.ts';
import { reportOfFailure } from './import-report.ts';
import { asOf, canBeUndone, stateBeforeApplying, type ImportProgress, type ImportRun } from './import-run.ts';
import {
  findRun,
  listRuns,
  moveRun,
  recordReading,
  tellProgress,
  type RunQuery,
} from './import-run.store.ts';
import { keepList, readKeptFaults } from './kept-list.store.ts';
import { nameAsUsed, readUploadedLists, type UploadedList } from './uploaded-lists.store.ts';
import { describeSuspicions, type DescribedSuspicion } from './suspicions.store.ts';

export interface ImportDeskWorld {
  db: CatalogueDatabase;
  now: () => Date;
  newId: () => string;
  /** Where the shop's own list is, and how to ask for it; null: it has none. */
  configured: { location: string; access: FeedAccess } | null;
  onError: (error: unknown) => void;
  /** Aborted when the shop closes: a list that is being read is given up. */
  closing?: AbortSignal | undefined;
}

export type Started = { ok: true; id: string } | { ok: false; reason: 'busy' | 'no-list' };
export type Decided = { ok: true } | { ok: false; reason: 'unknown' | 'not-now' };

/** Where administrators try lists, apply them and undo them. What takes long goes on after the answer, and tells how far it is. */
export interface ImportDesk {
  /** What the shop's own list is called; null: it has none. */
  configuredName: string | null;
  list(query: RunQuery): Promise<{ runs: ImportRun[]; count: number }>;
  find(id: string): Promise<ImportRun | undefined>;
  /** All of them, up to 50,000. */
  faults(run: ImportRun): Promise<readonly RowFault[]>;
  /** All that are suspicious, with what they are called by now. */
  suspicions(run: ImportRun): Promise<readonly DescribedSuspicion[]>;
  /** The uploaded lists that products are on, by name. */
  uploadedLists(): Promise<readonly UploadedList[]>;
  /** @param file.listName Which of the uploaded lists it is, or a new one; however it is written before, it is the same list. */
  tryFile(
    file: { name: string; listName: string; bytes: Uint8Array },
    authorship: Authorship,
  ): Promise<Started>;
  tryConfigured(authorship: Authorship): Promise<Started>;
  apply(id: string, authorship: Authorship): Promise<Decided>;
  undo(id: string, authorship: Authorship): Promise<Decided>;
  discard(id: string, authorship: Authorship): Promise<Decided>;
  /** Resolves when nothing is under way in this process. */
  settled(): Promise<void>;
}

/** What is told of a failure that nobody foresaw; the log has the rest. */
const OUR_FAULT =
  'Algo falló de nuestro lado y no cambió nada. Ya quedó registrado; probá de nuevo en un rato.';
const TOUCHED_SINCE =
  'Importaciones más nuevas ya cambiaron todo lo que esta había cambiado: no queda nada para deshacer.';

export function openImportDesk({
  db,
  now,
  newId,
  configured,
  onError,
  closing,
}: ImportDeskWorld): ImportDesk {
  const underWay = new Set<Promise<void>>();

  async function find(id: string): Promise<ImportRun | undefined> {
    const run = await findRun(db, id);
    return run && asOf(run, now());
  }

  /** Goes on after the answer; whatever it throws leaves the run as `back` says. */
  function later(work: () => Promise<void>, back: (trouble: string) => Promise<unknown>): void {
    const done = work()
      .catch(async (error: unknown) => {
        onError(error);
        await back(OUR_FAULT);
      })
      .catch(onError)
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  async function start(
    list: ListIdentity & { name: string },
    authorship: Authorship,
    getBytes: (told: ReturnType<typeof progressTeller>) => Promise<FeedBytes>,
  ): Promise<Started> {
    const id = newId();
    const stage = list.source === 'upload' ? 'reading' : 'downloading';
    const isBegun = await beginRun(db, { ...list, id, by: authorship.by.name, at: now(), stage });
    if (!isBegun) return { ok: false, reason: 'busy' };
    const told = progressTeller(id);
    later(
      async () => read({ ...list, id }, await getBytes(told), told),
      (trouble) => recordReading(db, id, { state: 'failed', report: reportOfFailure(trouble), at: now() }),
    );
    return { ok: true, id };
  }

  async function read(
    run: Pick<ImportRun, 'id' | 'source' | 'listName'>,
    file: FeedBytes,
    told: ReturnType<typeof progressTeller>,
  ): Promise<void> {
    await forgetOldRuns(db, now());
    const feed = file.ok
      ? await parseFeed(file.bytes, {
          listAddress: file.address,
          onRows: (rows) => told({ stage: 'reading', rows, total: null }),
          signal: closing,
        })
      : { ...file, faults: [], faultCount: 0 };
    if (file.ok) giveBack(file.bytes);
    if (!feed.ok) {
      await keepList(db, run.id, { items: [], unreadableIds: new Set(), faults: feed.faults });
      const report = reportOfFailure(feed.reason, feed);
      return recordReading(db, run.id, { state: 'failed', report, at: now() });
    }
    await told({ stage: 'comparing', rows: feed.items.length, total: feed.items.length }, 'at once');
    await keepList(db, run.id, feed);
    const { report, isEmpty } = await tryList(db, run, feed);
    await recordReading(db, run.id, { state: isEmpty ? 'unchanged' : 'planned', report, at: now() });
  }

  /** The database hears of it twice a second at most. */
  function progressTeller(id: string) {
    let toldAt = now().getTime();
    return async (progress: ImportProgress, when?: 'at once') => {
      const at = now();
      if (when === undefined && at.getTime() - toldAt < TELL_EVERY_MS) return;
      toldAt = at.getTime();
      await tellProgress(db, id, progress, at);
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
    // As it stands in the database, where a process that died may have left it under way.
    const stored = (await findRun(db, id))?.state ?? expected;
    if (!(await moveRun(db, id, stored, { state: to, stage, at: now() })))
      return { ok: false, reason: 'not-now' };
    later(
      () => work(run),
      (trouble) => moveRun(db, id, to, { state: expected, stage: null, at: now(), trouble }),
    );
    return { ok: true };
  }

  return {
    configuredName: configured && listName(configured.location),
    find,
    async list(query) {
      const { runs, count } = await listRuns(db, query);
      return { runs: runs.map((run) => asOf(run, now())), count };
    },
    async faults(run) {
      const kept = await readKeptFaults(db, run.id);
      return kept.length > 0 ? kept : (run.report?.faults.first ?? []);
    },
    suspicions: (run) => describeSuspicions(db, run),
    uploadedLists: () => readUploadedLists(db),
    async tryFile({ name, listName, bytes }, authorship) {
      const list = { source: 'upload', listName: await nameAsUsed(db, listName), name } as const;
      return start(list, authorship, async () => ({ ok: true, bytes }));
    },
    async tryConfigured(authorship) {
      if (configured === null) return { ok: false, reason: 'no-list' };
      const { location, access } = configured;
      return start({ ...CONFIGURED_LIST, name: listName(location) }, authorship, (told) =>
        readFeedSource(location, {
          ...access,
          onProgress: (rows, total) => told({ stage: 'downloading', rows, total: total ?? null }),
        }),
      );
    },
    apply: (id, authorship) =>
      decide(id, { from: 'unapplied', to: 'applying', stage: 'applying' }, (run) =>
        applyKeptList(db, run, authorship),
      ),
    undo: (id, authorship) =>
      decide(id, { from: 'applied', to: 'undoing', stage: 'undoing' }, async (run) => {
        const report = await undoImport(db, run, authorship);
        if (report !== undefined) return;
        await moveRun(db, id, 'undoing', {
          state: 'applied',
          stage: null,
          at: now(),
          trouble: TOUCHED_SINCE,
        });
      }),
    async discard(id, authorship) {
      const run = await find(id);
      if (run === undefined) return { ok: false, reason: 'unknown' };
      return (await discardImport(db, run, authorship)) ? { ok: true } : { ok: false, reason: 'not-now' };
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

const TELL_EVERY_MS = 500;

/** What a list is called in the panel: no more of its address than may be seen. */
export function listName(location: string): string {
  return /^https?:\/\//i.test(location) ? placeOf(new URL(location)) : basename(location);
}
