import type { Kysely } from 'kysely';
import type { Log } from '#lib/failure-log.ts';
import { forEachSettled } from '#lib/for-each-settled.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import type { Tables } from '#db/tables.ts';
import { CONFIGURED_LIST, nameOfLocation } from '../supplier-feed/list-source.ts';
import type { ParsedFeed } from '../supplier-feed/parse-feed.ts';
import { readFeedSource, type FeedAccess } from '../supplier-feed/read-feed-source.ts';
import { readAllSuppliers } from '../supplier-rows.store.ts';
import { applyOrLetWait } from './apply-or-let-wait.ts';
import { listInUse, type ConfiguredList } from './configured-list.ts';
import { reportOfFailure } from './import-report.ts';
import { deleteExpiredRuns } from './import-retention.store.ts';
import type { ScheduledList } from './import-run.ts';
import { recordScheduledRun } from './import-run.store.ts';
import { nextReading, retryOf, type ListAddress, type NextTimeOfDay } from './list-address.ts';
import { noteNextReading, readDueAddresses } from './list-addresses.store.ts';
import type { ReadList } from './list-reader.ts';
import { logOutage, logScheduledImport, type ScheduledImport } from './log-import.ts';
import { noteReadAgain, noteUnread } from './unread-list.store.ts';

export interface ScheduledImportDeps {
  db: Kysely<Tables>;
  now: () => Date;
  newId: () => string;
  randomBytes: RandomBytes;
  configured: ConfiguredList | null;
  /** How to access the addresses of lists that people typed. */
  addressAccess: FeedAccess;
  nextTimeOfDay: NextTimeOfDay;
  /** The email addresses of the owners. */
  readOwners: () => Promise<string[]>;
  log: Log;
  /** Aborted when the shop closes: a list that is being read is abandoned. */
  closing?: AbortSignal | undefined;
  readList: ReadList;
}

/**
 * The scheduled jobs: they read a list, apply it and store a report of the run. An empty or unreadable list changes nothing and is logged as an
 * error; so is one that changed too much, which waits for a person.
 */
export interface ScheduledImports {
  /** Null: there is no configured list, or it is the demo's and the demo has left the shop. */
  importConfigured(): Promise<ScheduledImport['state'] | null>;
  /** The lists that have an address, as many as are due, one after the other. */
  importDue(): Promise<void>;
}

export function createScheduledImports(deps: ScheduledImportDeps): ScheduledImports {
  const { db, now, newId, randomBytes, configured, readOwners, log, closing, readList } = deps;

  async function read(
    list: ScheduledList,
    { location, access, calledAs, isDemo = false }: ConfiguredList & { calledAs: string },
  ): Promise<ScheduledImport['state'] | null> {
    const begun = { ...list, isDemo, id: newId(), name: nameOfLocation(location), startedAt: now() };
    const outcome = await importRead(begun, await readList(begun, await readFeedSource(location, access)));
    if (outcome === null) return null;
    logScheduledImport(begun.name, outcome, log);
    await noteOutage({ name: calledAs, addressId: list.addressId }, outcome);
    return outcome.state;
  }

  async function importRead(
    begun: ScheduledList & { id: string; name: string; startedAt: Date; isDemo: boolean },
    feed: ParsedFeed,
  ): Promise<ScheduledImport | null> {
    await deleteExpiredRuns(db, begun.startedAt);
    if (feed.ok) return applyOrLetWait(db, begun, feed, { now, randomBytes, readOwners });
    const report = reportOfFailure(feed.reason, feed);
    await recordScheduledRun(db, { ...begun, finishedAt: now(), state: 'failed', report });
    return { state: 'failed', report };
  }

  /** Emails the owners once when the list cannot be read, and once when it can again. */
  async function noteOutage(
    list: { name: string; addressId: string | null },
    { report }: ScheduledImport,
  ): Promise<void> {
    if (closing?.aborted === true) return;
    const stamp = { at: now(), randomBytes };
    const notice = { ...list, owners: await readOwners() };
    if ('reason' in report) {
      const since = await noteUnread(db, { ...notice, reason: report.reason }, stamp);
      if (since !== null) logOutage(log, { name: list.name, since, reason: report.reason });
    } else if (await noteReadAgain(db, notice, stamp)) {
      logOutage(log, { name: list.name, since: null });
    }
  }

  async function importAddress(due: ListAddress, supplier: string): Promise<void> {
    const { id, supplierId, listName, address, schedule } = due;
    const list = { supplierId, source: 'upload', listName, addressId: id } as const;
    const calledAs = `${supplier}, ${listName}`;
    let state: ScheduledImport['state'] | null = 'failed';
    try {
      state = await read(list, { location: address, access: deps.addressAccess, calledAs });
    } finally {
      const next = nextReading(schedule, now(), deps.nextTimeOfDay);
      if (closing?.aborted !== true)
        await noteNextReading(db, due, state === 'failed' ? retryOf(next, now()) : next);
    }
  }

  return {
    async importConfigured() {
      const list = await listInUse(db, configured);
      if (list === null) return null;
      const calledAs = nameOfLocation(list.location);
      return read({ ...CONFIGURED_LIST, addressId: null }, { ...list, calledAs });
    },
    async importDue() {
      const due = await readDueAddresses(db, now());
      if (due.length === 0) return;
      const suppliers = await readAllSuppliers(db);
      await forEachSettled(due, async (address) => {
        if (closing?.aborted === true) return;
        const supplier = suppliers.find(({ id }) => id === address.supplierId)?.name ?? '';
        await importAddress(address, supplier);
      });
    },
  };
}
