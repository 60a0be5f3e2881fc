import { randomBytes } from 'node:crypto';
import { hideProducts } from '#catalogue/demo-catalogue.store.ts';
import type { ImportService } from '#catalogue/imports/import-service.ts';
import type { KnownPartsService } from '#catalogue/known-parts/known-parts-service.ts';
import {
  WRITE_MISSED_EVERY_MS,
  type MissedSearchService,
} from '#catalogue/missed-searches/missed-search-service.ts';
import type { PhotoService } from '#catalogue/photos/photo-service.ts';
import { FOLLOW_EVERY_MS, type LiveCatalogue } from '#catalogue/snapshot/live-catalogue.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { Database } from '#db/engine.ts';
import { WORK_LIMITS, withLimits } from '#db/work-limits.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { applyDemoRate } from '#pricing/pricing-service.ts';
import type { FeedChoice } from '#jobs/choose-feed.ts';
import { deleteExpired, emailFilesIn, photosIn, RETENTION_INTERVAL_MS, RETENTIONS } from '#jobs/retention.ts';
import { HEARTBEAT_INTERVAL_MS, onlyLeading } from '#jobs/leader-election.ts';
import type { JobWatch } from '#jobs/job-watch.ts';
import { createJobRounds } from '#jobs/job-rounds.ts';
import type { Clock } from '#jobs/repeat.ts';
import { BACKUP_CHECK_INTERVAL_MS, backUpWhenDue, type ScheduledBackupDeps } from '#jobs/scheduled-backup.ts';
import { IMPORT_INTERVAL_MS, importAndReprice } from '#jobs/import-and-reprice.ts';
import { SEND_EMAILS_EVERY_MS } from '#jobs/send-emails.ts';
import { CLOCK_CHECK_INTERVAL_MS, type ShopClock } from '#jobs/shop-clock.ts';
import { keepSales } from '#orders/sales/keep-sales.ts';
import type { ShopHealth } from '#health/shop-health.ts';
import { createFailureLog, type Log } from '#lib/failure-log.ts';
import { dayOf, minuteOfDay } from '#orders/calendar.ts';
import { queueDailyDigests } from '#staff-notifications/queue-daily-digests.ts';
import { queueDueNotices } from '#notices/queue-due-notices.ts';
import { remindUnpaid } from '#payments/offline/remind.ts';
import { releaseArrangedHolds } from '#payments/release-holds.ts';
import type { NewsStreams } from '#server/http/news-streams.ts';
import type { SettingsService } from '#settings/settings-service.ts';
import type { Config } from '#server/settings/config.ts';
import { DEMO_ARS_PER_USD, DEMO_HIDDEN_IDS } from '../../demo/demo-catalogue.ts';
import type { Payments } from './open-payments.ts';
import { importLogOf } from './open-imports.ts';
import { photoFolder } from './open-photos.ts';
import { mailFolder } from './create-mail-transport.ts';
import { joinProcesses } from './join-processes.ts';
import { openMail } from './open-mail.ts';

/** How soon the other processes show what the owner changed in one. */
const SETTINGS_EVERY_MS = 1000;

/** How soon a product with a new text is looked up in the base of known parts. */
const MATCH_EVERY_MS = 5000;

/** A round takes a minute at most while there is much to fetch. A shop that has just opened serves its visitors first. */
const PHOTO_ROUND_EVERY_MS = 15_000;
const FIRST_PHOTOS_AFTER_MS = 10_000;
/** A process of the former release keeps an upload in its folder alone. */
const SHARE_UPLOADS_EVERY_MS = HOUR_MS;

/** Each round releases expired holds and searches payments whose notification was lost. Notifications that arrive are processed at once. */
const PAYMENT_ROUND_MS = 5000;
/** Reminders of unpaid orders come hours apart. */
const REMINDER_ROUND_MS = MINUTE_MS;
/** How soon a visitor who waits for a product is notified. */
const NOTICE_ROUND_MS = 20_000;
/** How late a list may be fetched. */
const LIST_ROUND_MS = 30_000;
/** How late a daily email may be. */
const DIGEST_ROUND_MS = MINUTE_MS;
/** An order is in the open panels within a second. */
const NEWS_ROUND_MS = 500;
/** Where the shop takes no payments, holds last days. */
const ARRANGED_ROUND_MS = MINUTE_MS;
/** How exactly the panel says since when something does not work. */
const OBSERVE_EVERY_MS = 30_000;
/** Until then the panel sums the days that changed itself. */
const SUM_SALES_EVERY_MS = 10_000;
/** A day of 100,000 orders is read for seconds: its sums take a twentieth of the time at most. */
const REST_PER_SUM = 19;
/** The mock notifies about as fast as the real provider. */
const DELIVER_EVERY_MS = 1000;

export interface JobDeps {
  db: Database['db'];
  /** The shop as it is now. */
  about: () => ShopSettings;
  settings: Pick<SettingsService, 'follow' | 'current'>;
  clock: Clock;
  shopClock: ShopClock;
  /** Milliseconds since any moment, which never jump. */
  monotonicMs: () => number;
  catalogue: LiveCatalogue;
  /** The list that the shop reads, and whether the shop is still empty. */
  feed: FeedChoice;
  imports: ImportService;
  knownParts: Pick<KnownPartsService, 'follow'>;
  missedSearches: Pick<MissedSearchService, 'write'>;
  photos: Pick<PhotoService, 'round' | 'shareUploads'>;
  backups: Pick<ScheduledBackupDeps, 'newestBackup' | 'backUp'>;
  isEmpty: boolean;
  payments: Payments;
  /** Takes the rounds of every job. */
  watch: JobWatch;
  health: Pick<ShopHealth, 'observe'>;
  newsStreams: Pick<NewsStreams, 'round'>;
  /** Aborted when the shop closes. */
  closing: AbortSignal;
  log: Log;
}

/** What a shop does by the clock. */
export interface Jobs {
  /** Resolves when the rounds in progress have ended. */
  stop(): Promise<void>;
  /** Leaves what only one process does to another one. */
  resign(): Promise<void>;
  /** Whether this process does what only one does. */
  isLeading(): Promise<boolean>;
}

/** Fills an empty shop, and starts the scheduled jobs. */
export async function openJobs(config: Config, deps: JobDeps): Promise<Jobs> {
  const {
    db,
    about,
    settings,
    clock,
    shopClock,
    monotonicMs,
    catalogue,
    feed,
    imports,
    knownParts,
    missedSearches,
    photos,
    backups,
    isEmpty,
    payments,
    watch,
    health,
    newsStreams,
    closing,
  } = deps;
  const { now } = shopClock;
  const failures = createFailureLog(deps.log, () => now().getTime());
  const leader = joinProcesses(db, { now, monotonicMs, log: deps.log, failures });

  const importLog = importLogOf(feed, deps.log);
  // An undone import may have brought the demo back.
  const afterImport = async () => {
    if (feed.isDemo) await applyDemoRate(db, DEMO_ARS_PER_USD, now());
  };
  const importRun = inBulk(() =>
    importAndReprice({ db, now, imports, afterImport, failures, log: importLog }),
  );
  if (isEmpty) {
    await onlyLeading(leader, importRun)();
    if (feed.isDemo) await hideProducts(db, DEMO_HIDDEN_IDS);
    await catalogue.refresh();
  }

  const mail = openMail(config, { db, now, about, settings, log: deps.log, closing });
  const retentions = [
    ...RETENTIONS,
    emailFilesIn(mailFolder(config.dataDir)),
    photosIn(photoFolder(config.dataDir)),
  ];
  const deleteWhatExpired = async () => {
    // By a clock that is years ahead, everything is old enough to be deleted.
    if (!shopClock.isAgeTrusted()) return;
    await inBulk(() => deleteExpired({ db, now, closing }, retentions))();
  };

  const { everyProcess, onlyLeader } = createJobRounds({ leader, watch, failures, clock, monotonicMs });
  const jobs = [
    everyProcess('clock', { everyMs: CLOCK_CHECK_INTERVAL_MS }, shopClock.check),
    everyProcess('leader', { everyMs: HEARTBEAT_INTERVAL_MS, firstAfterMs: 0 }, leader.heartbeat),
    everyProcess('follow', { everyMs: FOLLOW_EVERY_MS }, catalogue.catchUp),
    everyProcess('news', { everyMs: NEWS_ROUND_MS }, newsStreams.round),
    everyProcess('settings', { everyMs: SETTINGS_EVERY_MS }, settings.follow),
    everyProcess('sent mail', { everyMs: SEND_EMAILS_EVERY_MS }, mail.recordSent),
    everyProcess('state', { everyMs: OBSERVE_EVERY_MS }, health.observe),
    everyProcess('missed searches', { everyMs: WRITE_MISSED_EVERY_MS }, missedSearches.write),
    everyProcess(
      'uploaded photos',
      { everyMs: SHARE_UPLOADS_EVERY_MS, firstAfterMs: FIRST_PHOTOS_AFTER_MS },
      photos.shareUploads,
    ),
    onlyLeader(
      'reprice',
      { everyMs: IMPORT_INTERVAL_MS, firstAfterMs: isEmpty ? IMPORT_INTERVAL_MS : 0 },
      importRun,
    ),
    onlyLeader('lists', { everyMs: LIST_ROUND_MS }, inBulk(imports.importDue)),
    onlyLeader(
      'known parts',
      { everyMs: MATCH_EVERY_MS },
      inBulk(() => knownParts.follow()),
    ),
    onlyLeader(
      'photos',
      { everyMs: PHOTO_ROUND_EVERY_MS, firstAfterMs: FIRST_PHOTOS_AFTER_MS },
      inBulk(photos.round),
    ),
    onlyLeader(
      'sales',
      { everyMs: SUM_SALES_EVERY_MS, restPerRound: REST_PER_SUM },
      inBulk(() => keepSales(db, closing)),
    ),
    onlyLeader('mail', { everyMs: SEND_EMAILS_EVERY_MS }, mail.send),
    onlyLeader('reminders', { everyMs: REMINDER_ROUND_MS }, () =>
      remindUnpaid(db, { at: now(), randomBytes }),
    ),
    onlyLeader('notices', { everyMs: NOTICE_ROUND_MS }, () =>
      queueDueNotices(db, { now, randomBytes }, closing),
    ),
    onlyLeader('digests', { everyMs: DIGEST_ROUND_MS }, () =>
      queueDailyDigests(db, {
        now,
        randomBytes,
        momentToday: (hour) => minuteOfDay(dayOf(now()), hour * 60),
      }),
    ),
    onlyLeader('backup', { everyMs: BACKUP_CHECK_INTERVAL_MS }, () =>
      backUpWhenDue({ db, now, randomBytes, ...backups, times: config.backups.times, closing }),
    ),
    onlyLeader('retention', { everyMs: RETENTION_INTERVAL_MS }, deleteWhatExpired),
    ...(payments.service === null
      ? [
          onlyLeader('holds', { everyMs: ARRANGED_ROUND_MS }, () =>
            releaseArrangedHolds({ db, now, randomBytes }),
          ),
        ]
      : [
          onlyLeader('payments', { everyMs: PAYMENT_ROUND_MS }, payments.service.round),
          everyProcess('trial', { everyMs: DELIVER_EVERY_MS }, payments.deliver),
        ]),
  ];

  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      mail.close();
    },
    resign: () => leader.resign(),
    isLeading: async () => (await leader.term()) !== null,
  };
}

/** Runs long work, such as a list, a day's sums or a round of photographs, under limits that leave the database to visitors. */
function inBulk<T>(work: () => Promise<T>): () => Promise<T> {
  return () => withLimits(WORK_LIMITS.bulk, work);
}
