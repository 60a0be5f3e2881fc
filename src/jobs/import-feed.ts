import type { Kysely } from 'kysely';
import { applyImport } from '#catalogue/supplier-feed/apply-import.store.ts';
import { reportOfFailure, reportOfPlan } from '#catalogue/supplier-feed/import-report.ts';
import { recordImportRun, type ImportRun } from '#catalogue/supplier-feed/import-run.store.ts';
import { parseFeed, type ParsedFeed } from '#catalogue/supplier-feed/parse-feed.ts';
import { isEmptyPlan } from '#catalogue/supplier-feed/plan-import.ts';
import { readFeedSource, type FeedAccess } from '#catalogue/supplier-feed/read-feed-source.ts';
import type { Tables } from '#db/tables.ts';

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
export async function importFeed(location: string, world: ImportWorld): Promise<ImportRun['outcome']> {
  const startedAt = world.now();
  const result = await importList(location, world);
  const run = { ...result, id: world.newId(), startedAt, finishedAt: world.now() };
  await recordImportRun(world.db, run);
  tell(location, run, world.log);
  return run.outcome;
}

async function importList(
  location: string,
  { db, fetch, access, closing }: ImportWorld,
): Promise<Pick<ImportRun, 'outcome' | 'report'>> {
  const feed = await readFeed(location, { ...access, fetch, closing });
  if (!feed.ok) return { outcome: 'failed', report: reportOfFailure(feed.reason, feed.faults) };
  const plan = await applyImport(db, feed.items, feed.unreadableIds);
  return { outcome: isEmptyPlan(plan) ? 'unchanged' : 'applied', report: reportOfPlan(plan, feed.faults) };
}

/** A function of its own, so that the list's bytes are forgotten before anything is written. */
async function readFeed(location: string, access: FeedAccess): Promise<ParsedFeed> {
  const source = await readFeedSource(location, access);
  return source.ok ? parseFeed(source.bytes, source.address) : { ...source, faults: [] };
}

/** So many bad rows are told in the log one by one; the report keeps more. */
const FAULTS_LOGGED = 20;

function tell(location: string, { outcome, report }: ImportRun, log: ImportLog): void {
  if ('reason' in report) {
    log.error({ location, reason: report.reason }, 'The supplier list was not imported: nothing changed');
    return;
  }
  const { suspicious, faults, ...counts } = report;
  log.info(
    { location, outcome, ...counts, faults: faults.count, suspicious: suspicious.count },
    'Supplier list read',
  );
  if (outcome === 'unchanged') return;
  for (const fault of faults.first.slice(0, FAULTS_LOGGED)) log.warn(fault, 'Row of the supplier list');
  for (const suspicion of suspicious.first) log.warn(suspicion, 'Suspicious change in the supplier list');
}
