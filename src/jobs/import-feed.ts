import type { Kysely } from 'kysely';
import { readSuperuserEmails } from '#accounts/users.store.ts';
import { isDemoCatalogue } from '#catalogue/demo-catalogue.store.ts';
import { applyImport } from '#catalogue/imports/apply-import.store.ts';
import { listName } from '#catalogue/imports/import-desk.ts';
import { reportOfFailure, reportOfPlan, type ImportReport } from '#catalogue/imports/import-report.ts';
import { forgetOldRuns } from '#catalogue/imports/forget-runs.store.ts';
import { recordImportRun, type ClockRun } from '#catalogue/imports/import-run.store.ts';
import { keepSuspicions } from '#catalogue/imports/kept-list.store.ts';
import { noteReadAgain, noteUnread } from '#catalogue/imports/unread-list.store.ts';
import { endWaiting, forgetDiscarded, letListWait } from '#catalogue/imports/waiting-list.store.ts';
import { CONFIGURED_LIST } from '#catalogue/supplier-feed/list-source.ts';
import { parseFeed, type ParsedFeed } from '#catalogue/supplier-feed/parse-feed.ts';
import { isEmptyPlan, type ImportPlan } from '#catalogue/supplier-feed/plan-import.ts';
import { readFeedSource, type FeedAccess } from '#catalogue/supplier-feed/read-feed-source.ts';
import type { Tables } from '#db/tables.ts';
import { giveBack } from '#lib/give-back.ts';
import type { RandomBytes } from '#lib/readable-code.ts';

export interface ImportWorld {
  db: Kysely<Tables>;
  fetch: typeof fetch;
  /** How the supplier's server wants to be asked. */
  access?: Pick<FeedAccess, 'token' | 'body'>;
  /** Aborted when the shop closes: a list on its way is given up. */
  closing?: AbortSignal | undefined;
  now: () => Date;
  newId: () => string;
  randomBytes: RandomBytes;
  log: ImportLog;
}

export interface ImportLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What became of a reading by the clock. */
interface Reading {
  /** `waiting`: it is doubted. `still-waiting`: so is one that is much the same, or was, and nothing is raised again. */
  state: ClockRun['state'] | 'waiting' | 'still-waiting';
  report: ImportReport;
}

/**
 * Reads the supplier's list from a path or an http(s) address, brings the catalogue up to it, and keeps a report of the run.
 * An empty or unreadable list changes nothing and is logged as an error; so does one that changed too much, which waits for a person.
 */
export async function importFeed(location: string, world: ImportWorld): Promise<Reading['state']> {
  const name = listName(location);
  const reading = await importList(location, name, world);
  logReading(name, reading, world.log);
  await noteOutage(name, reading, world);
  return reading.state;
}

async function importList(
  location: string,
  name: string,
  { db, fetch, access, closing, now, newId, randomBytes }: ImportWorld,
): Promise<Reading> {
  const begun = { id: newId(), name, startedAt: now() };
  const feed = await readFeed(location, { ...access, fetch, closing });
  await forgetOldRuns(db, begun.startedAt);
  if (!feed.ok) {
    const report = reportOfFailure(feed.reason, feed);
    const run: ClockRun = { ...begun, finishedAt: now(), state: 'failed', report };
    await recordImportRun(db, run);
    return run;
  }
  const runOf = (plan: ImportPlan): ClockRun => ({
    ...begun,
    finishedAt: now(),
    state: isEmptyPlan(plan) ? 'unchanged' : 'applied',
    report: reportOfPlan(plan, feed),
  });
  const list = { ...CONFIGURED_LIST, importId: begun.id, ...feed };
  const outcome = await applyImport(
    db,
    list,
    async (trx, plan) => {
      const run = runOf(plan);
      await recordImportRun(trx, run);
      await keepSuspicions(trx, run.id, plan.suspicious);
      await endWaiting(trx, 'La lista siguiente vino bien.', run.finishedAt);
      await forgetDiscarded(trx, CONFIGURED_LIST);
    },
    // What the demo sold has nothing to do with the first list of a supplier.
    { isJudged: !(await isDemoCatalogue(db)) },
  );
  if (outcome.kind === 'applied') return runOf(outcome.plan);

  const { plan, samples, doubts } = outcome;
  const report = reportOfPlan(plan, feed, { samples, doubts });
  const owners = await readSuperuserEmails(db);
  const doubted = { ...begun, ...feed, finishedAt: now(), report, doubts, suspicions: plan.suspicious };
  const isNew = (await letListWait(db, doubted, { owners, randomBytes })) === 'new';
  return { state: isNew ? 'waiting' : 'still-waiting', report };
}

async function readFeed(location: string, access: FeedAccess): Promise<ParsedFeed> {
  const source = await readFeedSource(location, access);
  if (!source.ok) return { ...source, faults: [], faultCount: 0 };
  const feed = await parseFeed(source.bytes, { listAddress: source.address, signal: access.closing });
  giveBack(source.bytes);
  return feed;
}

/** Whoever runs the shop hears once that the list cannot be read, and once that it can. */
async function noteOutage(
  name: string,
  { report }: Reading,
  { db, now, randomBytes, closing, log }: ImportWorld,
): Promise<void> {
  if (closing?.aborted === true) return;
  const stamp = { at: now(), randomBytes };
  const notice = { name, owners: await readSuperuserEmails(db) };
  if ('reason' in report) {
    const since = await noteUnread(db, { ...notice, reason: report.reason }, stamp);
    if (since !== null)
      log.error({ list: name, since, reason: report.reason }, 'The supplier list is unread');
  } else if (await noteReadAgain(db, notice, stamp)) {
    log.info({ list: name }, 'The supplier list is read again');
  }
}

/** So many bad rows, and so many suspicious ones, are logged one by one; the panel has all of them. */
const LOGGED_EACH = 20;

function logReading(location: string, { state, report }: Reading, log: ImportLog): void {
  if ('reason' in report) {
    log.error({ location, reason: report.reason }, 'The supplier list was not imported: nothing changed');
    return;
  }
  const { suspicious, faults, samples: _, ...counts } = report;
  const entry = { location, outcome: state, ...counts, faults: faults.count, suspicious: suspicious.count };
  if (state === 'waiting') log.error(entry, 'The supplier list changed too much: it waits for a person');
  else log.info(entry, 'Supplier list read');
  if (state === 'unchanged' || state === 'still-waiting') return;
  for (const fault of faults.first.slice(0, LOGGED_EACH)) log.warn(fault, 'Row of the supplier list');
  for (const suspicion of suspicious.first.slice(0, LOGGED_EACH)) {
    log.warn(suspicion, 'Suspicious change in the supplier list');
  }
  if (suspicious.count > LOGGED_EACH) {
    log.warn({ more: suspicious.count - LOGGED_EACH }, 'More suspicious changes stand in the panel');
  }
}
