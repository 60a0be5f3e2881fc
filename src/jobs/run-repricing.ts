import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { recordRepricing } from '#pricing/repricing-run.store.ts';
import { REPRICING_EVERY_MINUTES } from '#pricing/rhythm.ts';
import type { ImportLog } from './import-feed.ts';
import { repriceCatalogue } from './reprice.ts';

/** How often the supplier's list is read and margins become prices. */
export const BEAT_MS = REPRICING_EVERY_MINUTES * 60_000;

export interface RepricingWorld {
  db: Kysely<Tables>;
  now: () => Date;
  log: ImportLog;
}

/**
 * One run of the repricing, told in the log and, for the panel, in the database. One that fails changes no price and is tried
 * again at the next beat. @throws what kept it from being told.
 */
export async function runRepricing({ db, now, log }: RepricingWorld): Promise<void> {
  const startedAt = now();
  const outcome = await repriceCatalogue(db).then(
    ({ changed }) => ({ changed, failure: null }),
    (error: unknown) => ({ changed: 0, failure: error instanceof Error ? error.message : String(error) }),
  );
  if (outcome.failure !== null) log.error(outcome, 'Repricing failed: no price changed');
  else if (outcome.changed > 0) log.info(outcome, 'Prices follow margins');

  const finishedAt = now();
  const nextAt = new Date(finishedAt.getTime() + BEAT_MS);
  await recordRepricing(db, { ...outcome, startedAt, finishedAt, nextAt });
}
