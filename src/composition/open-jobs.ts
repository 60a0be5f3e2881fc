import { randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { openReset } from '#accounts/password-reset.ts';
import { hideProducts } from '#catalogue/hide-products.store.ts';
import type { LiveCatalogue } from '#catalogue/snapshot/live-catalogue.ts';
import { raiseAlertAlone } from '#attention/attention.store.ts';
import type { Database } from '#db/database.ts';
import { WORK_LIMITS, withLimits } from '#db/work-limits.ts';
import type { FeedChoice } from '#jobs/choose-feed.ts';
import { FORGET_EVERY_MS, forgetWhatIsOver } from '#jobs/forget.ts';
import { importFeed, type ImportLog } from '#jobs/import-feed.ts';
import { HEARTBEAT_EVERY_MS, onlyLeading, standForLeader } from '#jobs/leader.ts';
import { repeat, type Clock, type Job } from '#jobs/repeat.ts';
import { BEAT_MS, runRepricing } from '#jobs/run-repricing.ts';
import { noteSentLetters, POST_EVERY_MS, sendLetters, type PostOffice } from '#jobs/send-letters.ts';
import { CHECK_CLOCK_EVERY_MS, type ShopClock } from '#jobs/shop-clock.ts';
import { letterFilesIn, RETENTIONS } from '#jobs/what-is-kept.ts';
import { createFailureLog, type FailureLog } from '#lib/failure-log.ts';
import { releaseArrangedHolds } from '#payments/release-holds.ts';
import { ATTEMPT_MS } from '#mail/retries.ts';
import { openSentJournal, sentJournalIn } from '#mail/sent-journal.ts';
import type { Config } from '#server/settings/config.ts';
import { DEMO_HIDDEN_IDS } from '../../demo/demo-catalogue.ts';
import type { Payments } from './open-payments.ts';
import { mailFolder, openPost } from './open-post.ts';

/** How often a process looks for what changed, here or in another one. */
const FOLLOW_EVERY_MS = 250;

/** In rounds holds end, and the provider is asked for what it did not tell. What it tells is worked off at once. */
const PAYMENT_ROUND_MS = 5000;
/** Where the shop takes no payments, holds last days. */
const ARRANGED_ROUND_MS = 60_000;
/** The mock notifies about as fast as the real provider. */
const DELIVER_EVERY_MS = 1000;

export interface JobSurroundings {
  db: Database['db'];
  clock: Clock;
  shopClock: ShopClock;
  /** Milliseconds since any moment, which never jump. */
  monotonicMs: () => number;
  catalogue: LiveCatalogue;
  /** The list that the shop reads, and whether there is nothing in it yet. */
  feed: FeedChoice;
  isEmpty: boolean;
  payments: Payments;
  /** Aborted when the shop closes. */
  closing: AbortSignal;
  log: ImportLog;
}

/** What a shop does by the clock. */
export interface Jobs {
  /** Resolves when what was under way has ended. */
  stop(): Promise<void>;
  /** Leaves what only one process does to another one. */
  resign(): Promise<void>;
}

/** Fills a shop that is empty, and begins what is done again and again. */
export async function openJobs({ shop: about, ...config }: Config, around: JobSurroundings): Promise<Jobs> {
  const { db, clock, shopClock, monotonicMs, catalogue, feed, isEmpty, payments, closing } = around;
  const { now } = shopClock;
  const failures = createFailureLog(around.log, () => now().getTime());
  const leader = standForLeader(db, {
    holder: `${hostname()}:${process.pid}:${randomBytes(3).toString('hex')}`,
    monotonicMs,
    log: around.log,
    onTakeover: ({ holder }) => {
      const at = now();
      const alert = {
        kind: 'leader-silent',
        orderId: null,
        paymentId: null,
        detail: { proceso: holder },
        // One a day tells enough.
        turn: at.toISOString().slice(0, 10),
      } as const;
      void raiseAlertAlone(db, alert, { at, randomBytes }).catch((error: unknown) =>
        failures.failed('attention', error),
      );
    },
  });

  const beat = () => withLimits(WORK_LIMITS.bulk, listAndPrices(config, around, failures));
  if (isEmpty) {
    await onlyLeading(leader, beat)();
    if (feed.isDemo) await hideProducts(db, DEMO_HIDDEN_IDS);
    await catalogue.refresh();
  }

  const carrier = openPost(config, about);
  const accounts = { db, now, randomBytes };
  const office: PostOffice = {
    ...accounts,
    carrier,
    shop: about,
    openReset: (email) => openReset(accounts, email),
    log: around.log,
    attemptMs: ATTEMPT_MS,
    closing,
    journal: openSentJournal(sentJournalIn(config.dataDir), around.log),
  };
  const retentions = [...RETENTIONS, letterFilesIn(mailFolder(config.dataDir))];
  const forget = async () => {
    // By a clock that is years ahead, everything is old enough to be deleted.
    if (!shopClock.isAgeTrusted()) return;
    await withLimits(WORK_LIMITS.bulk, () => forgetWhatIsOver({ db, now, closing }, retentions));
  };

  const every = (name: string, everyMs: number, work: () => Promise<unknown>, firstAfterMs = everyMs) =>
    repeat(work, { everyMs, firstAfterMs, clock, onError: (error) => failures.failed(name, error) });
  /** Logs a recovery only where the work itself was done. */
  const logged = (name: string, work: () => Promise<unknown>) => async () => {
    await work();
    failures.worked(name);
  };

  /** Whoever comes to lead does at once what is due: nobody may have done it for a while. */
  function everyLeading(
    name: string,
    everyMs: number,
    work: () => Promise<unknown>,
    firstAfterMs = everyMs,
  ): Job {
    let dueMs = monotonicMs() + firstAfterMs;
    const workIfDue = async () => {
      const startMs = monotonicMs();
      if (startMs < dueMs || (await leader.term()) === null) return;
      dueMs = startMs + everyMs;
      await onlyLeading(leader, logged(name, work))();
    };
    return every(name, Math.min(everyMs, HEARTBEAT_EVERY_MS), workIfDue, firstAfterMs);
  }

  const jobs = [
    every('clock', CHECK_CLOCK_EVERY_MS, logged('clock', shopClock.check)),
    every('leader', HEARTBEAT_EVERY_MS, logged('leader', leader.beat), 0),
    every('follow', FOLLOW_EVERY_MS, logged('follow', catalogue.catchUp)),
    every(
      'sent mail',
      POST_EVERY_MS,
      logged('sent mail', () => noteSentLetters(office)),
    ),
    everyLeading('reprice', BEAT_MS, beat, isEmpty ? BEAT_MS : 0),
    everyLeading('mail', POST_EVERY_MS, () => sendLetters(office)),
    everyLeading('retention', FORGET_EVERY_MS, forget),
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
      carrier.close();
    },
    resign: () => leader.resign(),
  };
}

/** Whatever became of the list, margins become prices. */
function listAndPrices(
  { feedAccess }: Pick<Config, 'feedAccess'>,
  { db, shopClock: { now }, feed, closing, log }: JobSurroundings,
  failures: FailureLog,
): () => Promise<void> {
  const world = {
    db,
    fetch,
    access: feedAccessOf(feedAccess),
    closing,
    now,
    newId: randomUUID,
    randomBytes,
    // The demo's bad rows are bad on purpose; telling them would greet a newcomer with warnings.
    log: feed.isDemo ? { info: ignore, warn: ignore, error: log.error.bind(log) } : log,
  };
  const readList = async () => {
    if (feed.location === null) return;
    const state = await importFeed(feed.location, world);
    if (state === 'applied' || state === 'unchanged') await feed.afterImport();
  };
  return async () => {
    await readList().then(
      () => failures.worked('list'),
      (error: unknown) => failures.failed('list', error),
    );
    await runRepricing(world);
  };
}

/** What the supplier's server wants to hear. */
export function feedAccessOf({ token, body }: Config['feedAccess']) {
  return { token: token ?? undefined, body: body ?? undefined };
}

function ignore(): void {}
