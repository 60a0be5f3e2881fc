import type { Kysely } from 'kysely';
import { applyImport } from '#catalogue/imports/apply-import.store.ts';
import { listName } from '#catalogue/imports/import-desk.ts';
import { reportOfFailure, reportOfPlan } from '#catalogue/imports/import-report.ts';
import { forgetOldRuns } from '#catalogue/imports/forget-runs.store.ts';
import { recordImportRun, type ClockRun } from '#catalogue/imports/import-run.store.ts';
import { parseFeed, type ParsedFeed } from '#catalogue/supplier-feed/parse-feed.ts';
import { isEmptyPlan, type ImportPlan } from '#catalogue/supplier-feed/plan-import.ts';
import { readFeedSource, type FeedAccess } from '#catalogue/supplier-feed/read-feed-source.ts';
import type { Tables } from '#db/tables.ts';
import { giveBack } from '#lib/give-back.ts';

export interface ImportWorld {
  db: Kysely<Tables>;
  fetch: typeof fetch;
  /** How the supplier's server wants to be asked. */
  access?: Pick<FeedAccess, 'token' | 'body'>;
  /** Aborted when the shop closes: a list on its way is given up. */
  closing?: AbortSignal | undefined;
  now: () => Date;
  newId: () => string;
  log: ImportLog;
}

export interface ImportLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * Reads the supplier's list from a path or an http(s) address, brings the catalogue up to it, and keeps a report of the run.
 * An empty or unreadable list changes nothing and is logged as an error.
 */
export async function importFeed(location: string, world: ImportWorld): Promise<ClockRun['state']> {
  const run = await importList(location, world);
  tell(listName(location), run, world.log);
  return run.state;
}

async function importList(
  location: string,
  { db, fetch, access, closing, now, newId }: ImportWorld,
): Promise<ClockRun> {
  const begun = { id: newId(), name: listName(location), startedAt: now() };
  const feed = await readFeed(location, { ...access, fetch, closing });
  await forgetOldRuns(db, begun.startedAt);
  if (!feed.ok) {
    const report = reportOfFailure(feed.reason, feed.faults);
    const run: ClockRun = { ...begun, finishedAt: now(), state: 'failed', report };
    await recordImportRun(db, run);
    return run;
  }
  const { items, unreadableIds, faults } = feed;
  const runOf = (plan: ImportPlan): ClockRun => ({
    ...begun,
    finishedAt: now(),
    state: isEmptyPlan(plan) ? 'unchanged' : 'applied',
    report: reportOfPlan(plan, faults),
  });
  const list = { importId: begun.id, source: 'configured', items, unreadableIds } as const;
  return runOf(await applyImport(db, list, (trx, plan) => recordImportRun(trx, runOf(plan))));
}

async function readFeed(location: string, access: FeedAccess): Promise<ParsedFeed> {
  const source = await readFeedSource(location, access);
  if (!source.ok) return { ...source, faults: [], faultCount: 0 };
  const feed = await parseFeed(source.bytes, { listAddress: source.address, signal: access.closing });
  giveBack(source.bytes);
  return feed;
}

/** So many bad rows are told in the log one by one; the report keeps more. */
const FAULTS_LOGGED = 20;

function tell(location: string, { state, report }: ClockRun, log: ImportLog): void {
  if ('reason' in report) {
    log.error({ location, reason: report.reason }, 'The supplier list was not imported: nothing changed');
    return;
  }
  const { suspicious, faults, ...counts } = report;
  log.info(
    { location, outcome: state, ...counts, faults: faults.count, suspicious: suspicious.count },
    'Supplier list read',
  );
  if (state === 'unchanged') return;
  for (const fault of faults.first.slice(0, FAULTS_LOGGED)) log.warn(fault, 'Row of the supplier list');
  for (const suspicion of suspicious.first) log.warn(suspicion, 'Suspicious change in the supplier list');
}
