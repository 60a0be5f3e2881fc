import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ensureSuperuser } from '#accounts/ensure-superuser.ts';
import { login } from '#accounts/login.ts';
import { completeReset, openReset, requestReset } from '#accounts/password-reset.ts';
import { logout, resumeSession } from '#accounts/session.ts';
import { besideVisitors } from '#catalogue/beside-visitors.ts';
import { openImportDesk } from '#catalogue/imports/import-desk.ts';
import { countProducts } from '#catalogue/count-products.store.ts';
import { hideProducts } from '#catalogue/hide-products.store.ts';
import { readCatalogueChanges } from '#catalogue/snapshot/catalogue-changes.store.ts';
import { createLiveCatalogue } from '#catalogue/snapshot/live-catalogue.ts';
import type { Database } from '#db/database.ts';
import { chooseFeed } from '#jobs/choose-feed.ts';
import { FORGET_EVERY_MS, forgetWhatIsOver } from '#jobs/forget.ts';
import { importFeed } from '#jobs/import-feed.ts';
import { onlyLeading, standForLeader } from '#jobs/leader.ts';
import { tellOutages } from '#jobs/outages.ts';
import { repeat, type Clock } from '#jobs/repeat.ts';
import { BEAT_MS, runRepricing } from '#jobs/run-repricing.ts';
import { POST_EVERY_MS, sendLetters } from '#jobs/send-letters.ts';
import { letterFilesIn, RETENTIONS } from '#jobs/what-is-kept.ts';
import { ATTEMPT_MS } from '#mail/retries.ts';
import { openOrderDesk } from '#orders/order-desk.ts';
import { CARD_HOLD_MS } from '#payments/holds/holds.ts';
import { applyDemoRate, applyRateSetting } from '#pricing/change-exchange-rate.store.ts';
import { createAnswerCache } from '#server/answers/answer-cache.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import type { FrontDoor } from '#server/front-door.ts';
import { openBuiltSite, openLiveSite } from '#server/routes/site/open-site.ts';
import { openQuoteDesk } from '#server/quote-desk.ts';
import { securityHeaders } from '#server/security-headers.ts';
import type { ShopServices } from '#server/services.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { NO_LIST, welcome } from '#server/start-up-words.ts';
import { openPayments } from './open-payments.ts';
import { mailFolder, openPost } from './open-post.ts';
import { askWithdrawal } from '#withdrawals/ask-withdrawal.ts';
import { DEMO_ARS_PER_USD, DEMO_FEED_PATH, DEMO_HIDDEN_IDS } from '../demo/demo-catalogue.ts';

/** A visitor sees what changed, here or in another process, this much later at most. */
const FOLLOW_EVERY_MS = 400;

/** In rounds holds end, and the provider is asked for what it did not tell. What it tells is worked off at once. */
const PAYMENT_ROUND_MS = 5000;
/** The stand-in tells a buyer's payment about as fast as the real provider. */
const DELIVER_EVERY_MS = 1000;

/** How long requests in flight may take to finish once the shop was asked to close. */
const CLOSING_PATIENCE_MS = 10_000;

/** What a shop takes from around it. */
export interface Surroundings {
  /** Listens already. */
  door: FrontDoor;
  database: Database;
  clock: Clock;
  now: () => Date;
}

/** Builds the shop over its database and opens the door; answers how to close it. */
export async function openShop(
  settings: Config,
  { door, database, clock, now }: Surroundings,
): Promise<() => Promise<void>> {
  const { shop: about, ...config } = settings;
  const { db } = database;

  const accounts = { db, now, randomBytes };
  const superuser = await ensureSuperuser(accounts, {
    email: config.admin.email,
    password: config.admin.password ?? undefined,
  });
  console.log(welcome(about.publicUrl, config.admin.email, superuser));

  const catalogue = createLiveCatalogue(
    (sinceVersion) => readCatalogueChanges(db, sinceVersion),
    besideVisitors,
  );
  const reader = createShopReader(catalogue.current);

  const isLive = process.env['NODE_ENV'] === 'development';
  const site = await (isLive ? openLiveSite : openBuiltSite)({
    buildDirectory: join(import.meta.dirname, '..', 'build'),
    server: door.server,
    reader,
    settings: about,
  });
  const answers = createAnswerCache({
    // A site in development has no two moments alike.
    version: isLive ? randomUUID : reader.version,
    release: site.pages.release,
    headers: securityHeaders(about.publicUrl),
  });
  await site.pinFiles(answers);

  // Hidden products count: what an administrator hid is not hidden anew, nor shown.
  const isEmpty = (await countProducts(db)) === 0;
  const feed = await chooseFeed(db, {
    supplierList: config.catalogFeed,
    demoList: DEMO_FEED_PATH,
    isEmpty,
  });
  if (feed.location === null) console.log(NO_LIST);
  if (config.arsPerUsd !== null) await applyRateSetting(db, config.arsPerUsd, now());
  else if (feed.isDemo) await applyDemoRate(db, DEMO_ARS_PER_USD, now());
  await catalogue.refresh();

  const leaving = new AbortController();
  const access = { token: config.feedAccess.token ?? undefined, body: config.feedAccess.body ?? undefined };
  const imports = openImportDesk({
    db,
    now,
    newId: randomUUID,
    configured:
      feed.location === null
        ? null
        : { location: feed.location, access: { ...access, fetch, closing: leaving.signal } },
    onError: (error) => app.log.error({ err: error }, 'import failed'),
  });
  const payments = openPayments(settings, {
    db,
    now,
    randomBytes,
    clock,
    log: { warn: (details, words) => app.log.warn(details, words) },
    onError: (error) => app.log.error({ err: error }, 'payment failed'),
  });
  const services: ShopServices = {
    reader,
    pages: site.pages,
    catchUp: () => catalogue.catchUp().catch(outages.told),
    orders: openOrderDesk({
      db,
      now,
      randomBytes,
      soon: setImmediate,
      holdMs: payments.desk === null ? null : CARD_HOLD_MS,
    }),
    webhookSecret: payments.webhookSecret,
    quotes: openQuoteDesk({ db, now, randomBytes, validMs: config.quoteValidMs }),
    askWithdrawal: (request) => askWithdrawal({ db, now, randomBytes }, request),
    logIn: (credentials) => login(accounts, credentials),
    logOut: (sessionValue) => logout(accounts, sessionValue),
    requestReset: (asked) => requestReset(accounts, asked),
    completeReset: (given) => completeReset(accounts, given),
    panel: {
      db,
      catalogue,
      now,
      randomBytes,
      resume: (sessionValue) => resumeSession(accounts, sessionValue),
      isDemo: feed.isDemo,
      imports,
      payments: payments.desk,
      paymentProvider: payments.provider,
    },
  };
  const app = await buildApp(services, answers, {
    ...config,
    publicUrl: about.publicUrl,
    log: process.stderr,
    now: () => now().getTime(),
    newRequestId: randomUUID,
  });
  await app.ready();

  const leader = standForLeader(db);
  // The demo's bad rows are bad on purpose; telling them would greet a newcomer with warnings.
  const log = feed.isDemo ? { info: ignore, warn: ignore, error: app.log.error.bind(app.log) } : app.log;
  const world = { db, fetch, access, closing: leaving.signal, now, newId: randomUUID, log };
  const outages = tellOutages(app.log, now);
  const readList = async () => {
    if (feed.location === null) return;
    if ((await importFeed(feed.location, world)) !== 'failed') await feed.afterImport();
  };
  // Whatever became of the list, margins become prices.
  const beat = onlyLeading(leader, async () => {
    await readList().catch(outages.told);
    await runRepricing(world);
  });
  if (isEmpty) {
    await beat();
    if (feed.isDemo) await hideProducts(db, DEMO_HIDDEN_IDS);
    await catalogue.refresh();
  }

  const carrier = openPost(config, about);
  const post = onlyLeading(leader, () =>
    sendLetters({
      ...accounts,
      carrier,
      shop: about,
      openReset: (email) => openReset(accounts, email),
      log: app.log,
      attemptMs: ATTEMPT_MS,
      closing: leaving.signal,
    }),
  );

  const retentions = [...RETENTIONS, letterFilesIn(mailFolder(config.dataDir))];
  const forget = onlyLeading(leader, () =>
    forgetWhatIsOver({ db, now, closing: leaving.signal }, retentions),
  );

  const job = { clock, onError: outages.told };
  const jobs = [
    repeat(catalogue.refresh, { ...job, everyMs: FOLLOW_EVERY_MS, firstAfterMs: FOLLOW_EVERY_MS }),
    repeat(beat, { ...job, everyMs: BEAT_MS, firstAfterMs: isEmpty ? BEAT_MS : 0 }),
    repeat(post, { ...job, everyMs: POST_EVERY_MS, firstAfterMs: POST_EVERY_MS }),
    repeat(forget, { ...job, everyMs: FORGET_EVERY_MS, firstAfterMs: FORGET_EVERY_MS }),
  ];
  if (payments.desk !== null) {
    const round = onlyLeading(leader, payments.desk.round);
    jobs.push(repeat(round, { ...job, everyMs: PAYMENT_ROUND_MS, firstAfterMs: PAYMENT_ROUND_MS }));
    jobs.push(
      repeat(payments.deliver, { ...job, everyMs: DELIVER_EVERY_MS, firstAfterMs: DELIVER_EVERY_MS }),
    );
  }
  door.open(payments.before(site.before(app.routing)), answers);
  // The provider may be slow to answer; the shop is open meanwhile.
  void payments.words().then(console.log, outages.told);

  let closing: Promise<void> | undefined;
  return () => (closing ??= close());

  async function close(): Promise<void> {
    console.log('Cerrando: terminan los pedidos en curso…');
    leaving.abort(new Error('la tienda se cierra'));
    await door.close(CLOSING_PATIENCE_MS);
    await Promise.all(jobs.map((running) => running.stop()));
    carrier.close();
    await imports.settled();
    await payments.close();
    await leader.resign();
    await app.close();
    await site.close();
    await database.close();
  }
}

function ignore(): void {}
