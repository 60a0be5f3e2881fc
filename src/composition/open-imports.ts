import { randomBytes, randomUUID } from 'node:crypto';
import { readSuperuserEmails } from '#accounts/users.store.ts';
import { createImportService, type ImportService } from '#catalogue/imports/import-service.ts';
import { fetchPublic } from '#catalogue/supplier-feed/fetch-public.ts';
import { importAuditChanges } from '#contract/panel/import-audit.ts';
import type { Database } from '#db/engine.ts';
import type { FeedChoice } from '#jobs/choose-feed.ts';
import type { Log } from '#lib/failure-log.ts';
import type { Config } from '#server/settings/config.ts';
import { nextTimeOfDay } from './next-time-of-day.ts';

/** The imports of suppliers' lists: the configured one, those of addresses, and uploads. */
export function openImports(
  { feedAccess }: Pick<Config, 'feedAccess'>,
  {
    db,
    now,
    feed,
    log,
    onError,
    closing,
  }: {
    db: Database['db'];
    now: () => Date;
    feed: FeedChoice;
    log: Log;
    onError: (error: unknown) => void;
    closing: AbortSignal;
  },
): ImportService {
  const { location, isDemo } = feed;
  return createImportService({
    db,
    now,
    newId: randomUUID,
    randomBytes,
    configured:
      location === null
        ? null
        : { location, isDemo, access: { ...feedAccessOf(feedAccess), fetch, closing } },
    addressAccess: {
      fetch: fetchPublic({ ownOrigin: URL.parse(location ?? '')?.origin ?? null }),
      closing,
    },
    nextTimeOfDay,
    toAuditChanges: importAuditChanges,
    readOwners: () => readSuperuserEmails(db),
    log: importLogOf(feed, log),
    onError,
    closing,
  });
}

/** The demo's bad rows are bad on purpose; logging them would greet a newcomer with warnings. */
export function importLogOf({ isDemo }: Pick<FeedChoice, 'isDemo'>, log: Log): Log {
  return isDemo ? { info: ignore, warn: ignore, error: log.error.bind(log) } : log;
}

/** The request that the supplier's server expects. */
export function feedAccessOf({ token, body }: Config['feedAccess']) {
  return { token: token ?? undefined, body: body ?? undefined };
}

function ignore(): void {}
