import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ensureSuperuser } from '#accounts/ensure-superuser.ts';
import { createHashQueue } from '#accounts/hash-queue.ts';
import { readSuperuserEmails } from '#accounts/users.store.ts';
import { runTimeSliced } from '#catalogue/run-time-sliced.ts';
import { createImportService } from '#catalogue/imports/import-service.ts';
import { fetchPublic } from '#catalogue/supplier-feed/fetch-public.ts';
import { readingCodeVersion } from '#catalogue/kept-facts/code-version.ts';
import { openKeptFacts } from '#catalogue/kept-facts/kept-facts.ts';
import { createKnownPartsService } from '#catalogue/known-parts/known-parts-service.ts';
import { openBaseSource } from '#catalogue/known-parts/open-source.ts';
import { createMissedSearchService } from '#catalogue/missed-searches/missed-search-service.ts';
import { countProducts, isDemoCatalogue, mayReadDemo } from '#catalogue/demo-catalogue.store.ts';
import { readCatalogueChanges } from '#catalogue/snapshot/catalogue-changes.store.ts';
import { createLiveCatalogue } from '#catalogue/snapshot/live-catalogue.ts';
import { nextTimeOfDay } from './next-time-of-day.ts';
import { importAuditChanges } from '#contract/panel/imports-response.ts';
import type { Database } from '#db/engine.ts';
import type { QuickCheck } from '#db/sqlite-file/quick-check.ts';
import { readSecret } from '#db/secrets.ts';
import { chooseFeed } from '#jobs/choose-feed.ts';
import { createShopCounter } from '#health/shop-counter.ts';
import { readShopCounts } from '#health/shop-counts.store.ts';
import { createJobWatch } from '#jobs/job-watch.ts';
import type { Clock } from '#jobs/repeat.ts';
import type { MetricsDoor } from '#metrics/metrics-door.ts';
import { readDatabaseTime } from '#jobs/shop-clock.store.ts';
import { openShopClock } from '#jobs/shop-clock.ts';
import { createSalePace } from '#orders/sale-pace.ts';
import { applyDemoRate, applyRateSetting } from '#pricing/pricing-service.ts';
import { createResponseCache, type ResponseCache } from '#server/responses/response-cache.ts';
import { createRecompression } from '#server/responses/recompression.ts';
import { createRenderQueue, SHARED_PAGES } from '#server/responses/render-queue.ts';
import { buildApp } from '#server/app/build-app.ts';
import type { Config } from '#server/settings/config.ts';
import { objectionTo } from '#server/settings/objection-to.ts';
import { warningAbout } from '#server/settings/warning-about.ts';
import type { FrontDoor } from '#server/app/front-door.ts';
import { openBuiltSite, openLiveSite } from '#server/routes/site/open-site.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { ShopServices } from '#server/routes/services.ts';
import { publicVersionOf } from '#server/http/public-version.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { createSettingsService } from '#settings/settings-service.ts';
import { NO_LIST, welcome } from '#server/settings/start-up-messages.ts';
import { giveNotice, type ClosingNotice } from './closing-notice.ts';
import { shopVersion } from './shop-place.ts';
import { liveShop } from './live-shop.ts';
import { createServices } from './create-services.ts';
import { openAccessLog, watchSlowStatements } from './watch-requests.ts';
import { watchHealth } from './watch-health.ts';
import { watchState } from './watch-state.ts';
import { feedAccessOf, importLogOf, openJobs } from './open-jobs.ts';
import { openBackups } from './open-backups.ts';
import { openPhotos } from './open-photos.ts';
import { openPayments } from './open-payments.ts';
import { DEMO_ARS_PER_USD, DEMO_FEED_PATH } from '../../demo/demo-catalogue.ts';

/** How long requests in flight may take to finish once the shop was asked to close. */
const CLOSING_TIMEOUT_MS = 10_000;

/** The first visitors come first; a build of the site that takes the panel's file away is not so fast. */
const LOAD_REST_AFTER_MS = 1000;

/** Orders of so long become one version of the catalogue: four a second at most, however many are placed. */
const GATHER_MS = 250;

/** What a shop is given: its database, its clocks and the port that listens already. */
export interface ShopDeps {
  /** Listens already. */
  door: FrontDoor;
  database: Database;
  clock: Clock;
  /** This machine's clock, which may jump. */
  wall: () => Date;
  /** Milliseconds since any moment, which do not. */
  monotonicMs: () => number;
  /** What the check of a SQLite file will say that was too large to wait for. */
  fileCheck?: Promise<QuickCheck> | undefined;
  /** Listens already; null: nobody measures this shop, and measuring costs nothing. */
  metricsDoor?: MetricsDoor | null;
}

/**
 * Closes the shop, once however often it is called. With a notice it is not ready from the call on, and goes on serving for so many
 * milliseconds, so that a proxy sends its visitors elsewhere; a later call with a shorter one cuts it short.
 */
export type CloseShop = (noticeMs: number) => Promise<void>;

/** Builds the shop over its database and opens the door; answers how to close it. */
export async function openShop(
  first: Config,
  { door, database, clock, wall, monotonicMs, fileCheck, metricsDoor = null }: ShopDeps,
): Promise<CloseShop> {
  const { db } = database;

  let warn = (details: object, words: string) => console.warn(words, details);
  const shopClock = await openShopClock({
    db,
    wall,
    monotonicMs,
    databaseTime: database.engine === 'postgres' ? () => readDatabaseTime(db) : null,
    randomBytes,
    log: { warn: (details, words) => warn(details, words) },
  });
  const { now } = shopClock;

  const ownSettings = createSettingsService({
    db,
    now,
    randomBytes,
    origins: first.origins,
    objection: objectionTo,
    warning: warningAbout,
    means: { hasProvider: first.shop.paymentProvider !== null, hasAccount: first.account !== null },
  });
  await ownSettings.follow();
  const live = liveShop(first, ownSettings, now);
  const settings = live.config;
  const { shop: about, ...config } = settings;

  const accounts = {
    db,
    now,
    randomBytes,
    hashes: createHashQueue(),
    get shopName() {
      return about.name;
    },
  };
  const superuser = await ensureSuperuser(accounts, {
    email: config.admin.email,
    password: config.admin.password ?? undefined,
  });
  console.log(welcome(about.publicUrl, config.admin.email, superuser));

  const keptFacts = await openKeptFacts(config.dataDir, {
    codeVersion: readingCodeVersion(join(import.meta.dirname, '..')),
    clock,
    log: { warn: (details, words) => warn(details, words) },
  });
  const catalogue = createLiveCatalogue((sinceVersion) => readCatalogueChanges(db, sinceVersion), {
    run: runTimeSliced,
    knowing: keptFacts.reader,
    restoreSearch: keptFacts.restoreSearch,
    mayReadAgain: () => new Promise<void>((resolve) => void clock.setTimeout(resolve, GATHER_MS)),
  });
  const plans = { plans: config.installments, now: () => now().getTime() };
  const reader = createShopReader(catalogue.current, plans, config.delivery, live);

  const isLive = process.env['NODE_ENV'] === 'development';
  const site = await (isLive ? openLiveSite : openBuiltSite)({
    buildDirectory: join(import.meta.dirname, '..', '..', 'build'),
    server: door.server,
    settings: about,
    hasWorker: config.hasWorker,
  });
  const responses = createResponseCache({
    reader,
    queue: createRenderQueue({ ...SHARED_PAGES, soon: door.soon }),
    recompression: createRecompression({
      now: monotonicMs,
      later: (run, ms) => void clock.setTimeout(run, ms),
    }),
    headers: securityHeaders(about.publicUrl),
    now: () => now().getTime(),
    isLive,
  });
  const pace = createSalePace(monotonicMs);
  catalogue.onReplaced((before) => {
    if (pace.isSale()) responses.replaceVersion(reader.versionAt(before));
    keptFacts.keep(catalogue.current);
  });
  await site.pinFiles(responses);
  site.pinManifest(responses, about.name);
  ownSettings.onReplaced(() => site.pinManifest(responses, about.name));

  // Hidden products count: what an administrator hid is not hidden anew, nor shown.
  const isEmpty = (await countProducts(db)) === 0;
  const feed = await chooseFeed(db, {
    supplierList: config.catalogFeed,
    demoList: DEMO_FEED_PATH,
  });
  if (feed.location === null) console.log(NO_LIST);
  if (config.arsPerUsd !== null) await applyRateSetting(db, config.arsPerUsd, now());
  else if (feed.isDemo) await applyDemoRate(db, DEMO_ARS_PER_USD, now());
  await catalogue.refresh();
  const watch = createJobWatch(monotonicMs);
  const health = watchHealth(config, { database, clock, now, monotonicMs, fileCheck, watch });
  const countShop = createShopCounter({
    read: () => readShopCounts(db),
    monotonicMs,
    wait: (ms) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms)),
  });
  const metrics =
    metricsDoor &&
    (await import('./watch-metrics.ts')).watchMetrics({
      database,
      countShop,
      watch,
      catalogue,
      responses,
      health,
      minFreeBytes: config.minFreeBytes,
      backupDir: config.backupDir,
      now,
      monotonicMs,
    });
  const versionKey = await readSecret(db, 'catalogue_version', randomBytes);

  const leaving = new AbortController();
  const onError = (words: string) => (error: unknown) => app.log.error({ err: error }, words);
  const imports = createImportService({
    db,
    now,
    newId: randomUUID,
    randomBytes,
    configured:
      feed.location === null
        ? null
        : {
            location: feed.location,
            isDemo: feed.isDemo,
            access: { ...feedAccessOf(config.feedAccess), fetch, closing: leaving.signal },
          },
    addressAccess: {
      fetch: fetchPublic({ ownOrigin: URL.parse(feed.location ?? '')?.origin ?? null }),
      closing: leaving.signal,
    },
    nextTimeOfDay,
    toAuditChanges: importAuditChanges,
    readOwners: () => readSuperuserEmails(db),
    log: importLogOf(feed, {
      info: (details, words) => app.log.info(details, words),
      warn: (details, words) => app.log.warn(details, words),
      error: (details, words) => app.log.error(details, words),
    }),
    onError: onError('import failed'),
    closing: leaving.signal,
  });
  const knownParts = createKnownPartsService({
    db,
    now,
    source: openBaseSource(config.knownParts, { fetch, folder: config.dataDir, signal: leaving.signal }),
    closing: leaving.signal,
    onError: onError('the base of known parts was not imported'),
  });
  const missedSearches = createMissedSearchService({ db, now, catalogue });
  const photos = openPhotos(config, { db, now, monotonicMs, catalogue, feed, closing: leaving.signal });
  const backups = openBackups(settings, { db, now, closing: leaving.signal });
  const payments = await openPayments(settings, {
    db,
    now,
    randomBytes,
    clock,
    log: { warn: (details, words) => app.log.warn(details, words) },
    onError: onError('payment failed'),
  });
  const shopHealth = watchState(settings, {
    countShop,
    health,
    watch,
    backups,
    list: async () => {
      if (feed.isDemo) return (await mayReadDemo(db).catch(() => true)) ? 'demo' : 'none';
      return feed.location === null ? 'none' : 'supplier';
    },
    payments,
    now,
    monotonicMs,
  });
  const services: ShopServices = {
    ...createServices(settings, {
      accounts,
      catalogue,
      imports,
      knownParts,
      missedSearches,
      photos,
      backups,
      payments,
      pace,
      health: shopHealth,
      sellsDemo: () => isDemoCatalogue(db),
      monotonicMs,
      settings: ownSettings,
    }),
    reader,
    pages: site.pages,
    readiness: health.readiness,
    release: shopVersion(),
    publicVersion: () => publicVersionOf(reader.version(), versionKey),
    async catchUp() {
      await catalogue.catchUp().catch(onError('catching up failed'));
      responses.endStale();
    },
  };
  const app = await buildApp(services, responses, {
    ...config,
    publicUrl: about.publicUrl,
    log: process.stderr,
    logLevel: config.log.level,
    now: () => now().getTime(),
    newRequestId: randomUUID,
    soon: door.soon,
    monotonicMs,
    noteRoute: metrics?.meter.noteRoute,
  });
  await app.ready();
  warn = (details, words) => app.log.warn(details, words);

  const jobs = await openJobs(settings, {
    db,
    about: live.current,
    settings: ownSettings,
    clock,
    shopClock,
    monotonicMs,
    catalogue: { ...catalogue, catchUp: () => catalogue.catchUp().then(health.followed) },
    feed,
    imports,
    knownParts,
    missedSearches,
    photos,
    backups,
    isEmpty,
    payments,
    watch,
    health: shopHealth,
    newsStreams: services.panel.newsStreams,
    closing: leaving.signal,
    log: app.log,
  });
  const serve = payments.before(site.before(app.serve));
  const observers = [
    ...(metrics ? [metrics.meter] : []),
    ...(config.log.hasAccess ? [openAccessLog(app.log, monotonicMs)] : []),
  ];
  door.open(
    observers.reduce((handle, observer) => observer.handled(handle), serve),
    observers.reduce<Pick<ResponseCache, 'tryRespond'>>(
      (cached, observer) => observer.cached(cached),
      responses,
    ),
  );
  if (metrics && metricsDoor) metrics.open(metricsDoor, jobs.isLeading, onError('metrics not written'));
  const stopSlowStatements = watchSlowStatements(app.log, monotonicMs);
  // The provider may be slow to answer; the shop is open meanwhile.
  void payments.startUpMessage().then(console.log, onError('payments not reported'));

  void health.reportDamage(app.log);
  clock.setTimeout(() => void site.loadRest().catch(onError('the panel was not loaded')), LOAD_REST_AFTER_MS);

  let notice: ClosingNotice | undefined;
  let closing: Promise<void> | undefined;
  return (noticeMs) => {
    health.readiness.beginClosing();
    door.announceClosing();
    notice ??= giveNotice(door, clock, noticeMs);
    if (noticeMs === 0) notice.cutShort();
    return (closing ??= notice.over.then(close));
  };

  async function close(): Promise<void> {
    console.log('Cerrando: terminan los pedidos en curso…');
    leaving.abort(new Error('la tienda se cierra'));
    // They would not end by themselves.
    services.panel.newsStreams.close();
    // At the same time: a request that takes long does not keep another process from leading.
    await Promise.all([door.close(CLOSING_TIMEOUT_MS), jobs.stop().then(jobs.resign)]);
    await missedSearches.write().catch(onError('missed searches not stored'));
    await imports.settled();
    metrics?.close();
    stopSlowStatements();
    await metricsDoor?.close();
    await payments.close();
    await keptFacts.close();
    await app.close();
    await site.close();
    await database.close();
  }
}
