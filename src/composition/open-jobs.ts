import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { openEmailClaim } from '#accounts/account-emails.ts';
import { openReset } from '#accounts/password-reset.ts';
import { hideProducts } from '#catalogue/demo-catalogue.store.ts';
import type { ImportService } from '#catalogue/imports/import-service.ts';
import type { KnownPartsService } from '#catalogue/known-parts/known-parts-service.ts';
import {
  WRITE_MISSED_EVERY_MS,
  type MissedSearchService,
} from '#catalogue/missed-searches/missed-search-service.ts';
import type { PhotoService } from '#catalogue/photos/photo-service.ts';
import type { LiveCatalogue } from '#catalogue/snapshot/live-catalogue.ts';
import { raiseAlertAlone } from '#attention/attention.store.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { Database } from '#db/engine.ts';
import { WORK_LIMITS, withLimits } from '#db/work-limits.ts';
import { applyDemoRate } from '#pricing/pricing-service.ts';
import type { FeedChoice } from '#jobs/choose-feed.ts';
import { deleteExpired, emailFilesIn, photosIn, RETENTION_INTERVAL_MS, RETENTIONS } from '#jobs/retention.ts';
import { HEARTBEAT_INTERVAL_MS, onlyLeading, joinLeaderElection } from '#jobs/leader-election.ts';
import type { JobWatch } from '#jobs/job-watch.ts';
import { repeat, type Clock, type Job } from '#jobs/repeat.ts';
import { BACKUP_CHECK_INTERVAL_MS, backUpWhenDue, type ScheduledBackupDeps } from '#jobs/scheduled-backup.ts';
import { IMPORT_INTERVAL_MS, importAndReprice } from '#jobs/import-and-reprice.ts';
import {
  recordSentEmails,
  SEND_EMAILS_EVERY_MS,
  sendEmails,
  type SendEmailsDeps,
} from '#jobs/send-emails.ts';
import { createDueTime } from '#jobs/due-time.ts';
import { CLOCK_CHECK_INTERVAL_MS, type ShopClock } from '#jobs/shop-clock.ts';
import { openOrderLinks } from '#orders/order-links.ts';
import { keepSales } from '#orders/sales/keep-sales.ts';
import type { ShopHealth } from '#health/shop-health.ts';
import { createFailureLog, type Log } from '#lib/failure-log.ts';
import type { JobName } from '#lib/job-names.ts';
import { dayOf, minuteOfDay } from '#orders/calendar.ts';
import { queueDailyDigests } from '#staff-notifications/queue-daily-digests.ts';
import { tellDueNotices } from '#notices/tell-due-notices.ts';
import { remindUnpaid } from '#payments/offline/remind.ts';
import { releaseArrangedHolds } from '#payments/release-holds.ts';
import type { NewsStreams } from '#server/http/news-streams.ts';
import { ATTEMPT_MS } from '#mail/retries.ts';
import { openSentJournal, sentJournalIn } from '#mail/sent-journal.ts';
import type { MailedShop } from '#mail/content.ts';
import type { Logo } from '#settings/logo.ts';
import type { SettingsService } from '#settings/settings-service.ts';
import type { Config } from '#server/settings/config.ts';
import { DEMO_ARS_PER_USD, DEMO_HIDDEN_IDS } from '../../demo/demo-catalogue.ts';
import type { Payments } from './open-payments.ts';
import { photoFolder } from './open-photos.ts';
import { mailFolder, createMailTransport } from './create-mail-transport.ts';

/** How often a process looks for what changed, here or in another one. */
const FOLLOW_EVERY_MS = 250;

/** How soon the other processes show what the owner changed in one. */
const SETTINGS_EVERY_MS = 1000;

/** How soon a product with a new text is looked up in the base of known parts. */
const MATCH_EVERY_MS = 5000;

/** A round takes a minute at most while there is much to fetch. A shop that has just opened serves its visitors first. */
const PHOTO_ROUND_EVERY_MS = 15_000;
const FIRST_PHOTOS_AFTER_MS = 10_000;
/** A process of the former release keeps an upload in its folder alone. */
const SHARE_UPLOADS_EVERY_MS = 60 * 60_000;

/** In rounds holds end, and the provider is asked for what it did not tell. What it tells is worked off at once. */
const PAYMENT_ROUND_MS = 5000;
/** Reminders of unpaid orders come hours apart. */
const REMINDER_ROUND_MS = 60_000;
/** How soon whoever waits for a product hears of it. */
const NOTICE_ROUND_MS = 20_000;
/** How late a list may be fetched. */
const LIST_ROUND_MS = 30_000;
/** How late a daily email may be. */
const DIGEST_ROUND_MS = 60_000;
/** An order is in the open panels within a second. */
const NEWS_ROUND_MS = 500;
/** Where the shop takes no payments, holds last days. */
const ARRANGED_ROUND_MS = 60_000;
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
  /** Resolves when what was under way has ended. */
  stop(): Promise<void>;
  /** Leaves what only one process does to another one. */
  resign(): Promise<void>;
  /** Whether this process does what only one does. */
  isLeading(): Promise<boolean>;
}

/** Fills a shop that is empty, and begins what is done again and again. */
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
  const leader = joinLeaderElection(db, {
    holder: `${hostname()}:${process.pid}:${randomBytes(3).toString('hex')}`,
    monotonicMs,
    log: deps.log,
    onTakeover: ({ holder }) => {
      const at = now();
      const alert = {
        kind: 'leader-silent',
        orderId: null,
        paymentId: null,
        detail: { proceso: holder },
        // One a day is enough.
        turn: at.toISOString().slice(0, 10),
      } as const;
      void raiseAlertAlone(db, alert, { at, randomBytes }).catch((error: unknown) =>
        failures.failed('attention', error),
      );
    },
  });

  const importLog = importLogOf(feed, deps.log);
  // An undone import may have brought the demo back.
  const afterImport = async () => {
    if (feed.isDemo) await applyDemoRate(db, DEMO_ARS_PER_USD, now());
  };
  const importRun = () =>
    withLimits(WORK_LIMITS.bulk, () =>
      importAndReprice({ db, now, imports, afterImport, failures, log: importLog }),
    );
  if (isEmpty) {
    await onlyLeading(leader, importRun)();
    if (feed.isDemo) await hideProducts(db, DEMO_HIDDEN_IDS);
    await catalogue.refresh();
  }

  const transport = createMailTransport(config, config.shop);
  const accounts = { db, now, randomBytes };
  const sendDeps: SendEmailsDeps = {
    ...accounts,
    transport,
    get shop() {
      return {
        ...about(),
        logoFile: logoFileOf(settings.current().logo),
        bankAccount: config.account ?? undefined,
        counter: { ...config.shop.delivery.counter, note: config.shop.delivery.pickup?.note ?? null },
        ...(config.payments.kind === 'trial' && { isTrial: true as const }),
      };
    },
    openReset: (email, how) => openReset(accounts, email, how),
    openOrderLinks: (email) => openOrderLinks(accounts.db, email),
    openEmailClaim: (claim) => openEmailClaim(accounts, claim),
    log: deps.log,
    attemptMs: ATTEMPT_MS,
    closing,
    journal: openSentJournal(sentJournalIn(config.dataDir), deps.log),
  };
  const retentions = [
    ...RETENTIONS,
    emailFilesIn(mailFolder(config.dataDir)),
    photosIn(photoFolder(config.dataDir)),
  ];
  const deleteWhatExpired = async () => {
    // By a clock that is years ahead, everything is old enough to be deleted.
    if (!shopClock.isAgeTrusted()) return;
    await withLimits(WORK_LIMITS.bulk, () => deleteExpired({ db, now, closing }, retentions));
  };

  const every = (name: JobName, everyMs: number, work: () => Promise<unknown>, firstAfterMs = everyMs) =>
    repeat(work, { everyMs, firstAfterMs, clock, onError: (error) => failures.failed(name, error) });
  /** Logs a recovery only where the work itself was done. */
  const logged = (name: JobName, work: () => Promise<unknown>) => async () => {
    await watch.run(name, work);
    failures.worked(name);
  };

  /** Whoever comes to lead does at once what is due: nobody may have done it for a while. */
  function everyLeading(
    name: JobName,
    everyMs: number,
    work: () => Promise<unknown>,
    firstAfterMs = everyMs,
    restPerRound = 0,
  ): Job {
    const due = createDueTime({ everyMs, firstAfterMs, restPerRound }, monotonicMs);
    const workIfDue = async () => {
      if (!due.isDue() || (await leader.term()) === null) return;
      await due.run(onlyLeading(leader, logged(name, work)));
    };
    return every(name, Math.min(everyMs, HEARTBEAT_INTERVAL_MS), workIfDue, firstAfterMs);
  }

  const jobs = [
    every('clock', CLOCK_CHECK_INTERVAL_MS, logged('clock', shopClock.check)),
    every('leader', HEARTBEAT_INTERVAL_MS, logged('leader', leader.heartbeat), 0),
    every('follow', FOLLOW_EVERY_MS, logged('follow', catalogue.catchUp)),
    every('news', NEWS_ROUND_MS, logged('news', newsStreams.round)),
    every('settings', SETTINGS_EVERY_MS, logged('settings', settings.follow)),
    every(
      'sent mail',
      SEND_EMAILS_EVERY_MS,
      logged('sent mail', () => recordSentEmails(sendDeps)),
    ),
    every('state', OBSERVE_EVERY_MS, logged('state', health.observe)),
    every('missed searches', WRITE_MISSED_EVERY_MS, logged('missed searches', missedSearches.write)),
    everyLeading('reprice', IMPORT_INTERVAL_MS, importRun, isEmpty ? IMPORT_INTERVAL_MS : 0),
    everyLeading('lists', LIST_ROUND_MS, () => withLimits(WORK_LIMITS.bulk, imports.importDue)),
    everyLeading('known parts', MATCH_EVERY_MS, () =>
      withLimits(WORK_LIMITS.bulk, () => knownParts.follow()),
    ),
    everyLeading(
      'photos',
      PHOTO_ROUND_EVERY_MS,
      () => withLimits(WORK_LIMITS.bulk, photos.round),
      FIRST_PHOTOS_AFTER_MS,
    ),
    every(
      'uploaded photos',
      SHARE_UPLOADS_EVERY_MS,
      logged('uploaded photos', photos.shareUploads),
      FIRST_PHOTOS_AFTER_MS,
    ),
    everyLeading(
      'sales',
      SUM_SALES_EVERY_MS,
      () => withLimits(WORK_LIMITS.bulk, () => keepSales(db, closing)),
      SUM_SALES_EVERY_MS,
      REST_PER_SUM,
    ),
    everyLeading('mail', SEND_EMAILS_EVERY_MS, () => sendEmails(sendDeps)),
    everyLeading('reminders', REMINDER_ROUND_MS, () => remindUnpaid(db, { at: now(), randomBytes })),
    everyLeading('notices', NOTICE_ROUND_MS, () => tellDueNotices(db, { now, randomBytes }, closing)),
    everyLeading('digests', DIGEST_ROUND_MS, () =>
      queueDailyDigests(db, {
        now,
        randomBytes,
        momentToday: (hour) => minuteOfDay(dayOf(now()), hour * 60),
      }),
    ),
    everyLeading('backup', BACKUP_CHECK_INTERVAL_MS, () =>
      backUpWhenDue({ ...accounts, ...backups, times: config.backups.times, closing }),
    ),
    everyLeading('retention', RETENTION_INTERVAL_MS, deleteWhatExpired),
  ];
  if (payments.service === null) {
    jobs.push(everyLeading('holds', ARRANGED_ROUND_MS, () => releaseArrangedHolds(accounts)));
  } else {
    jobs.push(everyLeading('payments', PAYMENT_ROUND_MS, payments.service.round));
    jobs.push(every('trial', DELIVER_EVERY_MS, logged('trial', payments.deliver)));
  }

  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      transport.close();
    },
    resign: () => leader.resign(),
    isLeading: async () => (await leader.term()) !== null,
  };
}

/** The demo's bad rows are bad on purpose; logging them would greet a newcomer with warnings. */
export function importLogOf({ isDemo }: Pick<FeedChoice, 'isDemo'>, log: Log): Log {
  return isDemo ? { info: ignore, warn: ignore, error: log.error.bind(log) } : log;
}

/** What the supplier's server wants to hear. */
export function feedAccessOf({ token, body }: Config['feedAccess']) {
  return { token: token ?? undefined, body: body ?? undefined };
}

function ignore(): void {}

/** The logo as emails carry it. */
function logoFileOf(logo: Logo | null): MailedShop['logoFile'] {
  return logo === null ? undefined : { ...logo, png: Buffer.from(logo.png, 'base64') };
}
