import { randomBytes, randomUUID } from 'node:crypto';
import { ensureSuperuser } from '#accounts/ensure-superuser.ts';
import { createHashQueue } from '#accounts/hash-queue.ts';
import { createKnownPartsService } from '#catalogue/known-parts/known-parts-service.ts';
import { openBaseSource } from '#catalogue/known-parts/open-source.ts';
import { createMissedSearchService } from '#catalogue/missed-searches/missed-search-service.ts';
import { countProducts, isDemoCatalogue, mayReadDemo } from '#catalogue/demo-catalogue.store.ts';
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
import { createSalePace } from '#orders/placing/sale-pace.ts';
import { findBelowCost } from '#pricing/below-cost.store.ts';
import { applyDemoRate, applyRateSetting } from '#pricing/pricing-service.ts';
import { buildApp } from '#server/app/build-app.ts';
import type { Config } from '#server/settings/config.ts';
import { objectionTo } from '#server/settings/objection-to.ts';
import { warningAbout } from '#server/settings/warning-about.ts';
import type { FrontDoor } from '#server/app/front-door.ts';
import type { ShopServices } from '#server/routes/services.ts';
import { publicVersionOf } from '#server/http/public-version.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { createSettingsService } from '#settings/settings-service.ts';
import { NO_LIST, welcome } from '#server/settings/start-up-messages.ts';
import { closeAfterNotice, type CloseShop } from './closing-notice.ts';
import { shopVersion } from './shop-place.ts';
import { liveShop } from './live-shop.ts';
import { createServices } from './create-services.ts';
import { observeRequests, openAccessLog, watchSlowStatements } from './watch-requests.ts';
import { watchHealth } from './watch-health.ts';
import { watchState } from './watch-state.ts';
import { openBackups } from './open-backups.ts';
import { openCatalogue } from './open-catalogue.ts';
import { openImports } from './open-imports.ts';
import { openJobs } from './open-jobs.ts';
import { openLog } from './open-log.ts';
import { openPages } from './open-pages.ts';
import { openPhotos } from './open-photos.ts';
import { openPayments } from './open-payments.ts';
import { DEMO_ARS_PER_USD, DEMO_FEED_PATH } from '../../demo/demo-catalogue.ts';

/** How long requests in flight may take to finish once the shop was asked to close. */
const CLOSING_TIMEOUT_MS = 10_000;

/** The first visitors come before the panel's pages are loaded. No new build of the site removes the panel's file within this time. */
const LOAD_REST_AFTER_MS = 1000;

/** The dependencies of a shop: its database, its clocks and the port, which listens already. */
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

/** Builds the shop over its database and opens the door; answers how to close it. */
export async function openShop(
  first: Config,
  { door, database, clock, wall, monotonicMs, fileCheck, metricsDoor = null }: ShopDeps,
): Promise<CloseShop> {
  const { db } = database;

  const { log, passTo } = openLog();
  const onError = (words: string) => (error: unknown) => log.error({ err: error }, words);
  const shopClock = await openShopClock({
    db,
    wall,
    monotonicMs,
    databaseTime: database.engine === 'postgres' ? () => readDatabaseTime(db) : null,
    randomBytes,
    log,
  });
  const { now } = shopClock;

  const ownSettings = createSettingsService({
    db,
    now,
    randomBytes,
    origins: first.origins,
    objection: objectionTo,
    warning: (key, texts) =>
      warningAbout(key, texts, { findBelowCost: (discountBp) => findBelowCost(db, discountBp), now }),
    means: { hasProvider: first.shop.paymentProvider !== null, hasAccount: first.account !== null },
    onError: onError('the settings that were saved were not read'),
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

  const { catalogue, close: closeCatalogue } = await openCatalogue(config, { db, clock, log });
  // What nobody can pay is not shown; checkouts of orders from before keep their plans.
  const plans = {
    plans: () => (about.isPaidOnline ? settings.installments : []),
    now: () => now().getTime(),
  };
  const reader = createShopReader(catalogue.current, plans, config.delivery, live);

  const pace = createSalePace(monotonicMs);
  const { site, responses } = await openPages(settings, {
    door,
    clock,
    now,
    monotonicMs,
    catalogue,
    reader,
    pace,
    ownSettings,
  });

  // Hidden products count too: a product that an administrator hid is neither hidden again nor shown.
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
  const imports = openImports(config, {
    db,
    now,
    feed,
    log,
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
    log,
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
  passTo(app.log);

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
  const observed = observeRequests(observers, { serve, responses });
  door.open(observed.serve, observed.responses);
  if (metrics && metricsDoor) metrics.open(metricsDoor, jobs.isLeading, onError('metrics not written'));
  const stopSlowStatements = watchSlowStatements(app.log, monotonicMs);
  // The provider may be slow to answer; the shop is open meanwhile.
  void payments.startUpMessage().then(console.log, onError('payments not reported'));

  void health.reportDamage(app.log);
  clock.setTimeout(() => void site.loadRest().catch(onError('the panel was not loaded')), LOAD_REST_AFTER_MS);

  return closeAfterNotice({ door, clock, readiness: health.readiness }, close);

  async function close(): Promise<void> {
    console.log('Cerrando: terminan los pedidos en curso…');
    leaving.abort(new Error('la tienda se cierra'));
    // They would not end by themselves.
    services.panel.newsStreams.close();
    // Both at the same time: a long request must not keep another process from becoming the leader.
    await Promise.all([door.close(CLOSING_TIMEOUT_MS), jobs.stop().then(jobs.resign)]);
    await missedSearches.write().catch(onError('missed searches not stored'));
    await imports.settled();
    metrics?.close();
    stopSlowStatements();
    await metricsDoor?.close();
    await payments.close();
    await closeCatalogue();
    await app.close();
    await site.close();
    await database.close();
  }
}
