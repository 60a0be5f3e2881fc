import type { Kysely } from 'kysely';
import type { ImportService } from '#catalogue/imports/import-service.ts';
import type { Tables } from '#db/tables.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import type { FailureLog, Log } from '#lib/failure-log.ts';
import { REPRICING_EVERY_MINUTES } from '#pricing/price.ts';
import { recordRepricing } from '#pricing/repricing-run.store.ts';
import { repriceCatalogue } from './reprice.ts';

/** How often the supplier's list is imported and margins become prices. */
export const IMPORT_INTERVAL_MS = REPRICING_EVERY_MINUTES * MINUTE_MS;

export interface RepricingDeps {
  db: Kysely<Tables>;
  now: () => Date;
  log: Log;
}

export interface ImportAndRepriceDeps extends RepricingDeps {
  imports: Pick<ImportService, 'importConfigured'>;
  /** Called after the list was read. */
  afterImport: () => Promise<void>;
  failures: FailureLog;
}

/** Imports the configured list, then reprices, even if the import failed. @throws when the repricing cannot be recorded. */
export async function importAndReprice(deps: ImportAndRepriceDeps): Promise<void> {
  await importList(deps).then(
    () => deps.failures.worked('list'),
    (error: unknown) => deps.failures.failed('list', error),
  );
  await runRepricing(deps);
}

async function importList({ imports, afterImport }: ImportAndRepriceDeps): Promise<void> {
  const state = await imports.importConfigured();
  if (state === 'applied' || state === 'unchanged') await afterImport();
}

/**
 * One repricing run, recorded in the log and, for the panel, in the database. A failed run changes no price and is retried at the
 * next interval. @throws when it cannot be recorded.
 */
export async function runRepricing({ db, now, log }: RepricingDeps): Promise<void> {
  const startedAt = now();
  const outcome = await repriceCatalogue(db, startedAt).then(
    ({ changed }) => ({ changed, failure: null }),
    (error: unknown) => ({ changed: 0, failure: error instanceof Error ? error.message : String(error) }),
  );
  if (outcome.failure !== null) log.error(outcome, 'Repricing failed: no price changed');
  else if (outcome.changed > 0) log.info(outcome, 'Prices follow margins');

  const finishedAt = now();
  const nextAt = new Date(finishedAt.getTime() + IMPORT_INTERVAL_MS);
  await recordRepricing(db, { ...outcome, startedAt, finishedAt, nextAt });
}
